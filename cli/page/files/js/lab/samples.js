// Examples of puzzles that are read from files: the engine names a file, which is not on the page.

import { exampleOf } from '../board/instance.js';
import { dominoes } from './experiments.js';

const MONEY = `% SEND + MORE = MONEY: each letter is a digit of its own.
${['S', 'E', 'N', 'D', 'M', 'O', 'R', 'Y'].map((letter) => `var ${'SM'.includes(letter) ? 1 : 0}..9: ${letter} :: output_var;`).join('\n')}
constraint all_different_int([S, E, N, D, M, O, R, Y]);
constraint int_lin_eq([1000, 91, -90, 1, -9000, -900, 10, -1], [S, E, N, D, M, O, R, Y], 0);
solve satisfy;
`;

const CUBES = `BOARD 3x3x3
PIECE A
XXX

.X.

.X.
PIECE B
XXX
X.X

.X.
...
PIECE C
XXX

.X.
PIECE D
X

X

X
PIECE E
XX

XX
PIECE F
.XX
XX.

...
X..
`;

const SAMPLES = {
  fzn: { input: MONEY },
  xcc: { input: 'a b c d e f g\nc e f\na d g\nb c f\na d\nb g\nd e g\n' },
  iq: { input: dominoes(4, 6), options: { unlabelled: true } },
  burr: { input: CUBES },
};

/** Returns a board to begin with. */
export function sampleOf(puzzle) {
  const sample = SAMPLES[puzzle.problem];
  return sample ? { problem: puzzle.problem, options: {}, ...sample } : exampleOf(puzzle);
}
