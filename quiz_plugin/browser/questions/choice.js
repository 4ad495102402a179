import { copy } from "../elements.js";

/** Radio buttons or checkboxes; an answer is a sorted array of option ids. */
const inputs = (fieldset) => [...fieldset.querySelectorAll("[data-option] input")];
const solution = (fieldset) => [...fieldset.querySelectorAll("[data-part=solution] li")].map(({ dataset }) => dataset.option).sort();

/** What is chosen; empty when nothing is. */
export function read(fieldset) {
  return inputs(fieldset).filter(({ checked }) => checked).map(({ value }) => value).sort();
}

export function isRight(fieldset, answer) {
  return String(answer) === String(solution(fieldset));
}

/** Shows an answer, and in words which options are chosen or right; an empty one takes all back. */
export function show(fieldset, answer, messages) {
  for (const state of fieldset.querySelectorAll("[data-state]")) state.remove();
  for (const input of inputs(fieldset)) {
    const right = solution(fieldset).includes(input.value);
    input.checked = answer.includes(input.value);
    input.removeAttribute("aria-describedby");
    if (!answer.length || !(input.checked || right)) continue;
    const name = !input.checked ? "missed" : right ? "chosen_right" : "chosen_wrong";
    const state = copy("p", messages(name));
    Object.assign(state.dataset, { part: "state", state: name });
    state.id = `${fieldset.id}-${input.value}-state`;
    input.setAttribute("aria-describedby", state.id);
    input.closest("div").append(state); // not into the label, which is the input's name
  }
}
