/** A copy that can stand beside its original: without ids. */
export function copyOf(element) {
  const copy = element.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("[id]")]) part.removeAttribute("id");
  return copy;
}

/** The question in a fieldset; null when there is no handler for its type. */
export async function load(fieldset, messages) {
  const { type } = fieldset.dataset;
  try {
    return /^[a-z-]+$/.test(type) ? new Question(fieldset, await import(`./questions/${type}.js`), messages) : null;
  } catch {
    return null;
  }
}

class Question {
  #handler;
  #messages;
  /** What the reader answered, as the handler reads it; null until it is checked. */
  answer = null;

  constructor(fieldset, handler, messages) {
    this.#handler = handler;
    this.#messages = messages;
    this.fieldset = fieldset;
    this.legend = fieldset.querySelector("legend");
    this.review = fieldset.querySelector('details [data-part="review"]');
    this.id = fieldset.dataset.question;
    fieldset.dataset.ready = "";
  }

  get entry() {
    return { h: this.fieldset.dataset.hash, a: this.answer };
  }

  get right() {
    return this.fieldset.dataset.result === "right";
  }

  /** Grades what is chosen, or asks for a choice. Returns whether it graded. */
  check() {
    if (this.answer) return false;
    const answer = this.#handler.read(this.fieldset);
    if (answer.length) {
      this.settle(answer);
      this.fieldset.querySelector("button").focus(); // an input that had the focus is disabled now
    } else {
      this.#say("choose");
      this.fieldset.querySelector("input").focus();
    }
    return answer.length > 0;
  }

  /** Shows what the store holds, but leaves alone what the reader is answering. */
  restore(entry) {
    const { fieldset } = this;
    const answer = entry?.h === this.entry.h && this.#handler.accepts(fieldset, entry.a) ? entry.a : null;
    const busy = !this.answer && (this.#handler.read(fieldset).length || fieldset.contains(document.activeElement));
    if (!busy && String(answer) !== String(this.answer)) this.settle(answer);
  }

  /** Takes back the request for a choice. */
  touch() {
    this.#say();
  }

  /** Shows the question as answered, or with null as open. */
  settle(answer) {
    const { fieldset } = this;
    this.answer = answer;
    this.#handler.show(fieldset, answer, this.#messages);
    delete fieldset.dataset.result;
    if (!answer) return this.#say();
    fieldset.dataset.result = this.#handler.isRight(fieldset, answer) ? "right" : "wrong";
    const reasons = [...fieldset.querySelectorAll("details dd")].filter(({ dataset }) => answer.includes(dataset.option));
    const explanation = fieldset.querySelector('details [data-part="explanation"]');
    this.#say(fieldset.dataset.result, ...reasons, explanation, !this.right && this.review);
  }

  #say(message, ...elements) {
    const { fieldset, answer } = this;
    for (const input of fieldset.querySelectorAll("input")) {
      input.disabled = !!answer;
      input.setAttribute("aria-invalid", message === "choose");
    }
    fieldset.querySelector("button").setAttribute("aria-disabled", !!answer);
    const parts = [message && this.#messages.get(message), ...elements.map((element) => element && copyOf(element).childNodes)];
    // All at once, so that a screen reader speaks once.
    fieldset.querySelector('[data-part="feedback"]').replaceChildren(
      ...parts.filter(Boolean).map((nodes) => {
        const part = document.createElement("div");
        part.append(...nodes);
        return part;
      }),
    );
  }
}
