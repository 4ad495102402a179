const VERSION = 1;
const SIZE_LIMIT = 100_000; // characters; a long quiz needs some thousand
// The site's path, not the page's: all languages of a quiz share one item, two sites on one host do not.
const SITE = new URL("../../", import.meta.url).pathname;
const stores = new Map();

/** The store of a quiz, one for all its players on the page. */
export function progressOf(quiz) {
  if (!stores.has(quiz)) stores.set(quiz, new Progress(`polyglot-quiz:${SITE}:${quiz}`));
  return stores.get(quiz);
}

/** Question id -> {h: hash of its structure, a: answer}, in `localStorage`. Dispatches `progress` on each change. */
class Progress extends EventTarget {
  #key;
  #entries;
  #unsaved = new Map();

  constructor(key) {
    super();
    this.#key = key;
    this.save([]);
    // A page from the back/forward cache has missed the events of its absence.
    for (const type of ["storage", "pageshow"]) addEventListener(type, () => this.save([]));
  }

  get(id) {
    return this.#entries.get(id);
  }

  /** Merges pairs of question id and entry (null removes) with what other tabs have stored. */
  save(changes) {
    for (const [id, entry] of changes) this.#unsaved.set(id, entry);
    let stored = null;
    try {
      stored = parse(localStorage.getItem(this.#key));
    } catch {} // blocked
    this.#entries = new Map([...(stored ?? []), ...this.#unsaved]);
    try {
      if (stored && this.#unsaved.size) {
        const questions = Object.fromEntries([...this.#entries].filter(([, entry]) => entry));
        localStorage.setItem(this.#key, JSON.stringify({ v: VERSION, questions }));
        this.#unsaved.clear();
      }
    } catch {} // full; tried again at the next change
    /** Whether all answers outlive the page. */
    this.kept = stored && !this.#unsaved.size;
    this.dispatchEvent(new Event("progress"));
  }

  /** Forgets the whole quiz, also questions that are not on this page. */
  erase() {
    this.#unsaved.clear();
    try {
      localStorage.removeItem(this.#key);
    } catch {} // blocked
    this.save([]);
  }
}

const own = (value) => ({ __proto__: null, ...value });
const isText = (value) => typeof value === "string" && value.length < 200;

// Anything can stand in storage. What a later version of this script has written gives null: it is not ours to change.
function parse(text) {
  let data;
  try {
    data = text.length < SIZE_LIMIT && JSON.parse(text);
  } catch {} // nothing, or no JSON
  const { v, questions } = own(data);
  if (v > VERSION) return null;
  const entries = new Map();
  for (const [id, entry] of Object.entries(own(v === VERSION && questions))) {
    const { h, a } = own(entry);
    if (/^[a-z][a-z0-9-]*$/.test(id) && isText(h) && Array.isArray(a) && a.length < 100 && a.every(isText)) {
      entries.set(id, { h, a });
    }
  }
  return entries;
}
