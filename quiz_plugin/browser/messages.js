/** The sentences that the page brings along for the script, in the reader's language. */
export class Messages {
  constructor(player) {
    this.language = player.lang;
    this.forms = [...player.querySelector("template").content.querySelectorAll("[data-message]")];
  }

  /** A message as new nodes, its placeholders filled; `count` selects the plural form. */
  get(name, values = {}, count = 0) {
    const forms = this.forms.filter(({ dataset }) => dataset.message === name);
    // A sentence that is not translated follows the plural rules of its own language.
    const language = forms[0].querySelector("[lang]")?.lang ?? this.language;
    const tag = new Intl.PluralRules(language).select(count);
    const form = (plural) => forms.find(({ dataset }) => (dataset.plural ?? plural) === plural);
    const copy = (form(tag) ?? form("other")).cloneNode(true);
    const text = copy.firstElementChild ?? copy;
    text.textContent = text.textContent.replace(/%\{(\w+)\}/g, (placeholder, key) => values[key] ?? placeholder);
    return copy.childNodes;
  }
}
