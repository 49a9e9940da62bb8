// Lesson 8: learning.

import { em } from './marked.js';
import { guests } from './models.js';
import { conflictDrawn, party } from './party.js';

const LOOP = { problem: 'slitherlink', input: '....1 21... .22.3 ....2 3..33' };
const HOTEL = { problem: 'fzn', input: guests(6, false) };

/** A party whose conflict is explained. */
const BIRTHDAY = {
  guests: ['Anna', 'Ben', 'Carl', 'Dora', 'Emma', 'Finn', 'Gina', 'Hugo'],
  rules: [[['Anna'], 'Ben'], [['Carl'], 'Dora'], [['Emma'], 'Finn'], [['Finn'], 'Gina'], [['Ben', 'Finn'], 'Hugo'], [['Gina', 'Hugo'], null]],
};

/** A party for the question. */
const PICNIC = {
  guests: ['Ida', 'Kim', 'Jon', 'Leo', 'Mia', 'Nils', 'Olga'],
  rules: [[['Kim'], 'Olga'], [['Jon'], 'Leo'], [['Ida', 'Leo'], 'Mia'], [['Leo'], 'Nils'], [['Mia', 'Nils'], null]],
};

const request = ({ guests: names, rules }) => ({ verb: 'tree', problem: 'fzn', input: party(names, rules), strategy: 'learn', conflict: 1 });
const picture = (t, it) => t.drawing(request(it), 'conflict', (event) => conflictDrawn(event, it.guests));

export default {
  title: 'Learning from mistakes',
  about: 'Never make the same mistake twice.',
  needs: [1, 7],
  source: 'J. P. Marques-Silva and K. A. Sakallah, “GRASP – a new search algorithm for satisfiability”, Proceedings of the International Conference on Computer-Aided Design (1996).',
  lab: { part: 'learning', ...LOOP },
  body: (t) => [
    t.text('At a dead end, backtracking takes back the last decision and forgets why. Perhaps that decision had nothing to do with the failure. Then the search runs into the same trap again and again, for each combination of the decisions in between. A search that ', em('learns'), ' asks at each dead end: why?'),
    t.text('Who comes to a birthday party? There are rules:'),
    t.rules(BIRTHDAY.rules.map(said)),
    t.text('The search lets Anna come. Everything that follows from this first decision belongs to ', em('level'), ' 1: by rule 1 Ben comes, too. Then it lets Carl come: that is level 2, where Dora follows. At level 3 it lets Emma come. Now propagation runs into a dead end, here called a ', em('conflict'), '. The search notes a reason for everything that follows, and so it can say why:'),
    t.card('Why did it fail?', picture(t, BIRTHDAY)),
    t.text('Each box is a fact, and blue ones are decisions. Arrows lead from a fact to what follows from it, up to the conflict. The search goes back along the arrows to a few facts that were enough: those with an orange rim, left of the dashed line. Whenever both Ben and Finn come, the rest follows, whatever else is decided. So the search learns “not both Ben and Finn”. What it learns is called a ', em('nogood'), ', and is one more rule from then on.'),
    t.text('Then it goes back to the first level at which the nogood says something new. That is level 1: Ben comes there, so Finn stays away, and so does Emma. Level 2 is not even in the picture: Carl and Dora had nothing to do with it. Backtracking only sends Emma away. Later it sends Carl away, tries Emma again, and meets the same conflict once more.'),
    t.text('In a small party that helps little. In a loop puzzle a wrong line shows only far away. How many nodes do both need to prove that a loop puzzle of 5 × 5 squares has exactly one solution?'),
    t.runs({
      head: 'Search', ...LOOP, rows: [['backtracking', 'dfs'], ['learning', 'learn']].map(([label, strategy]) => ({ label, strategy })),
      then: ([plain, learnt]) => t.text('Backtracking needs ', t.figure(plain.nodes), ' nodes, and learning ', t.figure(learnt.nodes), '. Fewer nodes are not always less time, since a learning search has more to do at each: it notes reasons, and checks all that it has learnt. But on many large problems the gain is immense: programs that check computer chips depend on learning.'),
    }, 'A loop puzzle of 5 × 5'),
    t.text('And what about the hotel of lesson 7, in pairs, with six rooms and seven guests?'),
    t.runs({
      head: 'Search', ...HOTEL, rows: [['backtracking', 'dfs'], ['learning', 'learn']].map(([label, strategy]) => ({ label, strategy })),
      then: ([plain, learnt]) => t.text('Here backtracking needs ', t.figure(plain.nodes), ' nodes, and learning ', t.figure(learnt.nodes), '. Learning is no magic: each dead end teaches only a small piece. In 1985 Armin Haken proved that every proof made of such steps alone is huge for the hotel. The one constraint for all counts the rooms and needs a single step. Good searches do both: they learn, and they look at the whole.'),
    }, 'Six rooms, seven guests'),
  ],
  question: (t) => {
    const conflict = () => t.event(request(PICNIC), 'conflict');
    const away = async () => (await conflict()).implied.split(' = ')[0];
    const because = {
      Ida: 'Ida is one of the two who cannot both come. But she was decided at level 1, where the search goes back to, and she stays.',
      Kim: 'No arrow leads from Kim to the conflict: Kim had nothing to do with it.',
      Olga: 'No arrow leads from Olga to the conflict: Olga had nothing to do with it.',
      Jon: 'Jon stays away, too, but that follows only afterwards, by rule 2. Whom does the nogood send away?',
      Mia: 'Mia has no orange rim. She came only since others came.',
      Nils: 'Nils has no orange rim. He came only since others came.',
    };
    return {
      text: `The guests of a picnic have these rules: ${PICNIC.rules.map((rule, index) => `(${index + 1}) ${said(rule)}`).join(' ')} The search lets Ida come (level 1), then Kim (level 2), then Jon (level 3), and meets a conflict. It learns a nogood, and goes back to the first level at which that says something new. Who must stay away there at once?`,
      shown: picture(t, PICNIC),
      choices: PICNIC.guests,
      judge: async (answer) => ({ right: answer === await away(), because: because[answer] }),
      reveal: async () => `It is ${await away()}.`,
      async explain() {
        const { nogood, back } = await conflict();
        const [one, other] = nogood.map((fact) => fact.split(' = ')[0]);
        return `The search learns: not both ${one} and ${other}. It goes back to level ${back}. There ${other} comes, so ${one} must stay away, and by rule 2 Jon as well. The search makes no new guess, since it has learnt from a mistake. And it skips level 2, since Kim had nothing to do with the conflict.`;
      },
    };
  },
};

/** Says a rule of a party. */
function said([condition, guest]) {
  const names = condition.join(' and ');
  if (!guest) return `${names} do not both come.`;
  return `If ${names} ${condition.length === 1 ? 'comes' : 'come'}, ${guest} comes.`;
}
