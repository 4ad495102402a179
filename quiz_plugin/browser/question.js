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
  #controls;
  #button;
  #feedback;
  /** What the reader answered, as the handler reads it; null until it is checked. */
  answer = null;

  constructor(fieldset, handler, messages) {
    this.#handler = handler;
    this.#messages = messages;
    this.#controls = fieldset.querySelectorAll("input, select, textarea");
    this.#button = fieldset.querySelector("button");
    this.#feedback = fieldset.querySelector('[data-part="feedback"]');
    this.fieldset = fieldset;
    this.legend = fieldset.querySelector("legend");
    this.review = fieldset.querySelector('details [data-part="review"]');
    fieldset.dataset.ready = "";
  }

  get id() {
    return this.fieldset.dataset.question;
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
      this.#settle(answer);
      this.#button.focus(); // the focus may be on an input that is disabled now
      return true;
    }
    this.#say("choose");
    for (const control of this.#controls) control.setAttribute("aria-invalid", true);
    this.#controls[0].focus();
    return false;
  }

  /** Shows what the store holds, but leaves alone what the reader is answering. */
  restore(entry) {
    const { fieldset } = this;
    const answer = entry?.h === this.entry.h && this.#handler.accepts(fieldset, entry.a) ? entry.a : null;
    if (String(answer) === String(this.answer)) return;
    if (this.answer) this.clear();
    else if (this.#handler.read(fieldset).length || fieldset.contains(document.activeElement)) return;
    if (answer) this.#settle(answer);
  }

  /** Takes back the request for a choice. */
  touch() {
    for (const control of this.#controls) control.removeAttribute("aria-invalid");
    this.#feedback.replaceChildren();
  }

  clear() {
    this.answer = null;
    this.touch();
    this.#handler.clear(this.fieldset);
    for (const control of this.#controls) control.disabled = false;
    this.#button.removeAttribute("aria-disabled");
    delete this.fieldset.dataset.result;
  }

  #settle(answer) {
    const { dataset } = this.fieldset;
    this.answer = answer;
    dataset.result = String(answer) === String(this.#handler.solution(this.fieldset)) ? "right" : "wrong";
    this.#handler.mark(this.fieldset, answer, this.#messages);
    for (const control of this.#controls) control.disabled = true;
    this.#button.setAttribute("aria-disabled", true);
    const reasons = [...this.fieldset.querySelectorAll("details dd")];
    this.#say(
      dataset.result,
      ...reasons.filter((reason) => answer.includes(reason.dataset.option)),
      this.fieldset.querySelector('details [data-part="explanation"]'),
      !this.right && this.review,
    );
  }

  // All at once, so that a screen reader speaks once.
  #say(message, ...elements) {
    const paragraph = document.createElement("p");
    paragraph.append(...this.#messages.get(message));
    this.#feedback.replaceChildren(paragraph, ...elements.filter(Boolean).map(copyOf));
  }
}
