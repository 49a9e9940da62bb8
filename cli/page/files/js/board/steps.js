// The steps of an answer that joins numbers, such as `(7 - 4 + 9) * 2`, as hints in three levels.

const TIMES = { '+': 1, '-': 1, '*': 2, '/': 2 };

/** Words of the second level, as the engine says them. */
const TOLD = {
  '+': (one, other) => `add ${one} and ${other}`,
  '-': (one, other) => `take ${other} from ${one}`,
  '*': (one, other) => `multiply ${one} by ${other}`,
  '/': (one, other) => `divide ${one} by ${other}`,
};

/** Returns the steps, each as the texts of its levels; none if the text is no such answer. */
export function stepsOf(text) {
  const tokens = text.match(/\d+|[-+*/()]/g) ?? [];
  const steps = [];

  /** Reads an expression whose operations bind at least so much, and returns its value. */
  function read(least) {
    let left = operand();
    while (TIMES[tokens[0]] >= least) {
      const sign = tokens.shift();
      left = join(sign, left, read(TIMES[sign] + 1));
    }
    return left;
  }

  function operand() {
    if (tokens[0] !== '(') return [BigInt(tokens.shift()), 1n];
    tokens.shift();
    const value = read(1);
    tokens.shift();
    return value;
  }

  function join(sign, one, other) {
    const value = joined(sign, one, other);
    const [left, right] = [one, other].map(written);
    const [high, low] = one[0] * other[1] >= other[0] * one[1] ? [left, right] : [right, left];
    const bracketed = (number) => (number.includes('/') ? `(${number})` : number);
    steps.push([`join ${high} and ${low}`, TOLD[sign](left, right), `${bracketed(left)} ${sign} ${bracketed(right)} = ${written(value)}`]);
    return value;
  }

  try {
    read(1);
    return tokens.length === 0 ? steps : [];
  } catch {
    return [];
  }
}

/** Joins two fractions, each of which is a numerator and a denominator above 0. */
function joined(sign, [one, by], [other, and]) {
  if (sign === '/' && other === 0n) throw new RangeError('division by 0');
  const [top, bottom] = {
    '+': [one * and + other * by, by * and],
    '-': [one * and - other * by, by * and],
    '*': [one * other, by * and],
    '/': [one * and, by * other],
  }[sign];
  const divisor = common(top, bottom) * (bottom < 0n ? -1n : 1n);
  return [top / divisor, bottom / divisor];
}

function common(one, other) {
  return other === 0n ? (one < 0n ? -one : one) : common(other, one % other);
}

function written([top, bottom]) {
  return bottom === 1n ? String(top) : `${top}/${bottom}`;
}
