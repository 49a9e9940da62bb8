// Lesson 7: propagation.

import { em } from './marked.js';
import { guests } from './models.js';
import { judgeNumber } from './question.js';

const by = (rooms, isOne) => ({ problem: 'fzn', input: guests(rooms, isOne), strategy: 'dfs' });

export default {
  title: 'Propagation',
  about: 'Think before you guess.',
  needs: [1, 2],
  source: 'J.-C. Régin, “A filtering algorithm for constraints of difference in CSPs”, Proceedings of the 12th National Conference on Artificial Intelligence (1994).',
  lab: { part: 'tree', problem: 'futoshiki', input: '.>.>. ..... ...>2 ..... .....' },
  body: (t) => [
    t.text('Five guests come to a hotel with four rooms, and each wants a room of their own. You see at once that this is impossible. How does a search see it?'),
    t.text('Each guest is a ', em('variable'), ', and the rooms that the guest may still get are its ', em('domain'), '. A rule between variables is a ', em('constraint'), '. After each decision the search crosses out values that a constraint rules out. That rules out more values, and so on, until nothing changes. This is called ', em('propagation'), '. Only then does the search guess again.'),
    t.text('How much it crosses out depends on how the rule is written. One way is in pairs: guest 1 and guest 2 differ, guest 1 and guest 3 differ, and so on. Such a constraint does nothing until one of its two guests has a room. The other way is one constraint for all: all guests differ. It looks at all domains together, and counts the rooms in them. Below each tree, guest1=2 says that room 2 is the only one left for guest 1, or was the last one. For a guest without a value several rooms are left.'),
    t.trees([{ ...by(4, false), label: 'In pairs', step: Infinity, own: { why } }, { ...by(4, true), label: 'All at once', step: Infinity, own: { why } }], 'Five guests, four rooms'),
    t.text('In pairs the search needs ', t.figure(t.nodes(by(4, false))), ' nodes to prove that there is no solution. All at once it needs ', t.figure(t.nodes(by(4, true))), ': five guests with four rooms between them cannot all differ, so the root is a dead end, and the search makes no guess. And with more rooms?'),
    t.runs({
      head: 'Hotel', ...by(6, false),
      rows: [['6 rooms, in pairs', 6, false], ['7 rooms, in pairs', 7, false], ['8 rooms, in pairs', 8, false], ['8 rooms, all at once', 8, true]]
        .map(([label, rooms, isOne]) => ({ label, ...by(rooms, isOne) })),
      then: ([six, seven, eight, one]) => t.text('In pairs the search meets ', t.figure(six.nodes), ' nodes for 6 rooms, ', t.figure(seven.nodes), ' for 7 and ', t.figure(eight.nodes), ' for 8. All at once it is ', t.figure(one.nodes), '.'),
    }, 'One guest too many'),
    t.text('The constraint for all also looks at groups: if three guests have the same three rooms left, no other guest can get one of these. Sudoku players call this a naked triple. In 1994 Jean-Charles Régin showed how to cross out ', em('every'), ' value that such groups rule out, by an old method that matches people with jobs.'),
    t.text('Propagation takes time at each node. With too little of it the tree is huge, with too much each node is slow. The art is to find the balance. In many puzzles propagation alone is enough: the examples of futoshiki and skyscrapers have trees of a single node. Try it in the laboratory.'),
  ],
  question: (t) => {
    const ends = (rooms = 8) => t.result(by(rooms, false)).then((summary) => summary.dead_ends);
    return {
      text: 'The tree in pairs has 6 dead ends with 3 rooms, 24 with 4, 120 with 5 and 720 with 6. How many with 8 rooms? Find the rule. The table above helps: it shows the nodes, and here they are one less than twice the dead ends.',
      judge: async (answer) => judgeNumber(answer, await ends(), [
        [await ends(7), 'That is the number for 7 rooms. The question is about 8.'],
        [9 * await ends(), 'That is the number for 9 rooms. The question is about 8.'],
        [2 * await ends() - 1, 'That is the number of nodes. They are one less than twice the dead ends.'],
      ], 'How do you come from 6 to 24, from 24 to 120, and from 120 to 720?'),
      reveal: async () => `It is ${(await ends()).toLocaleString('en')}.`,
      explain: async () => `It is 1 × 2 × 3 × … × 8 = ${(await ends()).toLocaleString('en')}. In pairs the search tries every order of giving away the rooms, and each ends with a guest who has none. With 20 rooms there are more than two quintillion orders. The one constraint for all still needs a single node.`,
    };
  },
};

/** Says why a node is a dead end. Returns `null` if it is none. */
function why(tree, id) {
  const reason = tree.nodes[id].why;
  if (!reason) return null;
  const [, one, other] = /int_ne\((\w+), (\w+)\)/.exec(reason) ?? [];
  return one ? `only one room is left for ${one} and ${other} together` : 'fewer rooms are left than guests';
}
