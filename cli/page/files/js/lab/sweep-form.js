// What is chosen for a sweep: strategies, a question, and the sizes or instances.

import { choice, fill, labelled, make } from '../dom.js';
import { strategyBoxes, usualStrategies } from './choosing.js';
import { namesOf, oneOf, unusual, wholeOf } from './settings.js';
import { texts } from './texts.js';

const words = texts.sweep;

/** Puzzles whose input is a size. */
const NUMBERED = new Set(['queens', 'langford', 'costas', 'magic', 'golomb']);

/** The sizes to begin with, for puzzles where these are not the usual ones. */
const SIZES = new Map(Object.entries({ queens: [4, 11], langford: [3, 9], costas: [4, 9], magic: [3, 4], golomb: [3, 8], sudoku: [4, 9] }));

/** The largest size, the most puzzles of a set, and the greatest seed. */
const [LARGEST, MOST, LAST_SEED] = [40, 200, 1e6];

/** The usual question and time limit. */
const [QUESTION, TIME] = ['all', '5'];

/**
 * Makes the form for a puzzle, with what is chosen. `changed` is called when it changes. `read()` returns
 * the plan of a sweep, and `kept()` what is to be kept of it.
 */
export function sweepForm(puzzle, { strategies, question, time, kind, ...numbers }, changed) {
  const isNumbered = NUMBERED.has(puzzle.problem);
  const sizes = puzzle.deals ? puzzle.options.find(({ name }) => name === 'size') : null;
  const [low, high] = SIZES.get(puzzle.problem) ?? [4, 7];
  const kinds = [...(isNumbered || sizes ? [['size', words.size]] : []), ['set', words.instances]];
  const values = (pairs) => pairs.map(([value]) => value);
  const times = texts.times.slice(0, 4);
  const usual = usualStrategies(puzzle, QUESTION).slice(0, 3);
  const boxes = strategyBoxes(puzzle, namesOf(strategies, puzzle.strategies.map(({ name }) => name), usual));
  const kindChoice = choice(kinds, oneOf(kind, values(kinds), kinds[0][0]), () => showFields());
  const questions = choice(texts.questions, oneOf(question, values(texts.questions), QUESTION));
  const seconds = choice(times, oneOf(time, values(times), TIME));
  const number = (name, usually, most) => numberField(numbers[name], usually, most);
  const counts = { from: number('from', low, LARGEST), to: number('to', high, LARGEST), seed: number('seed', 1, LAST_SEED), count: number('count', 12, MOST), size: number('size', sizes?.default || '', LARGEST) };
  const own = make('textarea', { rows: 3, spellcheck: 'false', maxlength: 1 << 20 }, numbers.own ?? '');
  const fields = make('div', { class: 'row' });
  boxes.allow(questions.value);
  showFields();

  function showFields() {
    const field = (label, name) => labelled(label, counts[name].element);
    fill(fields, kindChoice.value === 'size'
      ? [field(words.from, 'from'), field(words.to, 'to'), isNumbered ? null : field(words.seed, 'seed'), make('p', { class: 'faint' }, words.sizeHelp(!isNumbered))]
      : [puzzle.deals ? field(words.number, 'count') : null, sizes ? field(words.dealtSize, 'size') : null, puzzle.deals ? field(words.seed, 'seed') : null, labelled(words.pasted, own)]);
  }

  function change() {
    boxes.allow(questions.value);
    changed();
  }

  function kept() {
    return {
      strategies: unusual(boxes.checked().join(' '), usual.join(' ')), question: unusual(questions.value, QUESTION), time: unusual(seconds.value, TIME), kind: unusual(kindChoice.value, kinds[0][0]), own: own.value,
      ...Object.fromEntries(Object.entries(counts).map(([name, it]) => [name, unusual(it.read(), it.usually)])),
    };
  }

  return {
    element: make('div', { change },
      make('fieldset', {}, make('legend', {}, texts.strategies), boxes.element),
      make('div', { class: 'row' }, labelled(words.kind, kindChoice), labelled(texts.question, questions), labelled(texts.seconds, seconds)),
      fields),
    kept,
    read: () => ({
      isSized: kindChoice.value === 'size', isNumbered,
      ...Object.fromEntries(Object.entries(counts).map(([name, it]) => [name, it.read()])),
      own: ownLines(own.value),
      strategies: boxes.read(), question: questions.value, seconds: Number(seconds.value),
    }),
  };
}

/** Returns the lines that are not empty, each with its number. */
function ownLines(text) {
  return text.split('\n').map((line, index) => ({ line: index + 1, input: line.trim() })).filter(({ input }) => input).slice(0, MOST);
}

/** Makes a field for a whole number from 1 on, which replaces invalid or too large entries. */
function numberField(setting, usually, most) {
  const element = make('input', { type: 'number', min: 1, max: most, value: wholeOf(setting, 1, most, usually), placeholder: words.unset });
  return {
    element,
    usually,
    read() {
      const value = Math.floor(Number(element.value || NaN));
      element.value = Number.isNaN(value) ? usually : Math.min(Math.max(1, value), most);
      return element.value === '' ? '' : Number(element.value);
    },
  };
}
