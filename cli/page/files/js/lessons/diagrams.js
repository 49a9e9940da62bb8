// Lesson 5: equal subproblems, and diagrams.

import { make } from '../dom.js';
import { dominoes } from '../lab/experiments.js';
import { wide } from '../lab/wide.js';
import { em } from './marked.js';
import { numberIn } from './question.js';

const board = (rows, columns) => ({ problem: 'iq', input: dominoes(rows, columns), options: { unlabelled: true } });
const SMALL = { ...board(2, 5), strategy: 'fill' };

export default {
  title: 'The same question twice',
  about: 'Count what you could never list.',
  source: 'D. Michie, “‘Memo’ functions and machine learning”, Nature 218 (1968); as diagrams S. Minato, “Zero-suppressed BDDs for set manipulation in combinatorial problems” (1993).',
  lab: board(6, 6),
  body: (t) => [
    t.text('In how many ways can dominoes cover a board? The search covers the first empty square with a lying or a standing domino, and goes on to the next. Look at the tree for two rows and five columns. Find two nodes whose boards have the same empty squares.'),
    t.tree({ ...SMALL, label: 'Dominoes on 2 × 5', at: 'end' }),
    t.text('There are many such pairs. Two lying dominoes one above the other, and two standing side by side, fill the same four squares. What comes after that depends on the empty squares only, not on how the others were filled. So the two subtrees below are equal, and the search does the same work twice. On large boards that happens millions of times.'),
    t.text('A search with a memory notes what it found for each set of empty squares. When the same set comes again, it looks up the note instead of searching. Notes that point to each other form a ', em('diagram'), ': each different subproblem is one node, however many ways lead to it. The diagram contains all solutions, and counts them from the bottom up without listing them.'),
    t.race({
      question: 'all', isCompared: false, ...board(6, 6),
      strategies: [
        { label: '6 × 6, one by one', strategy: 'fill' }, { label: '6 × 6, diagram', strategy: 'diagram' },
        { label: '6 × 8, one by one', strategy: 'fill', ...board(6, 8) }, { label: '6 × 8, diagram', strategy: 'diagram', ...board(6, 8) },
      ],
    }, 'All ways, counted'),
    t.text('On 6 × 8 there are ', t.figure(t.result({ ...board(6, 8), strategy: 'diagram' }).then(({ solutions }) => solutions)), ' ways. Counted one by one, they take ', t.figure(t.nodes({ ...board(6, 8), strategy: 'fill' })), ' nodes. The diagram has ', t.figure(t.nodes({ ...board(6, 8), strategy: 'diagram' })), '. Where subproblems rarely recur, the notes cost memory and help little: 8 queens take ', t.figure(t.nodes({ problem: 'queens', input: '8', strategy: 'dfs' })), ' nodes one by one, and ', t.figure(t.nodes({ problem: 'queens', input: '8', strategy: 'diagram' })), ' in a diagram.'),
    t.heading('Two rows'),
    t.text('This is the number of ways for boards of two rows:'),
    table(t),
  ],
  question: (t) => {
    const ways = () => t.result({ ...board(2, 10), strategy: 'diagram' }).then(({ solutions }) => solutions);
    return {
      text: 'In how many ways do dominoes cover a board of 2 rows and 10 columns? Do not draw them: continue the table.',
      judge: async (answer) => ({ right: numberIn(answer) === Number(await ways()) }),
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
