// A board with all that belongs to it.

import { button, fill, make } from '../dom.js';
import { picture } from '../svg.js';
import { choices } from './choices.js';
import { clock } from './clock.js';
import { dealing } from './dealing.js';
import { rememberEntries } from './entries.js';
import { Game } from './game.js';
import { help } from './help.js';
import { addressOf } from './instance.js';
import { looks } from './looks.js';
import { mistakeShown } from './mistake.js';
import { blamedIn } from './names.js';
import { paintNonogram } from './nonogram.js';
import { repair } from './repair.js';
import { sharing } from './sharing.js';
import { Space, bodiesOf } from './space.js';
import { Surface } from './surface.js';
import { textForm } from './text.js';
import { texts } from './texts.js';
import { verdict } from './verdict.js';

/** Shows a board. Returns a function that ends it. */
export async function showBoard(place, puzzle, instance) {
  const words = texts.board;
  const game = new Game(puzzle, instance);
  const head = make('div', { class: 'head' },
    make('a', { href: '#/board' }, `‹ ${words.back}`),
    make('h1', {}, puzzle.title),
    make('p', { class: 'faint' }, puzzle.summary));
  if (place.isConnected) document.title = `${puzzle.title} – Billhook`;
  fill(place, head, make('p', { class: 'faint', role: 'status' }, words.loading));
  try {
    await game.load();
  } catch (error) {
    const open = (changed) => { location.hash = addressOf('board', changed); };
    const form = textForm(puzzle, instance, open, error.told ?? { message: error.message });
    fill(place, head, make('section', { class: 'card' }, make('h2', {}, words.failed), form.element));
    return () => game.end();
  }
  rememberEntries(game);
  const surface = game.hasCells ? new Surface(game) : null;
  const kind = kindOf(game, surface);
  paintNonogram(game);
  const said = make('div', { class: 'said', role: 'status' });
  game.on('mistake', ({ detail }) => {
    fill(said, mistakeShown(detail, ''));
    surface?.show('clash', blamedIn(detail.message ?? '').map((name) => ({ name, kind: 'blame', badge: '!' })));
  });
  game.on(['known', 'input', 'selected'], () => {
    fill(said, warnings(game));
    if (surface?.layers.has('clash')) surface.show('clash', []);
  });
  fill(said, warnings(game));

  const watch = clock(game);
  const judged = verdict(game, surface);
  if (surface) judged.append(repair(game, surface));
  const left = make('div', { class: 'left' },
    surface ? tools(game, watch) : null,
    surface ? standing(game, surface) : null,
    surface ? surface.element : plainBoard(game),
    said,
    surface?.pieces?.element,
    surface ? choices(game, surface) : textCard(game, true),
    speaksOfColours(game) ? make('p', { class: 'faint swapped' }, words.swapped) : null);
  const right = make('div', { class: 'right' },
    help(game, surface, watch),
    judged,
    looks(game, surface),
    make('section', { class: 'card' }, make('h2', {}, texts.make.title), dealing(game, surface), sharing(game)),
    surface ? textCard(game, false) : null);
  const rules = make('p', {}, game.entry.rules);
  head.append(make('details', {}, make('summary', {}, words.rules), rules));
  game.on('input', () => {
    fill(rules, game.entry.rules);
    // Another kind of board needs another view.
    if (kindOf(game, surface) !== kind) dispatchEvent(new Event('hashchange'));
  });
  fill(place, head, make('div', { class: 'both' }, left, right));
  const undoing = (event) => undoKey(event, game);
  addEventListener('keydown', undoing);
  return () => {
    removeEventListener('keydown', undoing);
    game.end();
  };
}

function warnings(game) {
  return game.warnings.map((warning) => mistakeShown(warning, game.instance.input));
}

/** Makes the row of tools: mode, undo, redo, clear, and the clock. */
function tools(game, watch) {
  const words = texts.board;
  const modes = ['solve', 'edit'].map((mode) => button(words[mode], () => game.setMode(mode), { 'aria-pressed': String(game.mode === mode), 'data-mode': mode }));
  const undo = button(words.undo, () => game.undo());
  const redo = button(words.redo, () => game.redo());
  const clear = button(words.clear, () => {
    if (game.mode === 'edit' && !game.paintsClues) clearClues(game);
    else game.clear();
  });
  const update = () => {
    for (const it of modes) it.setAttribute('aria-pressed', String(it.dataset.mode === game.mode));
    undo.disabled = game.past.length === 0;
    redo.disabled = game.future.length === 0;
    clear.textContent = game.mode === 'edit' && !game.paintsClues ? words.clearClues : words.clear;
  };
  game.on(['known', 'input', 'mode', 'picture'], update);
  update();
  return make('div', { class: 'tools row' },
    make('div', { class: 'modes', role: 'group', 'aria-label': words.mode }, modes), undo, redo, clear, watch.element);
}

function clearClues(game) {
  const squares = new Set([...game.picture.matchAll(/data-cell="([^"]*)"/g)].map(([, name]) => name));
  game.writeClues([[[...squares].join(', '), '']]);
}

/** Says what belongs to a board: cells, a view in space, pieces. */
function kindOf(game, surface) {
  const has = (selector) => Boolean(surface?.svg.querySelector(selector));
  return [game.hasCells, has('[data-at]'), has('[data-piece]')].join();
}

/** Makes a view to turn of a board that stands in space; `null` for others. */
function standing(game, surface) {
  if (bodiesOf(surface.svg).length === 0) return null;
  const space = new Space((name) => game.select(name));
  const show = () => space.show(surface.svg);
  game.on('picture', show);
  game.on('ended', () => space.end());
  game.on('selected', () => space.select(game.selected));
  const view = make('details', { class: 'standing', open: true, toggle: show }, make('summary', {}, texts.space.turn), space.element);
  show();
  return view;
}

/** Shows the picture or the text of a puzzle without cells. */
function plainBoard(game) {
  const place = make('div', { class: 'still' });
  const draw = () => {
    const { svg, plain, short_title: title } = game.entry;
    fill(place, picture(svg, title) ?? make('pre', {}, plain ?? game.instance.input));
  };
  game.on('picture', draw);
  draw();
  return place;
}

/** Whether the rules or values speak of black and white, which pictures swap in dark. */
function speaksOfColours(game) {
  const values = [...game.cells.values()].flatMap((cell) => cell.values).slice(0, 9);
  return /\b(black|white)\b/.test([game.entry.rules, ...values].join(' '));
}

function textCard(game, isOpen) {
  const form = textForm(game.puzzle, game.instance, (changed) => game.change(changed));
  game.on('input', () => form.set(game.instance.input));
  return make('section', { class: 'card' }, make('details', { open: isOpen }, make('summary', {}, texts.text.title), form.element));
}

/** Obeys Ctrl+Z and Ctrl+Y, unless the user types a text. */
function undoKey(event, game) {
  if (!(event.ctrlKey || event.metaKey) || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) game.undo();
  else if (key === 'y' || key === 'z') game.redo();
  else return;
  event.preventDefault();
}
