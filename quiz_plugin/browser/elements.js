/** A new element with copies of what others hold, without ids. */
export function copy(name, ...sources) {
  const target = document.createElement(name);
  for (const source of sources) if (source) target.append(...source.cloneNode(true).childNodes, " ");
  for (const part of target.querySelectorAll("[id]")) part.removeAttribute("id");
  return target;
}

/** Shuffles elements among their places (Fisher–Yates); one with `data-pinned` keeps its own. */
export function shuffle(elements) {
  const movable = elements.filter(({ dataset }) => !("pinned" in dataset));
  for (let last = movable.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    const place = new Comment();
    movable[last].replaceWith(place);
    movable[other].replaceWith(movable[last]);
    place.replaceWith(movable[other]);
    [movable[last], movable[other]] = [movable[other], movable[last]];
  }
}

/** The player's sentences, by name, values for the placeholders, and count for the plural form. */
export function messagesOf(player) {
  const all = [...player.querySelector("template").content.children];
  return (name, values = {}, count = 0) => {
    const forms = all.filter(({ dataset }) => dataset.message === name);
    // What is not translated has its own language's plurals.
    const language = forms[0].querySelector("[lang]")?.lang ?? player.lang;
    const tag = new Intl.PluralRules(language).select(count);
    const form = (plural) => forms.find(({ dataset }) => (dataset.plural ?? plural) === plural);
    const message = (form(tag) ?? form("other")).cloneNode(true);
    const text = message.firstElementChild ?? message;
    text.textContent = text.textContent.replace(/%\{(\w+)\}/g, (placeholder, key) => values[key] ?? placeholder);
    return message;
  };
}
