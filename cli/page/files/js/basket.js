// The basket: boards that were collected to print, kept by the browser. When it changes, from
// whatever tab, the window gets an event `basket`.

/** The most boards in a basket. */
export const MOST = 200;
/** The most characters of a basket, written as JSON. */
export const LONGEST = 1 << 20;

const KEY = 'basket';

/** Returns the boards in the basket, each `{ problem, input, options, title }`. */
export function basket() {
  try {
    return boards(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Puts a board into the basket. Returns whether there was room for it. */
export function add(item) {
  return replace([...basket(), item]);
}

/** Takes a board out of the basket. */
export function remove(index) {
  replace(basket().filter((_, at) => at !== index));
}

/** Puts other boards in place of all. Returns whether there is room for them; if not, nothing changes. */
export function replace(items) {
  const kept = items.map(board);
  if (kept.length > MOST || kept.includes(null)) return false;
  const text = JSON.stringify(kept);
  if (text.length > LONGEST) return false;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    return false;
  }
  dispatchEvent(new Event('basket'));
  return true;
}

/** Returns the boards in a value that somebody else wrote: what is not a board is left out, and what is too much. */
export function boards(value) {
  if (!Array.isArray(value)) return [];
  const found = [];
  let length = 2;
  for (const item of value.slice(0, MOST)) {
    const kept = board(item);
    if (!kept) continue;
    length += JSON.stringify(kept).length + 1;
    if (length > LONGEST) break;
    found.push(kept);
  }
  return found;
}

/** Returns the fields of a board that are kept, or `null` if the value is no board. */
function board(value) {
  if (typeof value?.problem !== 'string' || typeof value.input !== 'string') return null;
  const options = value.options ?? {};
  if (typeof options !== 'object' || Array.isArray(options)) return null;
  const plain = Object.entries(options).filter(([, it]) => ['string', 'number', 'boolean'].includes(typeof it));
  return {
    problem: value.problem,
    input: value.input,
    options: Object.fromEntries(plain),
    title: typeof value.title === 'string' ? value.title.slice(0, 200) : '',
  };
}

// Another tab changed it.
addEventListener('storage', (event) => {
  if (event.key === KEY) dispatchEvent(new Event('basket'));
});
