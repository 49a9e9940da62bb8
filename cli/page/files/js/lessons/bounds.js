// Lesson 3: bounds, and A*.

import { em } from './marked.js';
import { numberIn } from './question.js';

const PACK = { problem: 'knapsack', input: '17 9:3 10:4 14:6 12:5 18:8', strategy: 'branch-and-bound' };
const TILES = { problem: 'tiles', input: '4 2 3 6 5 8 1 7 0', question: 'first' };

const cost = (t) => t.event({ verb: 'solve', problem: TILES.problem, input: TILES.input, limit: 1 }, 'solution').then(({ length }) => length);

export default {
  title: 'Bounds and A*',
  about: 'If only the best will do: do not go where it cannot be.',
  source: 'P. E. Hart, N. J. Nilsson and B. Raphael, “A formal basis for the heuristic determination of minimum cost paths”, IEEE Transactions on Systems Science and Cybernetics 4 (1968).',
  lab: { problem: 'tiles', input: '8 6 7 2 5 4 3 0 1' },
  body: (t) => [
    t.text('A rucksack carries 17 kg. Five things could go in, worth 9, 10, 14, 12 and 18, with weights of 3, 4, 6, 5 and 8 kg. Which of them are worth the most and fit? Now a solution is not enough: it has to be the ', em('best'), ' one, and the search has to know that.'),
    t.text('At each node it asks: how much could this still become? That question has a quick answer that is never too low. Fill the rest of the rucksack with what is worth the most for its weight, and if the last thing does not fit, saw off a piece. Nobody may saw in truth, so the truth is at most that: a ', em('bound'), '. If the bound is not above the best solution so far, nothing better can be below, and the branch is cut off. The nodes say “value …, at most …”.'),
    t.tree({ ...PACK, label: 'Five things, 17 kg' }),
    t.text('To take or leave five things is 2 × 2 × 2 × 2 × 2 = 32 ways, with 63 nodes in the whole tree. With the bound the search needs ', t.figure(t.nodes({ ...PACK, question: 'first' })), '. Each solution on the way is better than the one before, and so the bound cuts ever more.'),
    t.heading('A guess that is never too high'),
    t.text('With sliding tiles one wants few moves. Here the bound is a lower one: each tile has to go at least so many squares as it is away from its place. Moves made plus moves still needed at the least is a cost that no solution below a node can undercut. ', em('A*'), ' always goes on at the node where this sum is least. ', em('IDA*'), ' searches depth first and does not exceed a limit, which it raises until there is a solution; it needs hardly any memory. ', em('bfs'), ' and ', em('iddfs'), ' do the same without the guess.'),
    t.race({ ...TILES, strategies: ['astar', 'idastar', 'bfs', 'iddfs'] }, 'A position of the 3 × 3 tiles'),
    t.text('All four find a shortest way, of ', t.figure(cost(t)), ' moves. But A* looks at ', t.figure(t.nodes({ ...TILES, strategy: 'astar' })), ' nodes, and the search level by level at ', t.figure(t.nodes({ ...TILES, strategy: 'bfs' })), '. A guess that may be too low, but never too high, keeps the answer right and makes the search short. The closer it comes to the truth, the shorter.'),
  ],
  question: (t) => {
    const cut = () => t.event({ verb: 'tree', problem: PACK.problem, input: PACK.input }, 'tree').then(({ nodes }) => nodes.filter(({ kind }) => kind === 'pruned').length);
    const best = () => t.event({ verb: 'solve', problem: PACK.problem, input: PACK.input, limit: 1 }, 'solution');
    return {
      text: 'Step through the tree of the rucksack to its end. How many nodes did the bound cut off?',
      judge: async (answer) => ({ right: numberIn(answer) === await cut() }),
      reveal: async () => `It is ${await cut()}.`,
      async explain() {
        const { value, weight } = await best();
        return `${await cut()} nodes are marked with a line. At each of them “at most” is no more than the best value found before. The best rucksack is worth ${value} and weighs ${weight} kg. The search did not try the rest: it proved that nothing in it can be better.`;
      },
    };
  },
};
