/** Questions answered with radio buttons or checkboxes. An answer is an array of option ids. */

const inputs = (fieldset) => [...fieldset.querySelectorAll("[data-option] input")];

/** What is chosen, in an order that shuffling does not change; empty when nothing is. */
export function read(fieldset) {
  return inputs(fieldset).flatMap(({ checked, value }) => (checked ? value : [])).sort();
}

/** The right answer. */
export function solution(fieldset) {
  return [...fieldset.querySelectorAll("details li[data-option]")].map(({ dataset }) => dataset.option).sort();
}

/** Whether a stored answer can be one to this question. */
export function accepts(fieldset, answer) {
  const chosen = inputs(fieldset).filter(({ value }) => answer.includes(value));
  return chosen.length === answer.length && (chosen.length === 1 || chosen[0]?.type === "checkbox");
}

/** Shows an answer, and says in words which options were chosen and which are right. */
export function mark(fieldset, answer, messages) {
  const right = solution(fieldset);
  for (const input of inputs(fieldset)) {
    const isRight = right.includes(input.value);
    input.checked = answer.includes(input.value);
    if (!input.checked && !isRight) continue;
    const state = document.createElement("p");
    state.id = `${fieldset.id}-${input.value}-state`;
    state.dataset.part = "state";
    state.dataset.state = !input.checked ? "missed" : isRight ? "chosen_right" : "chosen_wrong";
    state.append(...messages.get(state.dataset.state));
    input.setAttribute("aria-describedby", state.id);
    input.closest("div").append(state); // outside the label, so that the input keeps its name
  }
}

/** Takes back the choice and the marks. */
export function clear(fieldset) {
  for (const input of inputs(fieldset)) {
    input.checked = false;
    input.removeAttribute("aria-describedby");
  }
  for (const state of fieldset.querySelectorAll("[data-state]")) state.remove();
}
