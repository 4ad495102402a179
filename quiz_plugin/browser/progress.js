// The site's path: a quiz in all its languages shares one item, two sites on one host do not.
const SITE = new URL("../../", import.meta.url).pathname;
const VERSION = 1;
const SIZE_LIMIT = 100_000; // characters; a long quiz needs some thousand
const stores = { __proto__: null };

/** The store of a quiz, one for all its players on the page. */
export function progressOf(quiz) {
  return (stores[quiz] ??= new Progress(`polyglot-quiz:${SITE}:${quiz}`));
}

/** `entries`: question id -> {h: hash of the question's structure, a: answer}. Event `progress` on each change. */
class Progress extends EventTarget {
  #key;
  #unsaved = new Map();

  constructor(key) {
    super();
    this.#key = key;
    this.save([]);
    // A page from the back/forward cache has missed the events of its absence.
    for (const type of ["storage", "pageshow"]) addEventListener(type, () => this.save([]));
  }

  /** Merges pairs of id and entry (or null) into what is stored by now, and sets `kept`: whether all is stored. */
  save(changes) {
    for (const [id, entry] of changes) this.#unsaved.set(id, entry);
    let stored;
    try {
      stored = parse(localStorage.getItem(this.#key));
    } catch {} // blocked
    this.entries = stored ?? new Map();
    for (const [id, entry] of this.#unsaved) {
      if (entry) this.entries.set(id, entry);
      else this.entries.delete(id);
    }
    if (stored && this.#unsaved.size) {
      const questions = Object.fromEntries(this.entries);
      try {
        if (this.entries.size) localStorage.setItem(this.#key, JSON.stringify({ v: VERSION, questions }));
        else localStorage.removeItem(this.#key);
        this.#unsaved.clear();
      } catch {} // full; tried again at the next change
    }
    this.kept = stored && !this.#unsaved.size;
    this.dispatchEvent(new Event("progress"));
  }

  /** Forgets all answers to the quiz, wherever they were given. */
  erase() {
    this.save([...this.entries.keys()].map((id) => [id, null]));
  }
}

const own = (value) => ({ __proto__: null, ...value });
const isText = (value) => typeof value === "string";

// Anything can stand in storage. What a later version wrote gives nothing: it is not ours to change.
function parse(text) {
  let data;
  try {
    data = text.length < SIZE_LIMIT && JSON.parse(text);
  } catch {}
  const { v, questions } = own(data);
  if (v > VERSION) return;
  const entries = new Map();
  for (const [id, entry] of Object.entries(own(v === VERSION && questions))) {
    const { h, a } = own(entry);
    if (/^[a-z][a-z0-9-]*$/.test(id) && Array.isArray(a) && [h, ...a].every(isText)) entries.set(id, { h, a });
  }
  return entries;
}
