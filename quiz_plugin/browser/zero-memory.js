import { messagesOf } from "./elements.js";

const STAGES = [0, 1, 2, 3];

/** Gigabytes on each GPU for weights, gradients and optimizer states: a stage divides the last ones of them. */
export function memory(billions, gpus, sizes, stage) {
  return sizes.map((size, index) => (billions * size) / (stage >= sizes.length - index ? gpus : 1));
}

/** A picture whose figures the reader computes anew. */
class ZeroMemory extends HTMLElement {
  #messages;

  connectedCallback() {
    this.#messages = messagesOf(this);
    this.onsubmit = (event) => event.preventDefault();
    this.oninput = () => this.#show();
    this.toggleAttribute("data-ready", true);
  }

  #show() {
    const { parameters, gpus, precision } = this.querySelector("form").elements;
    if (!parameters.validity.valid || !gpus.validity.valid || !parameters.value || !gpus.value) return;
    const sizes = precision.value.split(" ").map(Number);
    const rows = STAGES.map((stage) => memory(parameters.valueAsNumber, gpus.valueAsNumber, sizes, stage));
    const totals = rows.map((row) => row.reduce((sum, size) => sum + size));
    const scale = this.dataset.room / Math.max(...totals);
    for (const stage of STAGES) {
      let x = 0;
      for (const [part, size] of rows[stage].entries()) {
        for (const bar of this.querySelectorAll(`[data-bar="${stage}-${part}"]`)) this.#place(bar, x, size * scale);
        x += size * scale;
      }
      const total = this.querySelector(`[data-total="${stage}"] tspan`);
      total.textContent = this.#messages("gigabytes", { number: this.#number(totals[stage]) }).textContent;
      this.#place(total, x + 6, 0);
      for (const [index, cell] of [...this.querySelectorAll("tbody tr")[stage].querySelectorAll("td")].entries()) {
        cell.textContent = this.#number(rows[stage][index] ?? totals[stage]);
      }
    }
    const [plain, , , shared] = totals.map((total) => this.#number(total));
    this.querySelector("[data-part=summary]").replaceChildren(...this.#messages("summary", { plain, shared }).childNodes);
  }

  // Coordinates run from the side where reading begins.
  #place(shape, x, width) {
    const svg = shape.ownerSVGElement;
    const mirrored = svg.getAttribute("direction") === "rtl";
    shape.setAttribute("x", mirrored ? svg.viewBox.baseVal.width - x - width : x);
    if (shape.localName === "rect") shape.setAttribute("width", width);
  }

  #number(value) {
    const digits = value >= 100 ? 0 : value >= 1 ? 1 : 3;
    return value.toLocaleString(this.lang, { maximumFractionDigits: digits });
  }
}

customElements.define("zero-memory", ZeroMemory);
