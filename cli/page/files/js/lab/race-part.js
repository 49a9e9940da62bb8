// The race as a part of the laboratory: strategies, a question and a limit are chosen.

import { choice, fill, labelled, make } from '../dom.js';
import { strategyBoxes, usualStrategies } from './choosing.js';
import { race } from './race.js';
import { texts } from './texts.js';

/** Shows the race of a subject. Returns what ends it. */
export function racePart(place, subject, { strategies = usualStrategies(subject.puzzle), question = 'first', begins = false }) {
  const track = make('div', { class: 'race' });
  const boxes = strategyBoxes(subject.puzzle, strategies);
  const questions = choice(texts.questions, question, () => prepare());
  const times = choice(texts.times, '20', () => prepare());
  let running = null;
  boxes.element.addEventListener('change', () => prepare());
  fill(place, make('fieldset', {}, make('legend', {}, texts.strategies), boxes.element),
    make('div', { class: 'row' }, labelled(texts.question, questions), labelled(texts.seconds, times)), track);

  function prepare() {
    running?.end();
    running = null;
    const chosen = boxes.read();
    if (chosen.length === 0) {
      fill(track, make('p', { class: 'faint' }, texts.noStrategies));
      return;
    }
    running = race(track, {
      ...subject,
      strategies: chosen,
      question: questions.value,
      seconds: Number(times.value),
    });
  }

  prepare();
  if (begins) running?.start();
  return () => running?.end();
}
