// The keyboard on a board: arrows move, characters write, Delete clears.

import { isCycled, nextValue, isNothing } from './names.js';

/** The time in which a second digit belongs to the first one. */
const TOGETHER = 800;

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Listens to the keyboard on a surface. */
export function keys(surface) {
  const { game, element } = surface;
  let typed = { text: '', cell: null, time: 0 };

  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!surface.pieces?.key(event.key) && !handled(event.key)) return;
    event.preventDefault();
  });

  function handled(key) {
    if (key in ARROWS) {
      move(ARROWS[key]);
      return true;
    }
    if (key === 'Escape') {
      game.select(null);
      return true;
    }
    const { selected } = game;
    if (!selected) return false;
    if (key === 'Delete' || key === 'Backspace') {
      clear(selected);
      return true;
    }
    if (surface.isForClues()) return typeClue(selected, key);
    const cell = game.cells.get(selected);
    if (!cell || cell.given !== null) return key === ' ';
    if (key === ' ' || key === 'Enter') {
      if (isCycled(cell.values)) game.enter([[cell.name, nextValue(cell.values, game.known.get(cell.name))]]);
      return true;
    }
    return typeValue(cell, key);
  }

  function clear(selected) {
    if (surface.isForClues()) game.writeClue(selected, '');
    else game.enter((surface.choices.get(selected) ?? []).map((cell) => [cell.name, null]));
  }

  /** Returns what was typed into this cell just now, with a key behind it. */
  function withKey(cell, key) {
    const now = Date.now();
    const text = typed.cell === cell && now - typed.time < TOGETHER ? typed.text + key : key;
    typed = { text, cell, time: now };
    return text;
  }

  function typeClue(square, key) {
    if (key.length !== 1 || key === ' ') return false;
    const text = withKey(square, key);
    const clues = game.cluesAt(square);
    game.writeClue(square, text.length > 1 && !clues.includes(text) && !/^\d\d$/.test(text) ? key : text);
    return true;
  }

  function typeValue(cell, key) {
    if (key.length !== 1) return false;
    const { values } = cell;
    const text = withKey(cell.name, key.toLowerCase());
    const value = [text, key.toLowerCase(), key].map((it) => values.find((value) => value.toLowerCase() === it)).find(Boolean)
      ?? (/[x.0-]/.test(key) ? values.find(isNothing) : null)
      ?? startingWith(values, key);
    if (!value) return /\d/.test(key);
    game.enter([[cell.name, value]]);
    return true;
  }

  function move([right, down]) {
    const { boxes } = surface.measured();
    const names = new Set(surface.targets());
    const places = boxes.filter(({ name }) => names.has(name));
    const from = places.find(({ name }) => name === game.selected);
    if (!from) {
      game.select(places[0]?.name ?? null);
      return;
    }
    let [best, least] = [null, Infinity];
    for (const place of places) {
      const ahead = (place.x - from.x) * right + (place.y - from.y) * down;
      const aside = Math.abs((place.x - from.x) * down) + Math.abs((place.y - from.y) * right);
      if (ahead < 1 || aside > ahead * 1.05) continue;
      const distance = ahead + 2 * aside;
      if (distance < least) [best, least] = [place.name, distance];
    }
    if (best) game.select(best);
  }
}

/** Returns the only value whose words begin with a letter. */
function startingWith(values, key) {
  const starting = values.filter((value) => value.replace(/^(a|an|the|no) /, '').toLowerCase().startsWith(key.toLowerCase()) && !/^no /.test(value));
  return starting.length === 1 ? starting[0] : null;
}
