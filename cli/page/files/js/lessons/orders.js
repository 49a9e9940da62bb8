// Lesson 2: which decision comes first.

import { em } from './marked.js';
import { PAIRS, queens, talks } from './models.js';
import { slotsMissed, slotsShown } from './slots.js';

const model = (pairs, order) => ({ problem: 'fzn', input: talks(pairs, order), strategy: 'dfs' });
const ALPHABET = model(PAIRS, 'input_order');
const FEWEST = model(PAIRS, 'first_fail');
const MOST = model(PAIRS, 'anti_first_fail');
/** The texts about a node. */
const SLOTS = { state: slotsShown, why: slotsMissed };

const ORDERS = [['row by row', 'input_order'], ['fewest squares left', 'first_fail'], ['most squares left', 'anti_first_fail']];

export default {
  title: 'Which decision first?',
  about: 'The same puzzle and the same rules, but a tree a hundred times smaller.',
  needs: [1],
  source: 'R. M. Haralick and G. L. Elliott, “Increasing tree search efficiency for constraint satisfaction problems”, Artificial Intelligence 14 (1980).',
  lab: { problem: 'queens', input: '8' },
  body: (t) => [
    t.text('A school plans a day with eight talks, A to H, and has three time slots. Two talks must not be in the same slot if somebody wants to hear both. These are the pairs: ', PAIRS.join(', '), '. Is there a plan?'),
    t.text('The search puts one talk after the other into a slot, and crosses out that slot for all talks that share a listener with it. A talk with only one slot left goes there at once. A talk with no slot left is a dead end. The search may take the talks in any order: the first tree takes them in alphabetical order, the second one always takes a talk with the fewest slots left.'),
    t.text('A line down puts a talk into a slot (A = 1), or rules that slot out (A ≠ 1). Below each tree you see the slots that are left at the current node, and at a dead end why it is one.'),
    t.trees([{ ...ALPHABET, label: 'Alphabetical order', own: SLOTS }, { ...FEWEST, label: 'Fewest slots left', own: SLOTS }], 'The same talks, two orders'),
    t.text('There is no plan, and both trees prove it. In alphabetical order the proof takes ', t.figure(t.nodes(ALPHABET)), ' nodes. With the fewest slots first it takes only ', t.figure(t.nodes(FEWEST)), ', and with the most slots first ', t.figure(t.nodes(MOST)), '.'),
    t.text('Why? A talk with one slot left must go there: there is nothing to decide. With two slots left, one decision settles it: = takes one slot, ≠ the other. With three slots left, two are still left after ≠, and the search must decide again. Besides, a failure near the root is met once; a failure far below is met again in every branch. The rule “To succeed, try first where you are most likely to fail” is called ', em('first fail'), '.'),
    t.text('On larger puzzles the difference can be far greater. Here are 16 queens. At each node the search chooses the row to decide next:'),
    t.runs({
      head: 'Order', question: 'first', problem: 'fzn', input: queens(16, 'input_order'), strategy: 'dfs',
      rows: ORDERS.map(([label, order]) => ({ label, input: queens(16, order) })),
      then: ([rows, fewest]) => t.text('Row by row the search takes ', t.figure(rows.nodes), ' nodes, and ', t.figure(fewest.nodes), ' if it takes the row with the fewest squares left. The rule is a good guess, not a law: on some puzzles it loses.'),
    }, '16 queens: the first solution'),
  ],
  question: (t) => ({
    text: 'Suppose one listener gives up a talk, so that one of the pairs may share a slot after all. For which pair does that make a plan possible? There is more than one: find any. Step through the tree of “Fewest slots left”, and read why each dead end is one.',
    choices: PAIRS,
    async judge(pair) {
      const { solutions } = await t.result({ ...model(PAIRS.filter((it) => it !== pair), 'first_fail'), question: 'first' });
      if (String(solutions) !== '0') return { right: true, because: `Without ${pair} there is a plan.` };
      return { right: false, because: `Without ${pair} there is still no plan. All dead ends of that tree name the same four talks. Which?` };
    },
    reveal: () => 'It is any of A-D, A-E, A-H, D-E, D-H and E-H.',
    explain: () => 'Each dead end names the talks A, D, E and H. Of these four, every two have a listener in common, so they need four slots, and there are three. Three slots are enough only if one of their six pairs falls away. With the fewest slots first, the search comes to these four at once. In alphabetical order it decides B and C in between. Neither is one of the four, and the search repeats the proof for each of their slots.',
  }),
};
