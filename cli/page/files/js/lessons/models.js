// Small models in FlatZinc for the lessons.

/** Names of the talks of lesson 2, and the pairs that have a listener in common. */
export const TALKS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
export const PAIRS = ['A-D', 'A-E', 'A-F', 'A-H', 'B-G', 'C-F', 'D-E', 'D-F', 'D-G', 'D-H', 'E-G', 'E-H'];

/** Returns a model of talks in three slots, decided in an order of FlatZinc. */
export function talks(pairs, order) {
  const variables = TALKS.map((talk) => `var 1..3: ${talk} :: output_var;`);
  const rules = pairs.map((pair) => `constraint int_ne(${pair.replace('-', ', ')});`);
  return [...variables, ...rules, searched(TALKS, order, 'indomain_min')].join('\n');
}

/** Returns a model of n queens, row by row or in another order. */
export function queens(number, order) {
  const rows = names('q', number);
  const rules = [];
  for (let one = 1; one <= number; one += 1) {
    for (let two = one + 1; two <= number; two += 1) {
      rules.push(`constraint int_ne(q${one}, q${two});`,
        `constraint int_lin_ne([1, -1], [q${one}, q${two}], ${two - one});`,
        `constraint int_lin_ne([1, -1], [q${one}, q${two}], ${one - two});`);
    }
  }
  return [...rows.map((row) => `var 1..${number}: ${row} :: output_var;`), ...rules, searched(rows, order, 'indomain_min')].join('\n');
}

/** Returns a model that takes some of the weights, together as heavy as the total, the heaviest first. */
export function weights(all, total) {
  const taken = all.map((weight) => `take${weight}`);
  return [...taken.map((name) => `var 0..1: ${name} :: output_var;`),
    `constraint int_lin_eq([${all.join(', ')}], [${taken.join(', ')}], ${total});`,
    searched(taken, 'input_order', 'indomain_max')].join('\n');
}

/** Returns a model of one guest more than there are rooms, each in a room alone: by pairs, or as one rule. */
export function guests(rooms, isOne) {
  const all = names('guest', rooms + 1);
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((two) => `constraint int_ne(${one}, ${two});`));
  const rules = isOne ? [`constraint all_different_int([${all.join(', ')}]);`] : pairs;
  return [...all.map((name) => `var 1..${rooms}: ${name} :: output_var;`), ...rules, searched(all, 'input_order', 'indomain_min')].join('\n');
}

/** Returns a sudoku of 9 × 9 as an exact cover in Knuth's format: an option for each digit that a square may have. */
export function sudoku(clues) {
  const digits = [...'123456789'];
  const items = digits.flatMap((one) => digits.flatMap((two) => [`cell${one}${two}`, `row${one}=${two}`, `column${one}=${two}`, `box${one}=${two}`]));
  const options = [...clues].flatMap((clue, at) => {
    const [row, column] = [Math.floor(at / 9) + 1, (at % 9) + 1];
    const box = Math.floor((row - 1) / 3) * 3 + Math.floor((column - 1) / 3) + 1;
    return digits.filter((digit) => clue === '.' || clue === digit)
      .map((digit) => `cell${row}${column} row${row}=${digit} column${column}=${digit} box${box}=${digit}`);
  });
  return `${items.sort().join(' ')}\n${options.join('\n')}\n`;
}

function names(stem, number) {
  return Array.from({ length: number }, (_, index) => `${stem}${index + 1}`);
}

function searched(variables, order, value) {
  return `solve :: int_search([${variables.join(', ')}], ${order}, ${value}, complete) satisfy;\n`;
}
