// Lesson 7: propagation.

import { em } from './marked.js';
import { guests } from './models.js';
import { numberIn } from './question.js';

const by = (rooms, isOne) => ({ problem: 'fzn', input: guests(rooms, isOne), strategy: 'dfs' });

export default {
  title: 'Propagation',
  about: 'Think before you guess.',
  source: 'J.-C. Régin, “A filtering algorithm for constraints of difference in CSPs”, Proceedings of the 12th National Conference on Artificial Intelligence (1994).',
  lab: { part: 'learning', problem: 'skyscrapers', input: '....2. 2..... ...... 3..... .1.... ......' },
  body: (t) => [
    t.text('Five guests come to a hotel with four rooms, and each wants a room of their own. You see at once that this is impossible. How does a search see it?'),
    t.text('Each guest is a ', em('variable'), ', and the rooms that the guest may still get are its ', em('domain'), '. A rule between variables is a ', em('constraint'), '. After each decision the search crosses out values that a constraint rules out. That rules out more values, and so on, until nothing changes. This is called ', em('propagation'), '. Only then does the search guess again.'),
    t.text('How much it crosses out depends on how the rule is written. One way is in pairs: guest 1 and guest 2 differ, guest 1 and guest 3 differ, and so on. Such a constraint does nothing until one of its two guests has a room. The other way is one constraint for all: all guests differ. It looks at all domains together, and counts the rooms in them.'),
    t.trees([{ ...by(4, false), label: 'In pairs', at: 'end' }, { ...by(4, true), label: 'All at once', at: 'end' }], 'Five guests, four rooms'),
    t.text('In pairs the search needs ', t.figure(t.nodes(by(4, false))), ' nodes to prove that there is no solution. All at once it needs ', t.figure(t.nodes(by(4, true))), ': five guests with four rooms between them cannot all differ, so the root is a dead end, and the search makes no guess. With more rooms the difference grows fast:'),
    t.race({
      question: 'all', isCompared: false, ...by(6, false),
      strategies: [['6 rooms, in pairs', 6, false], ['7 rooms, in pairs', 7, false], ['8 rooms, in pairs', 8, false], ['8 rooms, all at once', 8, true]]
        .map(([label, rooms, isOne]) => ({ label, ...by(rooms, isOne) })),
    }, 'One guest too many'),
    t.text('The constraint for all also looks at groups: if three guests have the same three rooms left, no other guest can get one of these. Sudoku players call this a naked triple. In 1994 Jean-Charles Régin showed how to cross out ', em('every'), ' value that such groups rule out, by an old method that matches people with jobs.'),
    t.text('Propagation takes time at each node. With too little of it the tree is huge, with too much each node is slow. The art is to find the balance. In many puzzles propagation alone is enough: the examples of futoshiki and skyscrapers have trees of a single node. Try them in the laboratory.'),
  ],
  question: (t) => {
    const ends = () => t.result(by(8, false)).then((summary) => summary.dead_ends);
    return {
      text: 'The tree in pairs has 6 dead ends with 3 rooms, 24 with 4, 120 with 5 and 720 with 6. How many with 8 rooms? Find the rule. The race above helps: it shows the nodes, and here they are one less than twice the dead ends.',
      judge: async (answer) => ({ right: numberIn(answer) === await ends() }),
      reveal: async () => `It is ${(await ends()).toLocaleString('en')}.`,
      explain: async () => `It is 1 × 2 × 3 × … × 8 = ${(await ends()).toLocaleString('en')}. In pairs the search tries every order of giving away the rooms, and each ends with a guest who has none. With 20 rooms there are more than two quintillion orders. The one constraint for all still needs a single node.`,
    };
  },
};
