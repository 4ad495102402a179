import { messagesOf } from "./elements.js";
import { progressOf } from "./progress.js";

/** What the reader has reached in a quiz; nothing before the first answer. */
class QuizResult extends HTMLElement {
  connectedCallback() {
    const { quiz, hashes } = this.dataset;
    const known = hashes.split(" ");
    const block = this.closest(":has(> [data-part=messages])");
    const messages = messagesOf(block);
    const progress = progressOf(quiz);
    const show = () => {
      const answered = [...progress.entries.values()].filter(({ h }) => known.includes(h));
      const total = known.length;
      const count = Math.min(answered.length, total);
      const score = answered.filter(({ r }) => r).length;
      const done = count === total;
      const message = messages(done ? "score" : "answered", { count, score, total }, done ? score : count);
      this.replaceChildren(...(count ? message.childNodes : []));
    };
    progress.addEventListener("progress", show);
    show();
  }
}

customElements.define("quiz-result", QuizResult);

