// Lesson 1: backtracking.

import { em, sup } from './marked.js';
import { numberIn } from './question.js';

const FOUR = { problem: 'queens', input: '4', strategy: 'dfs' };
const SIX = { problem: 'queens', input: '6', strategy: 'dfs' };
const EIGHT = { problem: 'queens', input: '8', strategy: 'dfs' };

export default {
  title: 'Backtracking',
  about: 'Decide, go on, and take back what leads nowhere.',
  source: 'S. W. Golomb and L. D. Baumert, “Backtrack programming”, Journal of the ACM 12 (1965).',
  lab: { part: 'tree', problem: 'queens', input: '6' },
  body: (t) => [
    t.text('Put four queens on a board of four rows and columns so that none attacks another: no two may stand in the same row, in the same column or on the same diagonal. A computer cannot see the answer at a glance. How can it find one?'),
    t.text('It makes one decision after another. In the first row it puts a queen on the first square. In the second row it takes the first square that is not attacked, and so on. If a row has no square left, the decisions so far cannot all be right: this is a ', em('dead end'), '. The search takes back the last decision and tries the next square instead. If there is no next square, it takes back the decision before that. This is called ', em('backtracking'), '.'),
    t.text('All these decisions form a ', em('tree'), ', which grows downwards. Its ', em('root'), ' is the empty board. A line down is a decision, and the ', em('node'), ' below it is the board after that decision. Press → to go to the next node, and watch the board at the side. Where does the search go back, and how far?'),
    t.tree({ ...FOUR, label: 'Four queens' }),
    t.text('The whole tree has ', t.figure(t.nodes(FOUR)), ' nodes. There are 4 × 4 × 4 × 4 = 256 ways to put one queen into each row. Backtracking needs so few nodes because it sees mistakes early: if two queens in the first two rows attack each other, it skips all boards that begin like that.'),
    t.text('The gain grows with the board. On a board of 8 × 8 there are 8', sup('8'), ' = 16,777,216 ways with a queen in each row. The search meets ', t.figure(t.nodes(EIGHT)), ' nodes and finds all ', t.figure(t.result(EIGHT).then(({ solutions }) => solutions)), ' solutions. Start the search for three boards. It takes hardly any time.'),
    t.race({
      question: 'all', isCompared: false, problem: 'queens', input: '8',
      strategies: ['6', '8', '10'].map((input) => ({ label: `${input} queens`, strategy: 'dfs', input })),
    }),
    t.text('Still, the number of nodes grows more than tenfold from 6 to 8 queens, and again from 8 to 10. Backtracking alone does not make a hard problem easy. The next lessons are about doing better.'),
    t.tree({ ...SIX, label: 'Six queens' }, 'For the question: six queens'),
  ],
  question: (t) => ({
    text: 'Step through the tree of six queens. How many dead ends does the search meet before its first solution?',
    judge: async (answer) => ({ right: numberIn(answer) === (await first(t)).dead_ends }),
    reveal: async () => `It is ${(await first(t)).dead_ends}.`,
    explain: async () => `The search finds its first solution at node ${(await first(t)).nodes}, after ${(await first(t)).dead_ends} dead ends. With the first queen in the corner there is no solution at all, but the search knows that only after it has tried everything below.`,
  }),
};

function first(t) {
  return t.result({ ...SIX, question: 'first' });
}
