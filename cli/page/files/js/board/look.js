// What all closer looks share: what is said while a search runs, and when there is nothing to see.

import { button, fill, make } from '../dom.js';
import { wrongOf } from '../engine.js';
import { asking } from './asking.js';
import { sentenceOf } from './mistake.js';
import { texts } from './texts.js';

/** The time after which a search says that it runs, in milliseconds. */
const SLOW = 250;

const words = texts.look;

/** Returns questions, as `asking` does, that say in a place that they run, with a button to stop them. */
export function askingIn(place) {
  const question = asking();
  return {
    ...question,
    async put(request, heard) {
      const running = make('p', { class: 'faint' }, words.looking, ' ', button(words.stop, question.stop));
      const slow = setTimeout(() => fill(place, running), SLOW);
      const events = await question.put(request, heard);
      clearTimeout(slow);
      return events;
    },
  };
}

/** Says why there is nothing to see: a mistake, `reason`, or that the search was stopped. */
export function showNothing(place, events, reason) {
  const wrong = wrongOf(events);
  fill(place, make('p', { class: wrong && wrong.event !== 'stopped' ? 'mistake' : '' }, sentenceOf(wrong) || reason || words.timeout));
}
