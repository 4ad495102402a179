import { copy, messagesOf, shuffle } from "./elements.js";
import { progressOf } from "./progress.js";
import { load } from "./question.js";

/** Makes the quiz that the page holds answerable, one question at a time. */
class QuizPlayer extends HTMLElement {
  #prepared;
  #parts;
  #messages;
  #progress;
  #questions; // in the order of the page
  #walk; // what Next and Previous lead through; behind its end comes the result
  #at;

  constructor() {
    super();
    this.onkeydown = (event) => {
      // Single keys are shortcuts of the theme, even to other pages.
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
      // Not every browser submits a form that has no submit button.
      if (event.key === "Enter" && event.target.localName === "input") this.onsubmit(event);
    };
    this.onsubmit = (event) => {
      event.preventDefault();
      this.#check(document.activeElement);
    };
    this.onchange = ({ target }) => this.#questionOf(target)?.say();
    this.onclick = ({ target }) => this.#press(target.closest("button"));
  }

  async connectedCallback() {
    await (this.#prepared ??= this.#prepare());
    if (!this.isConnected) return;
    this.#progress.addEventListener("progress", this.#sync);
    this.#sync();
  }

  disconnectedCallback() {
    this.#progress?.removeEventListener("progress", this.#sync);
  }

  async #prepare() {
    this.#parts = Object.fromEntries([...this.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
    this.#messages = messagesOf(this);
    this.#progress = progressOf(this.dataset.quiz);
    const loading = [...this.querySelectorAll("fieldset")].map((fieldset) => load(fieldset, this.#messages));
    this.#questions = (await Promise.all(loading)).filter(Boolean);
    this.#shuffle(this.#questions);
    this.#sync();
    this.#walk = this.#questions;
    const named = this.#walk.findIndex(({ fieldset }) => `#${fieldset.id}` === location.hash);
    const open = this.#walk.findIndex(({ done }) => !done);
    this.#go(named >= 0 ? named : open < 0 ? this.#walk.length : open, false);
    this.toggleAttribute("data-ready", this.#walk.length);
  }

  #press(button) {
    const { action, scope } = button?.dataset ?? {};
    if (action === "check") this.#check(button);
    if (action === "next") this.#go(this.#at + 1);
    if (action === "previous") this.#go(this.#at - 1);
    if (action === "reset") this.#progress.save(this.#progress.entries.keys()); // also those of no question here
    if (action === "retry" || action === "reset") this.#retry(scope === "wrong");
    if (action === "preview") button.setAttribute("aria-pressed", this.toggleAttribute("data-all"));
  }

  #check(element) {
    const question = this.#questionOf(element);
    if (!question?.check()) return;
    this.#progress.save([question.id], { h: question.hash, a: question.answer, r: question.right });
    if ("all" in this.dataset && this.#questions.every(({ done }) => done)) this.#go(this.#walk.length, false);
  }

  #retry(wrongOnly) {
    const again = this.#questions.filter(({ right }) => !(wrongOnly && right));
    for (const question of again) question.settle();
    this.#shuffle(again);
    this.#walk = this.#questions.filter(({ done }) => !done);
    this.#progress.save(again.map(({ id }) => id));
    this.#go(0);
  }

  #go(index, focus = true) {
    this.#at = index;
    const current = this.#walk[index];
    const { actions, result } = this.#parts;
    for (const question of this.#questions) question.fieldset.toggleAttribute("data-current", question === current);
    if (result) {
      const [previous, next] = actions.children;
      previous.hidden = index === 0;
      this.#fill(next, current, this.#walk[index + 1] ? "next" : "finish");
      result.hidden = !!current;
    }
    if (focus) (current?.legend ?? result.querySelector("h2")).focus();
    this.#sync();
  }

  // The store may know more: from an earlier visit, another tab, a second player on the page.
  #sync = () => {
    const { entries, kept } = this.#progress;
    for (const question of this.#questions) question.restore(entries.get(question.id));
    const { result, notice, score, unanswered, "to-review": toReview } = this.#parts;
    this.#fill(notice, !kept, "not_kept");
    if (!result) return;
    const total = this.#questions.length;
    const right = this.#questions.filter((question) => question.right).length;
    const wrong = this.#questions.filter((question) => question.done && !question.right);
    const count = total - right - wrong.length;
    const values = { score: right, total };
    Object.assign(result.dataset, values);
    this.#fill(score, true, "score", values, right);
    this.#fill(unanswered, count, "unanswered", { count }, count);
    toReview.hidden = !wrong.length;
    const items = wrong.map(({ legend, review }) => copy("li", legend.lastElementChild, review));
    toReview.lastElementChild.replaceChildren(...items);
    this.querySelector("[data-scope=wrong]").hidden = !wrong.length;
  };

  #fill(element, shown, ...message) {
    element.hidden = !shown;
    element.replaceChildren(...this.#messages(...message).childNodes);
  }

  #shuffle(questions) {
    const { shuffle: what = "" } = this.dataset;
    if (what.includes("options")) {
      for (const { fieldset } of questions) shuffle([...fieldset.querySelectorAll("div[data-option]")]);
    }
    if (!what.includes("questions")) return;
    shuffle(questions.map(({ fieldset }) => fieldset));
    const order = [...this.querySelectorAll("fieldset")];
    this.#questions = order.map((fieldset) => this.#questionOf(fieldset)).filter(Boolean);
    for (const [index, fieldset] of order.entries()) {
      const count = fieldset.querySelector("[data-part=count]");
      this.#fill(count, true, "count", { number: index + 1, total: order.length });
      // The printed key is numbered like the questions.
      this.#parts.key.lastElementChild.append(this.querySelector(`li[data-question="${fieldset.dataset.question}"]`));
    }
  }

  #questionOf(element) {
    return this.#questions?.find(({ fieldset }) => fieldset.contains(element));
  }
}

customElements.define("quiz-player", QuizPlayer);
