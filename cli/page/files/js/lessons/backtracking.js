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
    t.text('Put four queens on a board of four rows and columns so that none attacks another: no two may stand in the same row, in the same column or on the same diagonal. How would a computer do that, which sees nothing at a glance?'),
    t.text('It makes one decision after the other. In the first row it puts a queen on the first square. In the second row it takes the first square that is not attacked, and so on. If at last there is no square left in a row, the decisions so far cannot all be right. Then the search takes back the last one and tries the next square in its place. If there is no next square, it takes back the decision before that. This is called ', em('backtracking'), '.'),
    t.text('All that can happen makes a ', em('tree'), ', which grows downwards. Its root is the empty board. A line down is a decision, and each node is the board after it. Press → to go on by one node, and watch the board on the side. Where does the search go back, and how far?'),
    t.tree({ ...FOUR, label: 'Four queens' }),
    t.text('The whole tree has ', t.figure(t.nodes(FOUR)), ' nodes. To try every way to put one queen into each row would take 4 × 4 × 4 × 4 = 256 boards. Backtracking saves so much because it sees early that something is wrong: when two queens attack each other in the first two rows, all boards that begin like that are left out at once.'),
    t.text('The gain grows with the board. On the usual board of 8 × 8 there are 8', sup('8'), ' = 16,777,216 ways with a queen in each row. The search meets ', t.figure(t.nodes(EIGHT)), ' nodes and finds all ', t.figure(t.result(EIGHT).then(({ solutions }) => solutions)), ' solutions. Start it for three boards; you will hardly have time to look.'),
    t.race({
      question: 'all', isCompared: false, problem: 'queens', input: '8',
      strategies: ['6', '8', '10'].map((input) => ({ label: `${input} queens`, strategy: 'dfs', input })),
    }),
    t.text('Still, from 6 to 8 and to 10 queens the number of nodes is multiplied by more than ten each time. Backtracking alone does not make a hard problem easy. The next lessons are about doing better.'),
    t.tree({ ...SIX, label: 'Six queens' }, 'For the question: six queens'),
  ],
  question: (t) => ({
    text: 'Step through the tree of six queens. At how many dead ends has the search been when it finds its first solution?',
    judge: async (answer) => ({ right: numberIn(answer) === (await first(t)).dead_ends }),
    reveal: async () => `It is ${(await first(t)).dead_ends}.`,
    explain: async () => `At node ${(await first(t)).nodes} the search has its first solution; until then it was at ${(await first(t)).dead_ends} dead ends. With the first queen in the corner there is no solution at all, but the search only knows that after it has tried everything below.`,
  }),
};

function first(t) {
  return t.result({ ...SIX, question: 'first' });
}
