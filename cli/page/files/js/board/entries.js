// Entries of players, kept by the browser, so that a board that is opened again is as it was left.

import { keep, kept } from '../kept.js';
import { settled } from '../dom.js';
import { addressOf } from './instance.js';

const KEY = 'entries';

/** The most boards whose entries are kept, and the most characters of one of them. */
const MOST = 30;
const LONGEST = 20000;

/** Returns the kept entries, the last ones first: pairs of an address and facts. */
function all() {
  try {
    const found = JSON.parse(kept(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((it) => Array.isArray(it) && typeof it[0] === 'string' && Array.isArray(it[1])) : [];
  } catch {
    return [];
  }
}

/** Restores the kept entries of a board, as far as its cells take them, and keeps later ones. */
export function rememberEntries(game) {
  const [, facts = []] = all().find(([address]) => address === addressOf('board', game.instance)) ?? [];
  const changes = facts.filter((it) => Array.isArray(it) && game.cells.get(it[0])?.values.includes(it[1]));
  for (const [cell, value] of changes) if (game.cells.get(cell).given === null) game.known.set(cell, value);
  if (game.known.size > 0) game.draw();
  game.on('known', settled(300, () => store(game)));
  game.on('ended', () => store(game));
}

function store(game) {
  const address = addressOf('board', game.instance);
  const others = all().filter(([other]) => other !== address);
  const entry = [address, [...game.known]];
  const isKept = game.known.size > 0 && JSON.stringify(entry).length <= LONGEST;
  keep(KEY, JSON.stringify((isKept ? [entry, ...others] : others).slice(0, MOST)));
}
