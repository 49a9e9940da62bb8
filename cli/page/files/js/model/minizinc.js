// Recognition of models in MiniZinc where FlatZinc is expected.

/** Words of MiniZinc that FlatZinc lacks. */
const WORDS = /\b(?:forall|exists|sum|alldifferent|all_different|all_equal|let|output)\s*[([{]|\binclude\s*"|\b(?:enum|where|then)\b/;

/** Arithmetic and logic within a constraint, which FlatZinc writes as names such as `int_lt`. */
const SIGNS = /\bconstraint\b[^;"]*(?:[+*<>=]|!=|\\\/|\/\\)/;

/** A variable whose range is a name, or an array of variables without a value. */
const DECLARATIONS = /\bvar\s+-?\w+\s*\.\.\s*[A-Za-z]\w*\s*:|\barray\s*\[[^\]]*\]\s*of\s+var\b[^=;]*;/;

/** Returns whether a text looks like MiniZinc. */
export function looksLikeMiniZinc(text) {
  const plain = text.replace(/%.*/g, '').replace(/"[^"]*"/g, '""');
  return [WORDS, SIGNS, DECLARATIONS].some((pattern) => pattern.test(plain));
}
