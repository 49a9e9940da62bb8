// Nogoods as people read them: without facts that others in them imply.

/** A fact about one place, as puzzles write it, such as `at most 6 at r1c3`. */
const AT = /^(not |at most |at least |)(-?\d+) at (.+)$/;

/** A fact about a variable of a model, such as `x ≤ 6`. */
const MODEL = /^(\S+) ([=≠≤≥]) (-?\d+)$/;

const SIGNS = { '': '=', 'not ': '≠', 'at most ': '≤', 'at least ': '≥' };

/** Returns the facts that no other one of them implies: `at most 6` says all that `at most 7` says. */
export function strongest(facts) {
  const read = facts.map(bound);
  return facts.filter((_, index) => !read.some((it) => it && read[index] && implies(it, read[index])));
}

/** Reads a fact about one value. Returns `null` if it is another one. */
function bound(fact) {
  const at = AT.exec(fact);
  if (at) return { about: at[3], sign: SIGNS[at[1]], value: Number(at[2]) };
  const model = MODEL.exec(fact);
  return model ? { about: model[1], sign: model[2], value: Number(model[3]) } : null;
}

/** Returns whether a fact says more than another one. */
function implies(one, other) {
  if (one.about !== other.about || (one.sign === other.sign && one.value === other.value)) return false;
  const low = one.sign === '≤' || one.sign === '≠' ? -Infinity : one.value;
  const high = one.sign === '≥' || one.sign === '≠' ? Infinity : one.value;
  if (other.sign === '≤') return high <= other.value;
  if (other.sign === '≥') return low >= other.value;
  return other.sign === '≠' && (other.value < low || other.value > high);
}
