// Lesson 4: discrepancies.

import { treeOf } from '../lab/growth.js';
import { stepsOf } from '../lab/walks.js';
import { em } from './marked.js';
import { weights } from './models.js';
import { several } from '../numbers.js';
import { judgeNumber } from './question.js';

const SMALL = [35, 30, 28, 26, 24, 22, 20, 18, 16, 14];
const LARGE = [45, 44, 42, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12];
const TEN = { problem: 'fzn', input: weights(SMALL, 108) };
const TREE = { ...TEN, strategy: 'dfs', own: { why } };
const EIGHTEEN = { problem: 'fzn', input: weights(LARGE, 200) };

export default {
  title: 'When the first guess is wrong',
  about: 'Doubt the first decision before the last one.',
  needs: [1],
  source: 'W. D. Harvey and M. L. Ginsberg, “Limited discrepancy search”, Proceedings of the 14th International Joint Conference on Artificial Intelligence (1995).',
  lab: { problem: 'queens', input: '12' },
  body: (t) => [
    t.text('You have ten weights, of ', SMALL.join(', '), ' grams, and want some that weigh exactly 108 grams together. It is natural to start with the heaviest one and to take each weight that still fits. Such a rule of thumb for what to try first is a ', em('heuristic'), '. It is often right, but not always.'),
    t.text('Here it is wrong at once: 35 is the only odd weight, so nothing with it adds up to 108. Backtracking doubts its first decision last. It takes back the latest decisions again and again, and reaches the first one only when everything below has failed.'),
    t.text(em('Limited discrepancy search'), ' (lds) assumes that a good heuristic is rarely wrong, but may be wrong anywhere. Its first pass follows the heuristic everywhere. Its second pass allows one ', em('discrepancy'), ': one decision against the heuristic, at any place. The next pass allows two, and so on. ', em('Depth-bounded discrepancy search'), ' (dds) tries discrepancies near the root first, where the heuristic knows least. Both search the same tree as backtracking, in another order. Step through backtracking and lds. The search decides the weights in turn: take35 = 1 takes the weight of 35 grams, take35 ≠ 1 leaves it out. Below each tree you see what is known at the current node: take35=0 says that this weight is left out. The weights without a value are still open.'),
    t.trees([{ ...TREE, label: 'Backtracking' }, { ...TREE, walk: 'lds', label: 'Limited discrepancy search' }], 'One tree, two orders'),
    t.text('How many nodes do the three meet up to their first solution, with these ten weights, and with 18 weights and 200 grams?'),
    t.runs({
      head: 'Weights and search', question: 'first', ...TEN,
      rows: [['10', TEN], ['18', EIGHTEEN]].flatMap(([count, subject]) => [['backtracking', 'dfs'], ['lds', 'lds'], ['dds', 'dds']]
        .map(([label, strategy]) => ({ label: `${count}, ${label}`, ...subject, strategy }))),
      then: ([one, two, three, four, five, six]) => [
        t.text('With ten weights backtracking meets ', t.figure(one.nodes), ' nodes, lds ', t.figure(two.nodes), ' and dds ', t.figure(three.nodes), '. That is fewer, although each pass begins at the root, so that some nodes are counted again and again. With 18 weights the gain is far greater: backtracking meets ', t.figure(four.nodes), ', lds ', t.figure(five.nodes), ' and dds ', t.figure(six.nodes), '.'),
        t.text('But to find ', em('all'), ' solutions, every strategy must search the whole tree, and then the passes are work for nothing. For the ten weights backtracking meets ', t.figure(t.nodes({ ...TEN, strategy: 'dfs' })), ' nodes then, and lds ', t.figure(t.nodes({ ...TEN, strategy: 'lds' })), '.'),
      ],
    }, 'Up to the first solution'),
  ],
  question: (t) => {
    const pass = async () => {
      const tree = treeOf(await t.event({ verb: 'tree', problem: TEN.problem, input: TEN.input, strategy: 'dfs' }, 'tree'));
      return stepsOf(tree, 'lds').find(({ node, out }) => !out && tree.nodes[node].kind === 'solution').pass;
    };
    return {
      text: 'Step through limited discrepancy search up to its first solution. How many discrepancies does that solution have?',
      judge: async (answer) => judgeNumber(answer, await pass(), [
        [0, 'The pass without a discrepancy takes 35, and then nothing adds up to 108.'],
      ], 'Go on until the line below the picture says “So far 1 solution”. It also tells which pass that is.'),
      reveal: async () => `It is ${await pass()}.`,
      explain: async () => `In the pass with ${several(await pass(), 'discrepancy', 'discrepancies')} the search leaves out 35 and takes 30, 28, 26 and 24: that makes 108. (To leave out the rest is no decision: it follows.) The heuristic was wrong only once, in the very decision that backtracking doubts last.`,
    };
  },
};

/** Says why a node is a dead end. Returns `null` if it is none. */
function why(tree, id) {
  return tree.nodes[id].kind === 'dead_end' ? 'whatever else is taken, the weights do not make 108 grams' : null;
}
