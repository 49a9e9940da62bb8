// How difficult the board is for people.

import { button, fill, make } from '../dom.js';
import { wrongOf } from '../engine.js';
import { asking } from './asking.js';
import { sentenceOf } from './mistake.js';
import { texts } from './texts.js';

const UNASKED = 8000;

export function gradeLook(game, surface, place) {
  const words = texts.look;
  const question = asking();

  async function grade() {
    const slow = setTimeout(() => fill(place, make('p', { class: 'faint' }, words.looking, ' ', button(words.stop, question.stop))), 250);
    const events = await question.put(game.about('grade', { limits: { time_ms: UNASKED } }));
    clearTimeout(slow);
    if (!events) return;
    const found = events.find(({ event }) => event === 'grade');
    if (!found?.difficulty) {
      fill(place, make('p', {}, sentenceOf(wrongOf(events) ?? found) || words.timeout));
      return;
    }
    const { hardest, ...parts } = found.parts;
    const used = Object.entries(parts).filter(([, value]) => value !== 0 && value !== false);
    fill(place,
      make('p', { class: 'number' }, words.names[found.difficulty] ?? found.difficulty, make('span', { class: 'faint' }, ` ${words.score} ${found.score}`)),
      hardest ? make('p', {}, `${words.hardest}: ${hardest}`) : null,
      make('dl', {}, used.map(([name, value]) => [make('dt', {}, name.replaceAll('_', ' ')), make('dd', {}, value === true ? '✓' : String(value))]).flat()));
  }

  return { ask: grade, end: question.end };
}
