// Numbers, times and the ends of searches in words.

import { texts } from './texts.js';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Writes a number, which may be a text of many digits. */
export function number(value) {
  if (value == null || value === '') return '–';
  if (typeof value === 'string') return /^\d+$/.test(value) ? whole.format(BigInt(value)) : value;
  if (Math.abs(value) >= 1e15) return value.toExponential(2).replace(/e\+?(.*)/, ' × 10^$1');
  return whole.format(value);
}

/** Writes a number of things, such as `1 node`. */
export function several(value, one, many = `${one}s`) {
  return `${number(value)} ${String(value) === '1' ? one : many}`;
}

/** Writes a number to three digits. */
export function rounded(value) {
  if (value == null) return '–';
  if (value < 100) return String(Math.round(value * 10) / 10);
  const unit = 10 ** (Math.floor(Math.log10(value)) - 2);
  return number(Math.round(value / unit) * unit);
}

/** Writes a time. */
export function duration(milliseconds) {
  if (milliseconds == null) return '–';
  if (milliseconds < 1) return `${Math.round(milliseconds * 1000)} µs`;
  if (milliseconds < 100) return `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 120000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.round(milliseconds / 60000)} min`;
}

/** Says how a run ended, from its summary and the question. */
export function endOf({ status, solutions, more }, question) {
  const found = String(solutions) !== '0';
  if (question === 'unique' && found) {
    if (String(solutions) !== '1') return texts.ends.several;
    if (status === 'complete') return texts.ends.one;
  }
  if (status === 'complete') return found ? texts.ends.complete : texts.ends.none;
  if (status === 'limit') return more ? texts.ends.more : texts.ends.limit;
  return texts.ends[status] ?? status;
}

/** Tells whether a run has answered its question. */
export function isAnswered({ status }) {
  return status === 'complete' || status === 'limit';
}
