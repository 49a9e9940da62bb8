// Suggests clues: those that make the solution the only one, or changes that give the board one.

import { button, fill, make } from '../dom.js';
import { findClues } from './clues.js';
import { findChanges } from './mend.js';
import { texts } from './texts.js';

/** Makes the button that suggests clues, which is there in Edit mode unless there is just one solution. */
export function repair(game, surface) {
  const words = texts.make;
  const result = make('div', { role: 'status' });
  const start = button(words.repair, search);
  const place = make('div', { class: 'repair', hidden: true }, start, result);
  const progress = make('span', { class: 'faint' });
  const bar = make('progress', { max: 1, 'aria-label': words.repairs });
  const running = make('p', { class: 'row' }, bar, progress, button(texts.verdict.stop, stop));
  let turn = 0;

  async function search() {
    drop();
    const mine = turn;
    const isOver = () => mine !== turn || game.isEnded;
    bar.removeAttribute('value');
    progress.textContent = words.repairs;
    fill(result, running);
    if (verdict === 'none') await mend(isOver);
    else await complete(isOver);
  }

  /** Looks for clues that make the solution the only one. */
  async function complete(isOver) {
    const found = await findClues(game, surface, isOver, (added, tested) => {
      if (isOver()) return;
      if (tested !== undefined) bar.value = tested / added;
      progress.textContent = tested === undefined ? words.adding(added) : words.repairing(tested, added);
    });
    if (isOver()) return;
    if (found) show(found);
    else fill(result, make('p', {}, words.unrepaired));
  }

  /** Looks for changes of a clue that give the board a solution. */
  async function mend(isOver) {
    const blamed = (surface.layers.get('blame') ?? []).map(({ name }) => name);
    const found = await findChanges(game, blamed, isOver, (tested, all) => {
      if (isOver()) return;
      bar.value = tested / all;
      progress.textContent = words.mending(tested, all);
    });
    if (isOver()) return;
    fill(result, make('p', {}, found.length > 0 ? words.mended : words.unmended), make('div', { class: 'values' },
      found.map(({ name, clue, isOnly }) => button(words.change(clue, name, isOnly), () => {
        drop();
        game.writeClue(name, clue);
      }))));
  }

  /** Drops the search, and what it found. */
  function drop() {
    turn += 1;
    fill(result);
    surface.show('repair', []);
  }

  function stop() {
    drop();
    fill(result, make('p', { class: 'faint' }, texts.verdict.stopped));
    start.focus();
  }

  function show({ clues, isEach }) {
    const named = clues.map(([cell, clue]) => [words.add(clue, cell), cell, clue]);
    const added = (list) => {
      drop();
      game.writeClues(list);
    };
    fill(result, make('p', {}, isEach ? words.repaired : words.together), make('div', { class: 'values' },
      isEach ? named.map(([name, cell, clue]) => button(name, () => added([[cell, clue]])))
        : [make('span', {}, named.map(([name]) => name).join(', ')), button(words.addAll, () => added(clues), { class: 'main' })]));
    surface.show('repair', clues.map(([cell]) => ({ name: cell, kind: 'lit', badge: '+' })));
  }

  let verdict = '';
  const update = () => {
    place.hidden = !['several', 'none'].includes(verdict) || game.mode !== 'edit' || Boolean(game.paintsClues);
    start.textContent = verdict === 'none' ? words.mend : words.repair;
  };
  game.on('mode', update);
  game.on('verdict', ({ detail }) => {
    verdict = detail;
    update();
  });
  game.on('input', () => {
    drop();
    verdict = '';
    update();
  });
  return place;
}
