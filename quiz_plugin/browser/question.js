import { copy } from "./elements.js";

/** The question in a fieldset; nothing when its type has no handler. */
export async function load(fieldset, messages) {
  const { type } = fieldset.dataset;
  try {
    if (/^[a-z-]+$/.test(type)) return new Question(fieldset, await import(`./questions/${type}.js`), messages);
  } catch {}
}

class Question {
  /** Empty until it is checked. */
  answer = [];

  constructor(fieldset, handler, messages) {
    Object.assign(this, { fieldset, handler, messages });
    this.id = fieldset.dataset.question;
    this.hash = fieldset.dataset.hash;
    this.legend = fieldset.querySelector("legend");
    this.review = fieldset.querySelector("details [data-part=review]");
    fieldset.dataset.ready = "";
  }

  /** Grades what is chosen, or asks for a choice. Returns whether it graded. */
  check() {
    if (this.done) return false;
    this.settle(this.handler.read(this.fieldset));
    if (!this.done) this.say("choose");
    this.fieldset.querySelector(this.done ? "button" : "input").focus();
    return this.done;
  }

  /** Shows a stored answer, but not over what the reader is answering. */
  restore(entry) {
    const { fieldset, handler } = this;
    if (!this.done && (handler.read(fieldset).length || fieldset.contains(document.activeElement))) return;
    const answer = entry?.h === this.hash ? entry.a.sort() : [];
    if (String(answer) === String(this.answer)) return;
    this.settle(answer);
    // What the inputs do not take is no answer.
    if (String(answer) !== String(handler.read(fieldset))) this.settle();
  }

  /** Shows the question as answered; without an answer, as open. */
  settle(answer = []) {
    const { fieldset, handler } = this;
    this.answer = answer;
    this.done = answer.length > 0;
    this.right = handler.isRight(fieldset, answer);
    handler.show(fieldset, answer, this.messages);
    delete fieldset.dataset.result;
    if (!this.done) return this.say();
    fieldset.dataset.result = this.right ? "right" : "wrong";
    const reasons = [...fieldset.querySelectorAll("details dd")].filter(({ dataset }) => answer.includes(dataset.option));
    const explanation = fieldset.querySelector("details [data-part=explanation]");
    this.say(fieldset.dataset.result, ...reasons, explanation, !this.right && this.review);
  }

  /** Fills the status, at once, so that a screen reader speaks once. */
  say(message, ...sources) {
    const { fieldset, done } = this;
    for (const input of fieldset.querySelectorAll("[data-part=options] input")) {
      input.disabled = done;
      input.setAttribute("aria-invalid", message === "choose");
    }
    fieldset.querySelector("button").setAttribute("aria-disabled", done);
    const parts = [message && this.messages(message), ...sources].filter(Boolean).map((source) => copy("div", source));
    fieldset.querySelector("[data-part=feedback]").replaceChildren(...parts);
  }
}
