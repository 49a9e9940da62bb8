// The race as a part of the laboratory: strategies, a question and a limit are chosen.

import { choice, fill, labelled, make } from '../dom.js';
import { strategyBoxes, usualStrategies } from './choosing.js';
import { race } from './race.js';
import { namesOf, oneOf, unusual } from './settings.js';
import { texts } from './texts.js';

/** The question and the time limit that are usual. */
const [QUESTION, TIME] = ['first', '20'];

/** Shows the race of a subject, with these choices. Returns a function that ends it. */
export function racePart(place, subject, { strategies, question, time, begins = false, keep = () => {}, runs = () => {} }) {
  const { puzzle } = subject;
  const usual = usualStrategies(puzzle, QUESTION);
  const track = make('div', { class: 'race' });
  const boxes = strategyBoxes(puzzle, namesOf(strategies, puzzle.strategies.map(({ name }) => name), usual));
  const questions = choice(texts.questions, oneOf(question, texts.questions.map(([value]) => value), QUESTION), () => change());
  const times = choice(texts.times, oneOf(time, texts.times.map(([value]) => value), TIME), () => change());
  boxes.element.addEventListener('change', () => change());
  boxes.allow(questions.value);
  fill(place, make('fieldset', {}, make('legend', {}, texts.strategies), boxes.element),
    make('div', { class: 'row' }, labelled(texts.question, questions), labelled(texts.seconds, times)), track);
  const running = race(track, asked(), { runs });

  function asked() {
    return { ...subject, strategies: boxes.read(), question: questions.value, seconds: Number(times.value) };
  }

  function change() {
    boxes.allow(questions.value);
    keep({ strategies: unusual(boxes.checked().join(' '), usual.join(' ')), question: unusual(questions.value, QUESTION), time: unusual(times.value, TIME) });
    running.change(asked());
  }

  if (begins) running.start();
  return running.end;
}
