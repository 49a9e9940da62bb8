// The home of the page: all puzzles, or one board.

import { fill, make } from '../dom.js';
import { allPuzzles } from '../engine.js';
import { showGallery } from './gallery.js';
import { LONGEST, instanceOf } from './instance.js';
import { texts } from './texts.js';
import { showBoard } from './view.js';

/** Shows the gallery, or the board that the address names. */
export async function show(place, words, fields) {
  const puzzles = await allPuzzles();
  const instance = instanceOf(fields);
  if (!instance.problem) return showGallery(place, puzzles);
  const puzzle = puzzles.get(instance.problem);
  const wrong = !puzzle ? texts.board.unknown(instance.problem) : instance.input.length > LONGEST ? texts.paste.long : null;
  if (wrong) {
    fill(place, make('p', { class: 'mistake' }, wrong), make('p', {}, make('a', { href: '#/board' }, texts.board.back)));
    return undefined;
  }
  return showBoard(place, puzzle, instance);
}
