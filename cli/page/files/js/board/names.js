// Names of cells: which squares they speak of, and which elements of a picture stand for them.

const SQUARE = /(?:l\d+)?r\d+c\d+/g;

/** The name of a line from the middle of a square to that of another one. */
export const JOIN = /^r\d+c\d+-r\d+c\d+$/;

/** Returns the squares that a name speaks of: `r1c1+r1c2`, or from corner to corner `r1c1 to r2c3`. */
export function squaresOf(name) {
  const squares = name.match(SQUARE) ?? [];
  if (!/ to /.test(name) || squares.length !== 2) return squares;
  const [[top, left], [bottom, right]] = squares.map((square) => square.match(/\d+/g).map(Number));
  const all = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) all.push(`r${row}c${column}`);
  }
  return all;
}

/** Returns the squares of the clues that a sentence names, such as `2 at r2c1`. */
export function blamedIn(sentence) {
  return [...new Set([...sentence.matchAll(/\bat ((?:l\d+)?r\d+c\d+)\b/g)].map(([, name]) => name))];
}

/** Returns the names of elements at which a cell is chosen. */
export function anchorsOf(name, drawn) {
  if (drawn.has(name)) return [name];
  const first = name.replace(/ beside the first$/, '');
  if (drawn.has(first)) return [first];
  const row = name.match(/^row (\d+)$/);
  if (row) return [...drawn].filter((square) => square.startsWith(`r${row[1]}c`));
  return squaresOf(name).filter((square) => drawn.has(square));
}

/** Returns whether a value means that nothing is there, so that pictures leave it out. */
export function isNothing(value) {
  return /^(no|un|not) ?\w|^(no|none|white|empty|water|island|outside|closed|apart|-)$/.test(value);
}

/** Returns whether clicks go through the values, because they are few. */
export function isCycled(values) {
  if (values.length <= 3) return true;
  return values.length <= 5 && !values.every((value) => /^\d+$/.test(value));
}

/** Returns the value after this one when clicks go through the values; `null` is none. */
export function nextValue(values, value) {
  const order = [...values.filter((it) => !isNothing(it)), ...values.filter(isNothing)];
  const place = order.indexOf(value);
  return order[place + 1] ?? null;
}

/** Returns a short sign for a value, to be written small into a square. */
export function signOf(value) {
  if (isNothing(value)) return '·';
  if (value.length <= 3) return value;
  return value.replace(/^(a|an|the) /, '')[0].toUpperCase();
}
