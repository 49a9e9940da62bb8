// Lesson 2: which decision comes first.

import { em } from './marked.js';
import { PAIRS, queens, talks } from './models.js';

const model = (pairs, order) => ({ problem: 'fzn', input: talks(pairs, order), strategy: 'dfs' });
const ALPHABET = model(PAIRS, 'input_order');
const FEWEST = model(PAIRS, 'first_fail');
const MOST = model(PAIRS, 'anti_first_fail');
const ORDERS = [['row by row', 'input_order'], ['fewest squares left', 'first_fail'], ['most squares left', 'anti_first_fail']];

export default {
  title: 'Which decision first?',
  about: 'The same puzzle and the same rules, but a tree a hundred times smaller.',
  source: 'R. M. Haralick and G. L. Elliott, “Increasing tree search efficiency for constraint satisfaction problems”, Artificial Intelligence 14 (1980).',
  lab: { problem: 'queens', input: '8' },
  body: (t) => [
    t.text('A school plans a day with eight talks, A to H, and has three time slots. Two talks must not be in the same slot if somebody wants to hear both. These are the pairs: ', PAIRS.join(', '), '. Is there a plan?'),
    t.text('The search puts one talk after the other into a slot, and crosses out that slot for all talks that share a listener with it. A talk with no slot left is a dead end. The search may take the talks in any order. The left tree takes them in alphabetical order. The right tree always takes the talk with the fewest slots left. A line down puts a talk into a slot (=), or rules that slot out (≠).'),
    t.trees([{ ...ALPHABET, label: 'Alphabetical order', at: 'end' }, { ...FEWEST, label: 'Fewest slots left', at: 'end' }], 'The same talks, two orders'),
    t.text('There is no plan, and both trees prove it. In alphabetical order the proof takes ', t.figure(t.nodes(ALPHABET)), ' nodes. With the fewest slots first it takes only ', t.figure(t.nodes(FEWEST)), ', and with the most slots first ', t.figure(t.nodes(MOST)), '.'),
    t.text('Why? A talk with one slot left must go there, so it makes no new branch. A talk with two slots left makes two branches, and one with three makes three. Besides, a failure near the root is met once; a failure far below is met again in every branch. The rule “To succeed, try first where you are most likely to fail” is called ', em('first fail'), '.'),
    t.text('On larger puzzles the difference is far more than a factor of six. Here are 16 queens. At each node the search chooses the row to decide next:'),
    t.race({
      question: 'first', problem: 'fzn', input: queens(16, 'input_order'),
      strategies: ORDERS.map(([label, order]) => ({ label, strategy: 'dfs', input: queens(16, order) })),
    }, '16 queens: the first solution'),
    t.text('Row by row takes ', t.figure(t.nodes({ problem: 'fzn', input: queens(16, 'input_order'), strategy: 'dfs', question: 'first' })), ' nodes, and the row with the fewest squares first ', t.figure(t.nodes({ problem: 'fzn', input: queens(16, 'first_fail'), strategy: 'dfs', question: 'first' })), '. The rule is a good guess, not a law: on some puzzles it loses.'),
  ],
  question: (t) => ({
    text: 'If the two talks of one pair may share a slot after all, there is a plan. Which pair? More than one is right. The right tree shows which talks are decided first.',
    choices: PAIRS,
    async judge(pair) {
      const without = await t.result({ ...model(PAIRS.filter((it) => it !== pair), 'first_fail'), question: 'first' });
      return {
        right: without.solutions !== '0',
        because: without.solutions === '0' ? `Without ${pair} there is no plan either: the search proves it in ${without.nodes} nodes.` : `Without ${pair} the search finds a plan after ${without.nodes} nodes.`,
      };
    },
    reveal: () => 'For example A-D.',
    explain: () => 'A, D, E and H are four talks of which every two have a listener in common, so they need four slots. With the fewest slots first, the search comes to these four at once and sees that they do not fit. In alphabetical order it decides B and C in between. They have nothing to do with the failure, and the search repeats the proof for each of their slots.',
  }),
};
