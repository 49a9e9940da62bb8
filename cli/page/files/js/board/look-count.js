// The exact number of solutions, with its progress.

import { button, fill, make } from '../dom.js';
import { wrongOf } from '../engine.js';
import { asking } from './asking.js';
import { sentenceOf } from './mistake.js';
import { texts } from './texts.js';

const UNASKED = 3000;
const ASKED = 60000;

export function countLook(game, surface, place) {
  const words = texts.look;
  const question = asking();

  async function count(time) {
    let least = '0';
    const slow = setTimeout(() => fill(place, make('p', { class: 'faint' }, words.looking, ' ', button(words.stop, question.stop))), 250);
    const heard = (event) => {
      if (event.event !== 'progress') return;
      if (event.solutions) least = String(event.solutions);
      if (least === '0') return;
      clearTimeout(slow);
      const bar = make('progress', { max: 1, value: event.share ?? null });
      const share = event.share ? make('span', { class: 'faint' }, words.share((100 * event.share).toPrecision(2))) : null;
      fill(place, make('p', { class: 'number' }, words.atLeast(digits(least))), make('p', { class: 'row' }, bar, share, button(words.stop, question.stop)));
    };
    const events = await question.put(game.about('count', { limits: { time_ms: time }, progress_ms: 300 }), heard);
    clearTimeout(slow);
    if (!events) return;
    const summary = events.find(({ event }) => event === 'summary');
    const wrong = wrongOf(events);
    if (summary?.status === 'complete') fill(place, make('p', { class: 'number' }, words.solutions(digits(summary.solutions))));
    else if (wrong) fill(place, make('p', { class: 'mistake' }, sentenceOf(wrong)));
    else fill(place, make('p', { class: 'number' }, words.atLeast(digits(summary?.solutions ?? least))), button(words.longer, () => count(ASKED)));
  }

  return { ask: () => count(UNASKED), end: question.end };
}

/** Returns a whole number with commas. */
export function digits(number) {
  return number.replace(/\B(?=(\d{3})+$)/g, ',');
}
