/** Radio buttons or checkboxes. An answer is a sorted array of option ids. */

const inputs = (fieldset) => [...fieldset.querySelectorAll("[data-option] input")];
const solution = (fieldset) => [...fieldset.querySelectorAll("details li")].map(({ dataset }) => dataset.option).sort();

/** What is chosen; empty when nothing is. */
export function read(fieldset) {
  return inputs(fieldset).filter(({ checked }) => checked).map(({ value }) => value).sort();
}

export function isRight(fieldset, answer) {
  return String(answer) === String(solution(fieldset));
}

/** Shows an answer, with words at each option that was chosen or is right; an empty one takes everything back. */
export function show(fieldset, answer, messages) {
  for (const state of fieldset.querySelectorAll("[data-state]")) state.remove();
  for (const input of inputs(fieldset)) {
    const right = solution(fieldset).includes(input.value);
    input.checked = answer.includes(input.value);
    input.removeAttribute("aria-describedby");
    if (!answer.length || !(input.checked || right)) continue;
    const state = document.createElement("p");
    state.id = `${fieldset.id}-${input.value}-state`;
    state.dataset.part = "state";
    state.dataset.state = !input.checked ? "missed" : right ? "chosen_right" : "chosen_wrong";
    state.append(messages(state.dataset.state));
    input.setAttribute("aria-describedby", state.id);
    input.closest("div").append(state); // not into the label, which is the input's name
  }
}
