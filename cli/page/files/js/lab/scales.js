// Scales of charts: from values to lengths, with marks.

/** The least ratio of the greatest to the least value for which a scale is logarithmic. */
const WIDE = 30;

/** Returns whether values differ so much that their scale should be logarithmic. */
export function isWide(values) {
  const positive = values.filter((value) => value > 0);
  return positive.length > 1 && Math.max(...positive) / Math.min(...positive) >= WIDE;
}

/** Returns a scale from 0 and the greatest of some values to 0 … `length`, with `marks`. */
export function linearScale(values, length) {
  const most = Math.max(...values, 0) || 1;
  const unit = 10 ** Math.floor(Math.log10(most));
  const step = [0.2, 0.5, 1, 2].map((it) => it * unit).find((it) => most / it <= 5) ?? unit;
  const marks = Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, at) => at * step);
  return Object.assign((value) => (value / most) * length, { marks });
}

/** Returns a logarithmic scale, from a power of ten to another one, with `marks` that are `apart` from each other at least. */
export function logScale(values, length, apart) {
  const positive = values.filter((value) => value > 0);
  const low = Math.floor(Math.log10(Math.min(...positive)) + 1e-9);
  const high = Math.max(Math.ceil(Math.log10(Math.max(...positive)) - 1e-9), low + 1);
  const step = Math.ceil(((high - low) * apart) / length);
  const marks = [];
  for (let power = low; power <= high; power += step) marks.push(10 ** power);
  return Object.assign((value) => Math.max(0, ((Math.log10(value) - low) / (high - low)) * length), { marks });
}

/** Returns round numbers between two: powers of ten, and in a short range what lies between these. */
export function roundBetween(low, high) {
  const factors = high / low > 100 ? [1] : high / low > 8 ? [1, 2, 5] : [1, 1.5, 2, 3, 4, 5, 6, 8];
  const powers = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power += 1) powers.push(10 ** power);
  return powers.flatMap((power) => factors.map((factor) => factor * power)).filter((mark) => mark >= low && mark <= high);
}
