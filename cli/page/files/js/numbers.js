// Numbers and times as the page writes them.

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
