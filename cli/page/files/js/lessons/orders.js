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
    t.text('The search puts one talk after the other into a slot, and crosses out that slot for all talks that share a listener with it. A talk with no slot left is a dead end. The search may take the talks in any order. The first tree takes them in alphabetical order. The second one always takes the talk with the fewest slots left. A line down puts a talk into a slot (=), or rules that slot out (≠).'),
    t.trees([{ ...ALPHABET, label: 'Alphabetical order', at: 'end' }, { ...FEWEST, label: 'Fewest slots left', at: 'end' }], 'The same talks, two orders'),
    t.text('There is no plan, and both trees prove it. In alphabetical order the proof takes ', t.figure(t.nodes(ALPHABET)), ' nodes. With the fewest slots first it takes only ', t.figure(t.nodes(FEWEST)), ', and with the most slots first ', t.figure(t.nodes(MOST)), '.'),
    t.text('Why? A talk with one slot left must go there: nothing is to be decided. With two slots left, one decision settles it: = takes one slot, ≠ the other. With three slots left, two are still left after ≠, and the search must decide again. Besides, a failure near the root is met once; a failure far below is met again in every branch. The rule “To succeed, try first where you are most likely to fail” is called ', em('first fail'), '.'),
    t.text('On larger puzzles the difference is far more than a factor of six. Here are 16 queens. At each node the search chooses the row to decide next:'),
    t.race({
      question: 'first', problem: 'fzn', input: queens(16, 'input_order'),
      strategies: ORDERS.map(([label, order]) => ({ label, strategy: 'dfs', input: queens(16, order) })),
    }, '16 queens: the first solution'),
    t.text('Row by row takes ', t.figure(t.nodes({ problem: 'fzn', input: queens(16, 'input_order'), strategy: 'dfs', question: 'first' })), ' nodes, and the row with the fewest squares first ', t.figure(t.nodes({ problem: 'fzn', input: queens(16, 'first_fail'), strategy: 'dfs', question: 'first' })), '. The rule is a good guess, not a law: on some puzzles it loses.'),
  ],
  question: (t) => ({
    text: 'There is no plan since four talks get in each other’s way. Step through the tree of “Fewest slots left”, and look at the slots of the talks at each dead end. Two talks that share a listener stand in the same slot there, and at every dead end they are the same two. Which ones?',
    choices: PAIRS,
    async judge(pair) {
      const all = await clashes(t);
      const met = all.filter((pairs) => pairs.includes(pair)).length;
      return { right: met === all.length, because: met === all.length ? '' : `${pair} stand in the same slot at ${met} of the ${all.length} dead ends.` };
    },
    reveal: async () => `It is ${await common(t)}.`,
    explain: async () => `Whatever the search does with A and D, only one slot is left for E and H, and both need it: ${await common(t)} is one of the pairs. A, D, E and H are four talks of which every two have a listener in common, so they need four slots. With the fewest slots first, the search comes to these four at once. In alphabetical order it decides B and C in between. They have nothing to do with the failure, and the search repeats the proof for each of their slots.`,
  }),
};

/** Returns for each dead end of the second tree the pairs that stand in the same slot there. */
async function clashes(t) {
  const { nodes } = await t.event({ verb: 'tree', ...FEWEST }, 'tree');
  return nodes.filter(({ kind }) => kind === 'dead_end').map(({ state }) => {
    const slots = new Map([...state.matchAll(/(\w)=(\d)/g)].map(([, talk, slot]) => [talk, slot]));
    return PAIRS.filter((pair) => {
      const [one, two] = pair.split('-').map((talk) => slots.get(talk));
      return one !== undefined && one === two;
    });
  });
}

/** Returns the pair that clashes at each dead end. */
async function common(t) {
  const all = await clashes(t);
  return PAIRS.find((pair) => all.every((pairs) => pairs.includes(pair)));
}
