// Lesson 4: discrepancies.

import { treeOf } from '../lab/growth.js';
import { stepsOf } from '../lab/walks.js';
import { em } from './marked.js';
import { weights } from './models.js';
import { numberIn } from './question.js';

const SMALL = [35, 30, 28, 26, 24, 22, 20, 18, 16, 14];
const LARGE = [45, 44, 42, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12];
const TEN = { problem: 'fzn', input: weights(SMALL, 108) };
const EIGHTEEN = { problem: 'fzn', input: weights(LARGE, 200), question: 'first' };

const first = (t, subject, strategy) => t.figure(t.nodes({ ...subject, strategy, question: 'first' }));

export default {
  title: 'When the first guess is wrong',
  about: 'Doubt the first decision before the last one.',
  source: 'W. D. Harvey and M. L. Ginsberg, “Limited discrepancy search”, Proceedings of the 14th International Joint Conference on Artificial Intelligence (1995).',
  lab: { problem: 'queens', input: '12' },
  body: (t) => [
    t.text('You have ten weights, of ', SMALL.join(', '), ' grams, and want exactly 108 grams. It is natural to begin with the heaviest one and to take each weight that still fits. Such a rule of thumb for what to try first is a ', em('heuristic'), '. It is often right, but not always.'),
    t.text('Here it is wrong at once: 35 is the only odd weight, so together with it one never comes to 108. Backtracking believes in its first decision the longest. It takes back the last decisions, again and again, and comes back to the first one only when everything below has failed.'),
    t.text(em('Limited discrepancy search'), ' (lds) thinks otherwise: a good heuristic errs seldom, but it may err anywhere. So it first follows the heuristic everywhere. Then it allows one ', em('discrepancy'), ', one decision against the heuristic, at whatever place; then two, and so on. ', em('Depth-bounded discrepancy search'), ' (dds) tries those near the root first: there the heuristic knows least. Both walk the same tree as backtracking, only in another order. Step through both.'),
    t.trees([{ ...TEN, strategy: 'dfs', label: 'Backtracking' }, { ...TEN, strategy: 'dfs', walk: 'lds', label: 'Limited discrepancy search' }], 'One tree, two walks'),
    t.text('Until the first solution backtracking meets ', first(t, TEN, 'dfs'), ' nodes, lds ', first(t, TEN, 'lds'), ' and dds ', first(t, TEN, 'dds'), '. The passes begin at the root each time, so some nodes are counted again and again; that is the price. With 18 weights and 200 grams it pays off clearly:'),
    t.race({ ...EIGHTEEN, strategies: ['dfs', 'lds', 'dds'] }, '18 weights, 200 grams'),
    t.text('Now it is ', first(t, EIGHTEEN, 'dfs'), ' nodes against ', first(t, EIGHTEEN, 'lds'), ' and ', first(t, EIGHTEEN, 'dds'), '. But who wants ', em('all'), ' solutions has to walk the whole tree anyway. Then the passes only cost: for the ten weights ', t.figure(t.nodes({ ...TEN, strategy: 'dfs' })), ' nodes by backtracking become ', t.figure(t.nodes({ ...TEN, strategy: 'lds' })), ' by lds.'),
  ],
  question: (t) => {
    const pass = async () => {
      const tree = treeOf(await t.event({ verb: 'tree', problem: TEN.problem, input: TEN.input, strategy: 'dfs' }, 'tree'));
      return stepsOf(tree, 'lds').find(({ node, out }) => !out && tree.nodes[node].kind === 'solution').pass;
    };
    return {
      text: 'Play the walk of limited discrepancy search until its first solution. How many decisions against the heuristic does that solution have?',
      judge: async (answer) => ({ right: numberIn(answer) === await pass() }),
      reveal: async () => `It is ${await pass()}.`,
      explain: async () => `In the pass with ${await pass()} the search leaves out 35, takes 30, 28, 26 and 24, and has 108. (That the rest stays behind is no decision: it follows.) The heuristic was good. It was wrong only once, at the very place where backtracking doubts last.`,
    };
  },
};
