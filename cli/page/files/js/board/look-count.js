// The exact number of solutions, with its progress.

import { button, fill, make } from '../dom.js';
import { wrongOf } from '../engine.js';
import { number } from '../numbers.js';
import { askingIn, showNothing } from './look.js';
import { texts } from './texts.js';

/** How long a search runs unasked, and when it is asked, in milliseconds. */
const UNASKED = 3000;
const ASKED = 60000;

/** Shows the number of solutions. Returns `{ ask, end }`. */
export function countLook(game, surface, place) {
  const words = texts.look;
  const question = askingIn(place);

  async function count(time) {
    let least = '0';
    const found = make('p', { class: 'number' });
    const bar = make('progress', { max: 1, 'aria-label': words.searched });
    const share = make('span', { class: 'faint' });
    const running = [found, make('p', { class: 'row' }, bar, share, button(words.stop, question.stop))];
    const heard = (event) => {
      if (event.event !== 'progress') return;
      if (event.solutions) least = String(event.solutions);
      if (least === '0') return;
      found.textContent = words.atLeast(number(least));
      if (event.share) {
        bar.value = event.share;
        share.textContent = words.share((100 * event.share).toPrecision(2));
      }
      // A button that is put in again would lose the focus.
      if (!found.isConnected) fill(place, running);
    };
    const events = await question.put(game.about('count', { limits: { time_ms: time }, progress_ms: 300 }), heard);
    if (!events) return;
    const summary = events.find(({ event }) => event === 'summary');
    if (summary?.status === 'complete') fill(place, make('p', { class: 'number' }, words.solutions(number(summary.solutions))));
    else if (wrongOf(events)) showNothing(place, events);
    else fill(place, make('p', { class: 'number' }, words.atLeast(number(summary?.solutions ?? least))), button(words.longer, () => count(ASKED)));
  }

  return { ask: () => count(UNASKED), end: question.end };
}
