// The basket: boards to print, kept by the browser. When it changes, in this tab or
// another one, the window gets an event `basket`.

import { keep, kept } from './kept.js';

/** The most boards in a basket. */
export const MOST = 200;
/** The most characters of a basket, written as JSON. */
export const LONGEST = 1 << 20;

const KEY = 'basket';

/** Returns the boards in the basket, each `{ problem, input, options, title }`. */
export function basket() {
  try {
    return boards(JSON.parse(kept(KEY) ?? '[]'));
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
  const found = items.map(board);
  if (found.length > MOST || found.includes(null)) return false;
  const text = JSON.stringify(found);
  if (text.length > LONGEST || !keep(KEY, text)) return false;
  dispatchEvent(new Event('basket'));
  return true;
}

/** Returns the boards in a value that somebody else wrote. Leaves out what is no board, and what is too much. */
export function boards(value) {
  if (!Array.isArray(value)) return [];
  const found = [];
  let length = 2;
  for (const item of value.slice(0, MOST)) {
    const one = board(item);
    if (!one) continue;
    length += JSON.stringify(one).length + 1;
    if (length > LONGEST) break;
    found.push(one);
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
