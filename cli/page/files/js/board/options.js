// The options of a puzzle as a form.

import { labelled, make } from '../dom.js';
import { withoutDashes } from './plain.js';

/**
 * Returns fields for options, and `read()`, which returns those that differ from the default. `isWanted`
 * tells which options have a field.
 */
export function optionFields(puzzle, chosen, isWanted = isOfBoards) {
  const specs = puzzle.options.filter(isWanted);
  const controls = specs.map((spec) => [spec, control(spec, chosen[spec.name])]);
  return {
    element: make('div', { class: 'options' }, controls.map(([spec, made]) => labelledOption(spec, made))),
    isEmpty: specs.length === 0,
    read() {
      const options = {};
      for (const [spec, made] of controls) {
        if (spec.default === false) {
          if (made.checked) options[spec.name] = true;
        } else if (made.value.trim() !== '' && made.value !== String(spec.default ?? '')) {
          options[spec.name] = made.value.trim();
        }
      }
      return options;
    },
  };
}

/** Whether an option says something about a board, not only how one is dealt. */
export function isOfBoards({ deals }) {
  return !deals;
}

/** Whether an option matters where a board is dealt. */
export function isOfDeals({ reads }) {
  return !reads;
}

function control(spec, value) {
  if (spec.default === false) return make('input', { type: 'checkbox', checked: value === true });
  const now = value === true ? '' : value;
  if (spec.values) return make('select', {}, spec.values.map((it) => make('option', { value: it, selected: it === (now ?? spec.default) }, it)));
  return make('input', { value: now ?? '', placeholder: spec.default ?? '', maxlength: 200, size: 10 });
}

let helps = 0;

/** Makes an option with its help below it. */
function labelledOption(spec, made) {
  helps += 1;
  const id = `help-${helps}`;
  made.setAttribute('aria-describedby', id);
  return make('div', {}, labelled(spec.name, made), make('p', { id, class: 'faint' }, withoutDashes(spec.help)));
}
