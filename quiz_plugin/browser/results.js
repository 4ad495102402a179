import { messagesOf } from "./elements.js";
import { progressOf } from "./progress.js";

/** What the reader has reached in a quiz; nothing before the first answer. */
class QuizResult extends HTMLElement {
  connectedCallback() {
    const { quiz, questions } = this.dataset;
    const known = questions.split(" ").map((question) => question.split(":"));
    const block = this.closest(":has(> [data-part=messages])");
    const messages = messagesOf(block);
    const progress = progressOf(quiz);
    const show = () => {
      const given = known.map(([id, hash]) => [progress.entries.get(id), hash]);
      const answered = given.filter(([entry, hash]) => entry?.h === hash);
      const total = known.length;
      const count = answered.length;
      const score = answered.filter(([{ r }]) => r).length;
      const done = count === total;
      const message = messages(done ? "score" : "answered", { count, score, total }, done ? score : count);
      this.replaceChildren(...(count ? message.childNodes : []));
    };
    progress.addEventListener("progress", show);
    show();
  }
}

customElements.define("quiz-result", QuizResult);
