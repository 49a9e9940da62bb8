// Lesson 5: equal subproblems, and diagrams.

import { make } from '../dom.js';
import { dominoes } from '../lab/experiments.js';
import { wide } from '../lab/wide.js';
import { em } from './marked.js';
import { judgeNumber } from './question.js';

const board = (rows, columns) => ({ problem: 'iq', input: dominoes(rows, columns), options: { unlabelled: true } });
const SMALL = { ...board(2, 5), strategy: 'fill' };
const QUEENS = { problem: 'queens', input: '8', options: {} };

export default {
  title: 'The same question twice',
  about: 'Count what you could never list.',
  needs: [1],
  source: 'D. Michie, “‘Memo’ functions and machine learning”, Nature 218 (1968); as diagrams S. Minato, “Zero-suppressed BDDs for set manipulation in combinatorial problems” (1993).',
  lab: board(6, 6),
  body: (t) => [
    t.text('In how many ways can dominoes cover a board? The search covers the first empty square with a lying or a standing domino, and goes on to the next. Look at the tree for two rows and five columns. Each domino gets a letter, and “E r1-2c5” puts domino E into rows 1 to 2 of column 5. (The line above the tree says “fill”: that is Billhook’s name for the search that fills the first empty square.) Click nodes to see their boards. Find two nodes whose boards have the same empty squares.'),
    t.tree({ ...SMALL, label: 'Dominoes on 2 × 5', step: Infinity }),
    t.text('There are many such pairs. Two lying dominoes one above the other, and two standing side by side, fill the same four squares. What comes after that depends on the empty squares only, not on how the others were filled. So the two subtrees below are equal, and the search does the same work twice. The larger the board, the more often that happens.'),
    t.text('A search with a memory notes what it found for each set of empty squares. When the same set comes again, it looks up the note instead of searching. Notes that point to each other form a ', em('diagram'), ': each different subproblem is one node, however many ways lead to it. The diagram contains all solutions, and counts them from the bottom up without listing them.'),
    t.text('Count all ways on two boards, one by one and with a diagram, and all solutions of 8 queens as well:'),
    t.runs({
      head: 'Search', ...board(6, 6),
      rows: [['6 × 6', board(6, 6), 'fill'], ['6 × 8', board(6, 8), 'fill'], ['8 queens', QUEENS, 'dfs']].flatMap(([label, subject, strategy]) => [
        { label: `${label}, one by one`, ...subject, strategy }, { label: `${label}, diagram`, ...subject, strategy: 'diagram' },
      ]),
      then: ([, , single, diagram, queens, compiled]) => t.text('On 6 × 8 there are ', t.figure(single.solutions), ' ways. Counted one by one, they take ', t.figure(single.nodes), ' nodes. The diagram has ', t.figure(diagram.nodes), '. Where subproblems rarely recur, the notes cost memory and help little: 8 queens take ', t.figure(queens.nodes), ' nodes one by one, and ', t.figure(compiled.nodes), ' in a diagram.'),
    }, 'All ways, counted'),
    t.heading('Two rows'),
    t.text('And these are the numbers of ways for boards of two rows:'),
    table(t),
  ],
  question: (t) => {
    const ways = (columns = 10) => t.result({ ...board(2, columns), strategy: 'diagram' }).then(({ solutions }) => solutions);
    return {
      text: 'In how many ways do dominoes cover a board of 2 rows and 10 columns? Do not draw them: continue the table.',
      judge: async (answer) => judgeNumber(answer, await ways(), [
        ...await Promise.all([7, 8, 9, 11].map(async (columns) => [await ways(columns), `That is the number for ${columns} columns. The question is about 10.`])),
        [20, 'That is the number of squares. The question is in how many ways dominoes cover them.'],
      ], 'Compare each number of the table with the two before it.'),
      reveal: async () => `It is ${await ways()}.`,
      explain: async () => `Each number is the sum of the two before it, up to ${await ways()}: these are the Fibonacci numbers. Look at the left end. Either one domino stands there, and a board with one column less is left. Or two dominoes lie there, and a board with two columns less is left. The smaller questions come again and again, and the diagram answers each only once.`,
    };
  },
};

/** Makes a table of the numbers of ways for two rows. */
function table(t) {
  const columns = [1, 2, 3, 4, 5, 6];
  const cell = (count) => make('td', {}, t.figure(t.result({ ...board(2, count), strategy: 'diagram' }).then(({ solutions }) => solutions)));
  return wide('Ways for two rows', make('table', { class: 'small-table' },
    make('tbody', {},
      make('tr', {}, make('th', { scope: 'row' }, 'columns'), columns.map((count) => make('td', {}, String(count))), make('td', {}, '…'), make('td', {}, '10')),
      make('tr', {}, make('th', { scope: 'row' }, 'ways'), columns.map(cell), make('td', {}, '…'), make('td', {}, '?')))));
}
