// Lesson 1: backtracking.

import { em, sup } from './marked.js';
import { judgeNumber } from './question.js';
import { number } from '../numbers.js';

const FOUR = { problem: 'queens', input: '4', strategy: 'dfs' };
const SIX = { problem: 'queens', input: '6', strategy: 'dfs' };

const first = (t) => t.result({ ...SIX, question: 'first' });

export default {
  title: 'Backtracking',
  about: 'Decide, go on, and take back what leads nowhere.',
  needs: [],
  source: 'S. W. Golomb and L. D. Baumert, “Backtrack programming”, Journal of the ACM 12 (1965).',
  lab: { part: 'tree', problem: 'queens', input: '6' },
  body: (t) => [
    t.text('Put four queens on a board of four rows and columns so that none attacks another: no two may stand in the same row, in the same column or on the same diagonal. A computer cannot see the answer at a glance. How can it find one?'),
    t.text('It makes one decision after another. In the first row it puts a queen on the first square. In the second row it takes the first square that is not attacked, and so on. If a row has no square left, the decisions so far cannot all be right: this is a ', em('dead end'), '. The search takes back the last decision and tries the next square instead. If there is no next square, it takes back the decision before that. This is called ', em('backtracking'), ', or ', em('depth-first search'), ', for short ', em('dfs'), ', since the search goes deeper as long as it can.'),
    t.text('All these decisions form a ', em('tree'), ', which grows downwards. Its ', em('root'), ' is the empty board. A line down is a decision, and the ', em('node'), ' below it is the board after that decision. A square has a short name: r2c3 is the one in row 2 and column 3. Press the button → to go to the next node, and watch the board that is shown with the tree. Where does the search go back, and how far?'),
    t.tree({ ...FOUR, label: 'Four queens' }),
    t.text('There are 4 × 4 × 4 × 4 = 256 ways to put one queen into each row, but the whole tree has only ', t.figure(t.nodes(FOUR)), ' nodes. Backtracking needs so few because it sees mistakes early: if two queens in the first two rows attack each other, it skips all boards that begin like that.'),
    t.text('The gain grows with the board. On a board of 8 × 8 there are 8', sup('8'), ' = 16,777,216 ways with a queen in each row. How many nodes does backtracking need to find all solutions there? Guess first, then let it search three boards.'),
    t.runs({
      head: 'Board', ...SIX, rows: ['6', '8', '10'].map((input) => ({ label: `${input} queens`, input })),
      then: ([six, eight, ten]) => [
        t.text('For 8 queens the search meets ', t.figure(eight.nodes), ' nodes instead of millions of boards, and finds all ', t.figure(eight.solutions), ' solutions.'),
        t.text(`Still, the number of nodes grows fast: from 6 to 8 queens it becomes ${number(eight.nodes / six.nodes)} times as large, and from 8 to 10 queens ${number(ten.nodes / eight.nodes)} times. Backtracking alone does not make a hard problem easy. The next lessons are about doing better.`),
      ],
    }, 'All solutions for larger boards'),
    t.tree({ ...SIX, label: 'Six queens' }, 'For the question: six queens'),
  ],
  question: (t) => ({
    text: 'Step through the tree of six queens. How many dead ends does the search meet before its first solution?',
    async judge(answer) {
      const [{ dead_ends: right, nodes }, all] = await Promise.all([first(t), t.result(SIX)]);
      return judgeNumber(answer, right, [
        [all.dead_ends, 'That is how many there are in the whole tree. Stop at the first solution.'],
        [all.nodes, 'That is the number of nodes in the whole tree. Count the dead ends up to the first solution.'],
        [nodes, 'At that step the search finds its first solution. How many of the nodes up to there are dead ends?'],
        [all.solutions, 'That is the number of solutions. Count the dead ends before the first of them.'],
        [right + 1, 'One too many: the solution itself is no dead end.'],
      ], 'Go on until the line below the picture says “So far 1 solution”. It tells the number of dead ends, too.');
    },
    reveal: async () => `It is ${(await first(t)).dead_ends}.`,
    explain: async () => `The search finds its first solution at node ${(await first(t)).nodes}, after ${(await first(t)).dead_ends} dead ends. With the first queen in the corner there is no solution at all, but the search knows that only after it has tried everything below.`,
  }),
};
