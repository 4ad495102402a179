/** Questions answered with radio buttons or checkboxes. An answer is an array of option ids. */

const inputs = (fieldset) => [...fieldset.querySelectorAll("[data-option] input")];
const solution = (fieldset) => [...fieldset.querySelectorAll("details li")].map(({ dataset }) => dataset.option);

/** What is chosen, in an order that shuffling does not change; empty when nothing is. */
export function read(fieldset) {
  return inputs(fieldset).flatMap(({ checked, value }) => (checked ? value : [])).sort();
}

/** Whether a stored answer can be one to this question. */
export function accepts(fieldset, answer) {
  const chosen = inputs(fieldset).filter(({ value }) => answer.includes(value));
  return chosen.length === answer.length && (chosen.length === 1 || chosen[0]?.type === "checkbox");
}

export function isRight(fieldset, answer) {
  return String(answer) === String(solution(fieldset).sort());
}

/** Shows an answer, with words at each option that was chosen or is right; null takes everything back. */
export function show(fieldset, answer, messages) {
  for (const state of fieldset.querySelectorAll("[data-state]")) state.remove();
  for (const input of inputs(fieldset)) {
    const right = solution(fieldset).includes(input.value);
    input.checked = !!answer?.includes(input.value);
    input.removeAttribute("aria-describedby");
    if (!answer || !(input.checked || right)) continue;
    const state = document.createElement("p");
    state.id = `${fieldset.id}-${input.value}-state`;
    state.dataset.part = "state";
    state.dataset.state = !input.checked ? "missed" : right ? "chosen_right" : "chosen_wrong";
    state.append(...messages.get(state.dataset.state));
    input.setAttribute("aria-describedby", state.id);
    input.closest("div").append(state); // outside the label, so that the input keeps its name
  }
}
