// What is chosen for a sweep: strategies, a question, and the sizes or instances.

import { choice, fill, labelled, make } from '../dom.js';
import { strategyBoxes } from './choosing.js';
import { texts } from './texts.js';

const words = texts.sweep;

/** Puzzles whose input is a size, with the sizes to begin with. */
const SIZES = { queens: [4, 11], langford: [3, 9], costas: [4, 9], magic: [3, 4], golomb: [3, 8] };

/** The largest size, the most puzzles of a set, and the greatest seed. */
const [LARGEST, MOST, LAST_SEED] = [40, 200, 1e6];

/** Makes the form for a puzzle. `read()` returns the plan of a sweep. */
export function sweepForm(puzzle, strategies) {
  const isNumbered = puzzle.problem in SIZES;
  const hasSizes = Boolean(puzzle.deals) && puzzle.options.some(({ name }) => name === 'size');
  const [low, high] = SIZES[puzzle.problem] ?? [4, 7];
  const kinds = [...(isNumbered || hasSizes ? [['size', words.size]] : []), ['set', words.instances]];
  const boxes = strategyBoxes(puzzle, strategies.slice(0, 3));
  const kind = choice(kinds, kinds[0][0], () => showFields());
  const question = choice(texts.questions, 'all');
  const seconds = choice(texts.times.slice(0, 4), '5');
  const [from, to, seed, count] = [numeric(low, LARGEST), numeric(high, LARGEST), numeric(1, LAST_SEED), numeric(12, MOST)];
  const size = numeric(hasSizes ? Math.max(5, low) : 5, LARGEST);
  const pasted = make('textarea', { rows: 3, spellcheck: 'false', maxlength: 1 << 20 });
  const fields = make('div', { class: 'row' });
  showFields();

  function showFields() {
    const seeded = labelled(words.seed, seed);
    fill(fields, kind.value === 'size'
      ? [labelled(words.from, from), labelled(words.to, to), isNumbered ? null : seeded, make('p', { class: 'faint' }, words.sizeHelp(!isNumbered))]
      : [puzzle.deals ? labelled(words.number, count) : null, hasSizes ? labelled(words.dealtSize, size) : null, puzzle.deals ? seeded : null, labelled(words.pasted, pasted)]);
  }

  return {
    element: make('div', {},
      make('fieldset', {}, make('legend', {}, texts.strategies), boxes.element),
      make('div', { class: 'row' }, labelled(words.kind, kind), labelled(texts.question, question), labelled(texts.seconds, seconds)),
      fields),
    read: () => ({
      isSized: kind.value === 'size', isNumbered, hasSizes,
      from: whole(from), to: whole(to), seed: whole(seed), count: whole(count), size: whole(size),
      pasted: pasted.value.split('\n').map((line) => line.trim()).filter(Boolean).slice(0, MOST),
      strategies: boxes.read(), question: question.value, seconds: Number(seconds.value),
    }),
  };
}

function numeric(value, most) {
  return make('input', { type: 'number', min: 1, max: most, value });
}

/** Reads a whole number, within the bounds of its field. */
function whole({ value, max }) {
  return Math.min(Math.max(1, Math.floor(Number(value)) || 1), Number(max));
}
