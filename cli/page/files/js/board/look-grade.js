// How difficult the board is for people, and where the hardest step is.

import { fill, make } from '../dom.js';
import { askingIn, showNothing } from './look.js';
import { texts } from './texts.js';

/** How long a search runs unasked, in milliseconds. */
const UNASKED = 8000;

/** Shows the grade. Returns `{ ask, end }`. */
export function gradeLook(game, surface, place) {
  const words = texts.look;
  const question = askingIn(place);

  async function grade() {
    const events = await question.put(game.about('grade', { limits: { time_ms: UNASKED } }));
    if (!events) return;
    surface?.show('look', []);
    const found = events.find(({ event }) => event === 'grade');
    if (!found?.difficulty) {
      showNothing(place, events, found?.reason);
      return;
    }
    const { hardest, ...parts } = found.parts;
    const { hardest: step } = found;
    surface?.show('look', (step?.cells ?? []).map((name) => ({ name, kind: 'lit' })));
    const used = Object.entries(parts).filter(([, value]) => value !== 0 && value !== false);
    fill(place,
      make('p', { class: 'number' }, words.names[found.difficulty] ?? found.difficulty, make('span', { class: 'faint' }, ` ${words.score} ${found.score}`)),
      make('p', { class: 'faint' }, words.means[found.difficulty]),
      step || hardest ? make('p', {}, `${words.hardest}: ${step?.sentence ?? hardest}`) : null,
      make('dl', { class: 'parts' }, used.map(([name, value]) => [
        make('dt', {}, name.replaceAll('_', ' '), value === true ? '' : `: ${value}`),
        make('dd', { class: 'faint' }, explained(name, parts)),
      ]).flat()));
  }

  return {
    ask: grade,
    end() {
      question.end();
      surface?.show('look', []);
    },
  };
}

/** Returns what a part of a grade means. Trials are of digits where techniques are, else of all values. */
function explained(name, parts) {
  const { parts: told, digits, placements } = texts.grade;
  if (name !== 'trials') return told[name] ?? '';
  return 'unsolved' in parts ? digits : 'forced' in parts ? placements : told.trials;
}
