// Models to begin with.

const MONEY = `% SEND + MORE = MONEY: each letter is a digit of its own.
var 1..9: S :: output_var;
var 0..9: E :: output_var;
var 0..9: N :: output_var;
var 0..9: D :: output_var;
var 1..9: M :: output_var;
var 0..9: O :: output_var;
var 0..9: R :: output_var;
var 0..9: Y :: output_var;
constraint all_different_int([S, E, N, D, M, O, R, Y]);
constraint int_lin_eq([1000, 91, -90, 1, -9000, -900, 10, -1], [S, E, N, D, M, O, R, Y], 0);
solve :: int_search([S, E, N, D, M, O, R, Y], first_fail, indomain_min, complete) satisfy;
`;

const COLOURING = `% A map of Australia in three colours: neighbours differ.
var 1..3: wa :: output_var;
var 1..3: nt :: output_var;
var 1..3: sa :: output_var;
var 1..3: q :: output_var;
var 1..3: nsw :: output_var;
var 1..3: v :: output_var;
var 1..3: t :: output_var;
constraint int_ne(wa, nt);
constraint int_ne(wa, sa);
constraint int_ne(nt, sa);
constraint int_ne(nt, q);
constraint int_ne(sa, q);
constraint int_ne(sa, nsw);
constraint int_ne(sa, v);
constraint int_ne(q, nsw);
constraint int_ne(nsw, v);
solve satisfy;
`;

const KNAPSACK = `% What to carry: at most 15 kg, and worth as much as can be.
var 0..1: tent :: output_var;
var 0..1: stove :: output_var;
var 0..1: rope :: output_var;
var 0..1: camera :: output_var;
var 0..1: books :: output_var;
var 0..15: weight :: output_var;
var 0..100: worth :: output_var;
constraint int_lin_eq([7, 4, 3, 2, 6, -1], [tent, stove, rope, camera, books, weight], 0);
constraint int_lin_eq([30, 18, 12, 15, 14, -1], [tent, stove, rope, camera, books, worth], 0);
solve maximize worth;
`;

const COINS = `% Pay 89 cents with as few coins as can be.
var 0..89: ones :: output_var;
var 0..44: twos :: output_var;
var 0..17: fives :: output_var;
var 0..8: tens :: output_var;
var 0..4: twenties :: output_var;
var 0..1: fifties :: output_var;
var 0..89: coins :: output_var;
constraint int_lin_eq([1, 2, 5, 10, 20, 50], [ones, twos, fives, tens, twenties, fifties], 89);
constraint int_lin_eq([1, 1, 1, 1, 1, 1, -1], [ones, twos, fives, tens, twenties, fifties, coins], 0);
solve minimize coins;
`;

const TOY = `| Knuth's example of exact cover with colours: one solution.
p q r | x y
p q x y:A
p r x:A y
p x:B
q x:A
r y:B
`;

/** A queen in each column; \`u\` and \`d\` are numbers of its diagonals. */
function queens(size) {
  const all = range(size);
  const list = (letter) => `[${all.map((column) => letter + column).join(', ')}]`;
  return [
    `% ${size} queens that do not attack each other: the row of the queen in each column.`,
    ...all.map((column) => `var 1..${size}: q${column};`),
    ...all.map((column) => `var ${1 + column}..${size + column}: u${column};`),
    ...all.map((column) => `var ${1 - column}..${size - column}: d${column};`),
    `array [1..${size}] of var int: queens :: output_array([1..${size}]) = ${list('q')};`,
    ...all.map((column) => `constraint int_plus(q${column}, ${column}, u${column});`),
    ...all.map((column) => `constraint int_minus(q${column}, ${column}, d${column});`),
    `constraint all_different_int(${list('q')});`,
    `constraint all_different_int(${list('u')});`,
    `constraint all_different_int(${list('d')});`,
    'solve :: int_search(queens, first_fail, indomain_min, complete) satisfy;',
    '',
  ].join('\n');
}

/** Two of each number, the number n with n others between them. */
function langford(most) {
  const places = range(2 * most).map((place) => `s${place}`);
  const options = range(most).flatMap((number) => range(2 * most - number - 1).map((place) => `${number} s${place} s${place + number + 1}`));
  return [
    `| Langford's problem: two of each number up to ${most}, and between two n stand n others.`,
    `| layout ${places.join(' ')}`,
    [...range(most), ...places].join(' '),
    ...options,
    '',
  ].join('\n');
}

/** Dominoes on a board. Each has a letter of its own, a secondary item, for the picture. */
function dominoes(rows, columns) {
  const square = (row, column) => `r${row}c${column}`;
  const squares = range(rows).map((row) => range(columns).map((column) => square(row, column)));
  const lying = range(rows).flatMap((row) => range(columns - 1).map((column) => `${square(row, column)} ${square(row, column + 1)}`));
  const standing = range(rows - 1).flatMap((row) => range(columns).map((column) => `${square(row, column)} ${square(row + 1, column)}`));
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const places = [...lying, ...standing].map((place, at) => [place, `d=${letters[at]}`]);
  return [
    `| Dominoes on a board of ${rows} × ${columns}.`,
    ...squares.map((row) => `| layout ${row.join(' ')}`),
    `${squares.flat().join(' ')} | ${places.map(([, letter]) => letter).join(' ')}`,
    ...places.map((place) => place.join(' ')),
    '',
  ].join('\n');
}

function range(most) {
  return Array.from({ length: most }, (_, at) => at + 1);
}

/** The examples of each language: a title and a text. */
export const EXAMPLES = {
  fzn: [
    ['SEND + MORE = MONEY', MONEY],
    ['Queens', queens(6)],
    ['Colouring a map', COLOURING],
    ['Knapsack (maximise)', KNAPSACK],
    ['Coins (minimise)', COINS],
  ],
  xcc: [
    ["Knuth's toy", TOY],
    ["Langford's problem", langford(4)],
    ['Dominoes', dominoes(4, 4)],
  ],
};

/** Texts to begin a model of one's own with. */
export const TEMPLATES = {
  fzn: `% What is to be found:
var 1..9: x :: output_var;
var 1..9: y :: output_var;
% What must hold:
constraint int_lt(x, y);
% What is asked:
solve satisfy;
`,
  xcc: `| The items that are to be covered:
a b c
| The options, one a line:
a b
b c
a
c
`,
};
