// The values of the selected cell as buttons, and in Edit mode the clues of its square.

import { button, fill, labelled, make } from '../dom.js';
import { squaresOf } from './names.js';
import { texts } from './texts.js';

/** The most values that are buttons. */
const BUTTONS = 30;

/** The most clues that are buttons. */
const CLUES = 16;

/** The most cells that are shown when nothing is selected. */
const OFF_BOARD = 40;

/** Shows what can be written where the selection is. */
export function choices(game, surface) {
  const place = make('div', { class: 'choices', role: 'group' });
  function show() {
    if (game.paintsClues && game.mode === 'edit') fill(place, note(texts.board.drawing));
    else if (surface.isForClues()) showClues();
    else showValues();
  }

  function showValues() {
    const { selected } = game;
    const cells = selected ? surface.choices.get(selected) ?? [] : cellsOffBoard().slice(0, OFF_BOARD);
    const own = cells.filter(({ name }) => name === selected);
    const shown = own.length > 0 && cells.length > 12 ? own : cells;
    place.setAttribute('aria-label', selected ? texts.board.at(selected) : texts.board.values);
    fill(place, shown.length > 0 ? shown.map((cell) => valuesOf(cell, selected)) : note(toPick()));
  }

  /** Says how to begin. */
  function toPick() {
    const words = texts.board;
    if (surface.ends.size > 0) return words.pickJoin;
    return surface.hasEdges ? words.pickLine : words.pick;
  }

  /** Returns the cells that no square stands for: they are shown when nothing is selected. */
  function cellsOffBoard() {
    return [...game.cells.values()].filter(({ name, values }) => values.length > 0
      && !surface.drawn.has(name) && squaresOf(name).length === 0 && !name.startsWith('row '));
  }

  function valuesOf(cell, selected) {
    const label = make('span', { class: 'where' }, cell.name === selected ? texts.board.at(cell.name) : cell.name);
    if (cell.given !== null) return make('div', { class: 'values' }, label, make('span', {}, texts.board.clueSays(cell.given)));
    const value = game.known.get(cell.name) ?? null;
    const write = (text) => game.enter([[cell.name, text === '' ? null : text]]);
    const excluded = game.excluded.get(cell.name);
    const buttons = cell.values.length > BUTTONS ? [field(texts.board.otherValue, write, cell.values, value)]
      : cell.values.map((it) => button(it, () => write(it === value ? '' : it), { 'aria-pressed': String(it === value), class: excluded?.has(it) ? 'excluded' : null }));
    return make('div', { class: 'values' }, label, buttons, button(texts.board.remove, () => write(''), { disabled: value === null }));
  }

  function showClues() {
    const { selected } = game;
    if (!selected) {
      fill(place, note(texts.board.pickClue));
      return;
    }
    const offered = game.cluesAt(selected);
    const regions = offered.filter((clue) => clue.startsWith('region '));
    const others = offered.filter((clue) => !regions.includes(clue));
    const write = (text) => game.writeClue(selected, text);
    place.setAttribute('aria-label', texts.board.at(selected));
    if (offered.length === 0) {
      fill(place, note(texts.board.noClues));
      return;
    }
    fill(place, make('div', { class: 'values' },
      make('span', { class: 'where' }, texts.board.at(selected)),
      [...others.slice(0, CLUES), ...regions].map((clue) => button(clue, () => write(clue))),
      button(texts.board.remove, () => write('')),
      field(texts.board.other, write, offered)));
  }

  function refresh() {
    const focused = document.activeElement;
    const held = place.contains(focused) ? [...place.querySelectorAll('button, input')].indexOf(focused) : -1;
    show();
    if (held >= 0 && document.activeElement === document.body) place.querySelectorAll('button, input')[held]?.focus();
  }

  game.on(['selected', 'known', 'mode', 'input'], refresh);
  refresh();
  return place;
}

function note(text) {
  return make('p', { class: 'faint' }, text);
}

let lists = 0;

/** Makes a field for a value that is typed. */
function field(label, write, values, value) {
  lists += 1;
  const id = `values-${lists}`;
  const list = make('datalist', { id }, values.slice(0, 200).map((it) => make('option', { value: it })));
  const input = make('input', { list: id, size: 6, maxlength: 40, value, autocomplete: 'off' });
  return make('form', { class: 'row', submit: (event) => { event.preventDefault(); write(input.value.trim()); } },
    labelled(label, input), list, make('button', {}, texts.board.write));
}
