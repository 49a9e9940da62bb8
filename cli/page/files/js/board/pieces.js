// Pieces that are taken from beside a board, turned, and laid on it, by pointer and keyboard.
//
// A picture tells the shape of each piece that may be laid (`data-piece`, `data-squares`). A piece is
// held from when it is taken until it is laid or put back; the board shows where it would lie.

import { announce, button, fill, make } from '../dom.js';
import { texts } from './texts.js';

const SQUARE = /^(l\d+)?r(\d+)c(\d+)$/;

/** The pixels by which a pointer may move in a click. */
const STILL = 5;

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Makes the pieces of a surface. Returns `{ element, down, move, up, key, release }`; `null` if its picture tells none. */
export function pieces(surface) {
  const { game } = surface;
  const shapes = shapesOf(surface.svg);
  if (shapes.size === 0) return null;
  const words = texts.pieces;
  const element = make('div', { class: 'pieces row', role: 'group', 'aria-label': words.label });
  /** The piece in hand: its letter, its squares relative to the one that is held, and where that one would lie. */
  let held = null;
  let start = null;

  /** Takes a piece into the hand. `grip` is the number of the square that is held. */
  function take(letter, squares, { grip = 0, at = null } = {}) {
    held = { letter, squares: gripped(squares, grip), at };
    show();
    announce(words.held(letter));
  }

  function release() {
    held = null;
    start = null;
    show();
  }

  /** Turns the piece in hand by a quarter, or flips it. */
  function change(moved) {
    if (!held) return;
    held.squares = held.squares.map(moved);
    show();
  }

  /** Returns the squares that the piece in hand would cover; `null` where it is not over the board. */
  function target() {
    if (!held?.at) return null;
    const [, layer = '', row, column] = held.at.match(SQUARE);
    return held.squares.map(([down, right]) => `${layer}r${Number(row) + down}c${Number(column) + right}`);
  }

  function fits(names) {
    return names.every((name) => {
      const cell = game.cells.get(name);
      const lies = game.known.get(name);
      return cell && cell.given === null && (lies === undefined || lies === held.letter);
    });
  }

  /** Lays the piece in hand where it is, if it fits there. Returns whether it does. */
  function lay() {
    const names = target();
    if (!names || !fits(names)) {
      announce(words.misfit);
      return false;
    }
    const { letter } = held;
    const away = covered(letter).filter((name) => !names.includes(name));
    game.enter([...away.map((name) => [name, null]), ...names.map((name) => [name, letter])]);
    game.select(null);
    release();
    announce(words.laid(letter));
    return true;
  }

  /** Takes the piece in hand off the board. */
  function putBack() {
    const names = covered(held.letter);
    if (names.length > 0) game.enter(names.map((name) => [name, null]));
    release();
  }

  /** Returns the squares that the player has covered with a piece. */
  function covered(letter) {
    return [...game.known].filter(([, value]) => value === letter).map(([name]) => name);
  }

  function show() {
    const names = target();
    const kind = names && fits(names) ? 'stroke' : 'wrong';
    surface.show('piece', (names ?? []).filter((name) => surface.drawn.has(name)).map((name) => ({ name, kind })));
    surface.element.classList.toggle('holds', held !== null);
    const left = [...shapes.keys()].filter((letter) => covered(letter).length === 0);
    const focused = [...element.querySelectorAll('button')].indexOf(document.activeElement);
    fill(element, held ? [
      make('strong', {}, words.held(held.letter)),
      button(words.turn, () => change(turned)), button(words.flip, () => change(flipped)), button(words.back, putBack),
      make('span', { class: 'faint' }, words.keys),
    ] : [
      make('span', { class: 'faint' }, left.length > 0 ? words.take : words.none),
      ...left.map((letter) => button(letter, () => {
        take(letter, shapes.get(letter), { at: firstFree() });
        surface.element.focus({ preventScroll: true });
      }, { 'aria-label': words.piece(letter) })),
    ]);
    // The pressed button has been replaced by a new one.
    if (focused >= 0) (element.querySelectorAll('button')[held ? focused : 0] ?? surface.element).focus();
  }

  /** Returns the first square without a piece. */
  function firstFree() {
    return [...surface.drawn.keys()].find((name) => game.cells.get(name)?.given === null && !game.known.has(name)) ?? null;
  }

  /** Returns the piece at a place of the page: one beside the board, or one that the player has laid. */
  function at({ clientX, clientY }) {
    const beside = [...surface.svg.querySelectorAll('[data-piece]')].find((it) => isInside(it, clientX, clientY));
    if (beside) {
      const letter = beside.dataset.piece;
      return { letter, squares: shapes.get(letter), grip: 0 };
    }
    const name = surface.squareAt(clientX, clientY);
    const letter = game.cells.get(name)?.given === null ? game.known.get(name) : undefined;
    const names = letter ? covered(letter) : [];
    if (!letter || names.length !== shapes.get(letter)?.length) return null;
    const places = names.map((it) => it.match(SQUARE));
    if (places.some(([, layer]) => layer !== places[0][1])) return null;
    return { letter, squares: places.map(([, , row, column]) => [Number(row), Number(column)]), grip: names.indexOf(name), at: name };
  }

  /** Handles the pointer going down. Returns whether it concerns a piece. */
  function down(event) {
    if (event.button === 2 && held) {
      change(turned);
      return true;
    }
    if (event.button !== 0) return false;
    if (held) {
      held.at = surface.squareAt(event.clientX, event.clientY);
      start = { x: event.clientX, y: event.clientY, isHeld: true };
      show();
      return true;
    }
    const found = at(event);
    if (!found) return false;
    take(found.letter, found.squares, found);
    start = { x: event.clientX, y: event.clientY };
    surface.element.setPointerCapture(event.pointerId);
    return true;
  }

  function move({ clientX: x, clientY: y }) {
    if (!held) return false;
    if (start && Math.hypot(x - start.x, y - start.y) > STILL) start.moved = true;
    const at = surface.squareAt(x, y);
    if (at !== held.at) {
      held.at = at;
      show();
    }
    return true;
  }

  /** Handles the pointer going up: a drag lays the piece, and so does a click with a piece in hand. */
  function up() {
    if (!start) return held !== null;
    const { moved, isHeld } = start;
    start = null;
    if (!moved && !isHeld) return true;
    if (held.at) lay();
    else if (moved) putBack();
    return true;
  }

  /** Handles a key while a piece is in hand. Returns whether the key means something then. */
  function key(pressed) {
    if (!held) return false;
    const name = pressed.length === 1 ? pressed.toLowerCase() : pressed;
    if (name === 'r') change(turned);
    else if (name === 'f') change(flipped);
    else if (name === 'Escape') release();
    else if (name === 'Enter' || name === ' ') lay();
    else if (name === 'Delete' || name === 'Backspace') putBack();
    else if (name in STEPS) step(STEPS[name]);
    else return false;
    return true;
  }

  /** Moves the piece in hand by a square, if the board goes on there. */
  function step([down, right]) {
    const [, layer = '', row, column] = (held.at ?? firstFree() ?? '').match(SQUARE) ?? [];
    const name = `${layer}r${Number(row) + down}c${Number(column) + right}`;
    if (!surface.drawn.has(name)) return;
    held.at = name;
    show();
    announce(words.over(name, fits(target())));
  }

  game.on('known', show);
  game.on('input', () => {
    shapes.clear();
    for (const [letter, squares] of shapesOf(surface.svg)) shapes.set(letter, squares);
    release();
  });
  show();
  return { element, down, move, up, key, release };
}

/** Returns the squares of each piece that a picture tells, by its letter. */
function shapesOf(svg) {
  const all = [...svg.querySelectorAll('[data-piece]')];
  return new Map(all.map(({ dataset }) => [dataset.piece, dataset.squares.split(',').map((square) => square.split(' ').map(Number))]));
}

/** Returns whether a point lies in the box of an element. */
function isInside(element, x, y) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x > left && x < right && y > top && y < bottom;
}

/** Returns squares relative to one of them. */
function gripped(squares, grip) {
  const [top, left] = squares[grip];
  return squares.map(([row, column]) => [row - top, column - left]);
}

function turned([row, column]) {
  return [column, -row];
}

function flipped([row, column]) {
  return [row, -column];
}
