import { Messages } from "./messages.js";
import { progressOf } from "./progress.js";
import { copyOf, load } from "./question.js";
import { shuffle } from "./shuffle.js";

/** Makes the quiz that the page holds answerable, one question at a time. */
class QuizPlayer extends HTMLElement {
  #prepared;
  #parts;
  #messages;
  #progress;
  #questions; // as they stand on the page, without those that have no handler
  #walk; // what Next and Previous lead through; behind its end comes the result
  #at;

  constructor() {
    super();
    for (const type of ["keydown", "submit", "change", "click"]) this.addEventListener(type, this);
  }

  async connectedCallback() {
    await (this.#prepared ??= this.#prepare());
    if (!this.isConnected || !this.#questions.length) return;
    this.#progress.addEventListener("progress", this);
    this.#sync();
    if (this.#walk) return;
    this.#walk = this.#questions;
    this.dataset.view = "one";
    const open = this.#walk.findIndex(({ answer }) => !answer);
    this.#go(open < 0 && this.#parts.result ? this.#walk.length : Math.max(open, 0), false);
  }

  disconnectedCallback() {
    this.#progress?.removeEventListener("progress", this);
  }

  handleEvent(event) {
    const { type, target } = event;
    if (type === "keydown") {
      // The theme takes single keys as shortcuts, even to other pages.
      if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) event.stopPropagation();
    } else if (type === "submit") {
      event.preventDefault();
      this.#check(document.activeElement);
    } else if (type === "progress") this.#sync();
    else if (type === "change") this.#questionOf(target)?.touch();
    else if (this.#walk) this.#press(target.closest("button"));
  }

  async #prepare() {
    this.#parts = Object.fromEntries([...this.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
    this.#messages = new Messages(this);
    this.#progress = progressOf(this.dataset.quiz);
    const loaded = await Promise.all(this.#fieldsets.map((fieldset) => load(fieldset, this.#messages)));
    this.#questions = loaded.filter(Boolean);
    this.#shuffle(this.#questions);
  }

  #press(button) {
    const { action, scope } = button?.dataset ?? {};
    if (action === "check") this.#check(button);
    if (action === "next") this.#go(this.#at + 1);
    if (action === "previous") this.#go(this.#at - 1);
    if (action === "retry") this.#retry(this.#questions.filter(({ right }) => scope === "all" || !right));
    if (action === "reset") {
      this.#progress.erase();
      this.#retry(this.#questions);
    }
    if (action === "preview") {
      this.dataset.view = this.dataset.view === "one" ? "all" : "one";
      button.setAttribute("aria-pressed", this.dataset.view === "all");
    }
  }

  #check(element) {
    const question = this.#questionOf(element);
    if (!question?.check()) return;
    this.#progress.save([[question.id, question.entry]]);
    if (this.dataset.view === "all" && this.#questions.every(({ answer }) => answer)) this.#go(this.#walk.length, false);
  }

  #retry(questions) {
    for (const question of questions) question.settle(null);
    this.#shuffle(questions);
    this.#walk = this.#questions.filter((question) => questions.includes(question));
    this.#progress.save(questions.map(({ id }) => [id, null]));
    this.#go(0);
  }

  // Shows a question of the walk, or behind its end the result.
  #go(index, focus = true) {
    this.#at = index;
    const current = this.#walk[index];
    const { actions, result } = this.#parts;
    for (const question of this.#questions) question.fieldset.toggleAttribute("data-current", question === current);
    if (result) {
      const [previous, next] = actions.children;
      previous.hidden = index === 0;
      next.hidden = !current;
      next.replaceChildren(...this.#messages.get(this.#walk[index + 1] ? "next" : "finish"));
      result.hidden = !!current;
    }
    if (focus) (current?.legend ?? result.querySelector("h2")).focus();
  }

  // Brings in what the store holds: from an earlier visit, another tab, a second player on the page.
  #sync() {
    for (const question of this.#questions) question.restore(this.#progress.get(question.id));
    this.#fill("notice", !this.#progress.kept && "not_kept");
    const { result, "to-review": toReview } = this.#parts;
    if (!result) return;
    const total = this.#questions.length;
    const score = this.#questions.filter(({ right }) => right).length;
    const wrong = this.#questions.filter(({ answer, right }) => answer && !right);
    const count = total - score - wrong.length;
    Object.assign(result.dataset, { score, total });
    this.#fill("score", "score", { score, total }, score);
    this.#fill("unanswered", count && "unanswered", { count }, count);
    toReview.hidden = !wrong.length;
    toReview.querySelector("ul").replaceChildren(...wrong.map(reviewItem));
    this.querySelector('[data-scope="wrong"]').hidden = score === total;
    if (count === total && !result.hidden && this.#walk) this.#go(0, false);
  }

  #fill(name, message, ...values) {
    this.#parts[name].hidden = !message;
    this.#parts[name].replaceChildren(...(message ? this.#messages.get(message, ...values) : []));
  }

  #shuffle(questions) {
    const { shuffle: what = "" } = this.dataset;
    if (what.includes("options")) {
      for (const { fieldset } of questions) shuffle([...fieldset.querySelectorAll("div[data-option]")]);
    }
    if (!what.includes("questions")) return;
    shuffle(questions.map(({ fieldset }) => fieldset));
    const order = this.#fieldsets;
    this.#questions = order.map((fieldset) => this.#questionOf(fieldset)).filter(Boolean);
    for (const [index, { dataset, firstElementChild: legend }] of order.entries()) {
      const count = this.#messages.get("count", { number: index + 1, total: order.length });
      legend.firstElementChild.replaceChildren(...count);
      // The printed key is numbered like the questions.
      this.#parts.key.querySelector("ol").append(this.querySelector(`li[data-question="${dataset.question}"]`));
    }
  }

  #questionOf(element) {
    return this.#questions?.find(({ fieldset }) => fieldset.contains(element));
  }

  get #fieldsets() {
    return [...this.querySelectorAll("fieldset[data-question]")];
  }
}

function reviewItem({ legend, review }) {
  const item = document.createElement("li");
  item.append(copyOf(legend.querySelector('[data-part="prompt"]')), review ? copyOf(review) : "");
  return item;
}

customElements.define("quiz-player", QuizPlayer);
