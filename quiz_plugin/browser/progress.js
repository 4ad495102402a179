// The site's path, so that all languages share an item, but not two sites on one host.
const SITE = new URL("../../", import.meta.url).pathname;
const VERSION = 1;
const SIZE_LIMIT = 100_000; // characters
const stores = { __proto__: null };

/** The store of a quiz, one for all players on the page. */
export function progressOf(quiz) {
  return (stores[quiz] ??= new Progress(`polyglot-quiz:${SITE}:${quiz}`));
}

/** `entries`: question id -> {h: the question's hash, a: answer, r: right}. Dispatches `progress` on each change. */
class Progress extends EventTarget {
  #key;
  #unsaved = new Map();

  constructor(key) {
    super();
    this.#key = key;
    this.save([]);
    // `pageshow`: back from the cache, a page has missed events.
    for (const type of ["storage", "pageshow"]) addEventListener(type, () => this.save([]));
  }

  /** Stores an entry under ids, or without one removes them; `kept` tells whether all could be stored. */
  save(ids, entry) {
    for (const id of ids) this.#unsaved.set(id, entry);
    let stored; // also by other tabs
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
      } catch {} // full; tried again next time
    }
    this.kept = stored && !this.#unsaved.size;
    this.dispatchEvent(new Event("progress"));
  }
}

const own = (value) => ({ __proto__: null, ...value });
const isText = (value) => typeof value === "string";

// Takes nothing on trust. What a later version wrote gives nothing, and is not ours to change.
function parse(text) {
  let data;
  try {
    data = text.length < SIZE_LIMIT && JSON.parse(text);
  } catch {}
  const { v, questions } = own(data);
  if (Number.isInteger(v) && v > VERSION) return;
  const entries = new Map();
  for (const [id, entry] of Object.entries(own(v === VERSION && questions))) {
    const { h, a, r } = own(entry);
    if (/^[a-z][a-z0-9-]*$/.test(id) && Array.isArray(a) && [h, ...a].every(isText)) entries.set(id, { h, a, r: r === true });
  }
  return entries;
}
