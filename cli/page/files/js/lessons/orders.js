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
  about: 'The same puzzle, the same rules – and a tree a hundred times smaller.',
  source: 'R. M. Haralick and G. L. Elliott, “Increasing tree search efficiency for constraint satisfaction problems”, Artificial Intelligence 14 (1980).',
  lab: { problem: 'queens', input: '8' },
  body: (t) => [
    t.text('A school plans a day with eight talks, A to H, and has three time slots. Two talks must not be in the same slot if somebody wants to hear both. These are the pairs: ', PAIRS.join(', '), '. Is there a plan?'),
    t.text('The search puts one talk after the other into a slot, and crosses that slot out for all talks that share a listener with it. A talk without a slot left is a dead end. Nothing says in which order the talks have to be taken. The left tree takes them by the alphabet. The right one always takes the talk that has the fewest slots left.'),
    t.trees([{ ...ALPHABET, label: 'By the alphabet', at: 'end' }, { ...FEWEST, label: 'Fewest slots left', at: 'end' }], 'The same talks, two orders'),
    t.text('There is no plan, and both trees prove it. But by the alphabet the proof takes ', t.figure(t.nodes(ALPHABET)), ' nodes, and with the fewest slots left first only ', t.figure(t.nodes(FEWEST)), '. Who takes the talk with the most slots left first needs ', t.figure(t.nodes(MOST)), '.'),
    t.text('Why? A talk with one slot left has to go there in any case: it costs no branching. A talk with two slots left makes two branches, and one with three makes three. And if something is going to fail, it is better to fail soon, near the root, than at the end of many branches, once in each. “To succeed, try first where you are most likely to fail” is the rule, called ', em('first fail'), '.'),
    t.text('With larger puzzles the difference is no longer a factor of six. Here are 16 queens, where the search asks in each step which row to decide next:'),
    t.race({
      question: 'first', problem: 'fzn', input: queens(16, 'input_order'),
      strategies: ORDERS.map(([label, order]) => ({ label, strategy: 'dfs', input: queens(16, order) })),
    }, '16 queens: the first solution'),
    t.text('Row by row takes ', t.figure(t.nodes({ problem: 'fzn', input: queens(16, 'input_order'), strategy: 'dfs', question: 'first' })), ' nodes, the row with the fewest squares left ', t.figure(t.nodes({ problem: 'fzn', input: queens(16, 'first_fail'), strategy: 'dfs', question: 'first' })), '. The rule is no law: one can find puzzles in which it loses. It is a good guess, made anew at every node, from what is known there.'),
  ],
  question: (t) => ({
    text: 'Three slots do not suffice because some talks get in each other’s way. If the listeners of one pair give in, so that its two talks may be at the same time, there is a plan. Which pair? Try; the right tree shows which talks are decided first.',
    choices: PAIRS,
    async judge(pair) {
      const without = await t.result({ ...model(PAIRS.filter((it) => it !== pair), 'first_fail'), question: 'first' });
      return {
        right: without.solutions !== '0',
        because: without.solutions === '0' ? `Without ${pair} there is no plan either: the search proves it in ${without.nodes} nodes.` : `Without ${pair} the search finds a plan after ${without.nodes} nodes.`,
      };
    },
    reveal: () => 'For example A-D.',
    explain: () => 'A, D, E and H are four talks of which every two have a listener in common, so they need four slots. With the fewest slots left, the search comes to these four at once and sees that they do not fit. By the alphabet it decides B and C in between, which have nothing to do with it, and repeats the proof for each of their slots.',
  }),
};
