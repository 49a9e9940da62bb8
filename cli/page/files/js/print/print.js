// Boards on paper: the basket, the pages, files.

import { basket } from '../basket.js';
import { fill, make, settled } from '../dom.js';
import { allPuzzles } from '../engine.js';
import { dealBox, linesBox } from './add.js';
import { filesBox } from './files.js';
import { boardList } from './list.js';
import { preview } from './preview.js';
import { Records } from './records.js';
import { settingsBox } from './settings.js';
import { texts } from './texts.js';

/** Shows the part. `fields` may have a basket. */
export async function show(place, words, fields) {
  const puzzles = await allPuzzles();
  const records = new Records(puzzles);
  const lines = linesBox(puzzles, records);
  const deal = dealBox(puzzles, records);
  const list = boardList(records);
  const pages = preview(records);
  const set = settingsBox(pages.draw);
  const files = filesBox(records, set.retitle);
  const redraw = settled(30, list.draw);
  const changed = () => {
    records.keep(basket());
    list.forget();
    list.draw();
    files.draw();
    pages.draw();
  };
  fill(place,
    make('h1', { class: 'part' }, texts.title), make('p', { class: 'faint part' }, texts.told),
    make('div', { class: 'both' },
      make('div', { class: 'left' }, list.box, lines.box, deal.box, set.box, files.box),
      pages.box));
  addEventListener('basket', changed);
  records.addEventListener('told', redraw);
  changed();
  const word = fields.get('basket');
  if (word !== null) {
    history.replaceState(null, '', '#/print');
    files.offerLink(word);
  }
  return () => {
    removeEventListener('basket', changed);
    lines.end();
    deal.end();
    records.stop();
    pages.end();
  };
}
