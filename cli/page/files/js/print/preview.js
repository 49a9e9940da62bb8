// The preview: the pages, made anew when the basket or a setting changes.

import { basket } from '../basket.js';
import { button, fill, make, settled } from '../dom.js';
import { layOut } from './pages.js';
import { settings } from './settings.js';
import { texts } from './texts.js';

/** Makes the preview. Returns `{ box, draw, end }`. */
export function preview(records) {
  const words = texts.pages;
  const pages = make('div', { class: 'pages' });
  const status = make('p', { class: 'faint', role: 'status' });
  const print = button(words.print, () => window.print(), { class: 'main' });
  const stop = button(texts.stop, () => records.stop('unique'), { hidden: true });
  const paper = make('link', { rel: 'stylesheet' });
  let turn = 0;

  /** Draws what there is, and the pages when all is there. */
  async function draw() {
    if (!pages.isConnected) return;
    turn += 1;
    const mine = turn;
    const set = settings();
    const items = basket();
    paper.href = `css/paper-${set.paper}.css`;
    print.disabled = true;
    stop.hidden = true;
    pages.classList.toggle('letter', set.paper === 'letter');
    if (items.length === 0) {
      fill(pages);
      fill(status);
      return;
    }
    const found = items.map((item) => records.of(item));
    if (set.answers === 'none') records.stop('unique');
    if (set.names) found.forEach((record) => records.grade(record));
    fill(status, words.reading);
    await Promise.all(found.map((record) => records.read(record)));
    if (mine !== turn) return;
    show(items, { ...set, answers: 'none' });
    if (set.answers === 'end') await solveAll(found.filter(({ entry }) => entry), () => mine === turn);
    if (mine !== turn) return;
    const [boards, number] = show(items, set);
    fill(status, words.told(boards, number));
    print.disabled = boards === 0;
  }

  async function solveAll(found, isWanted) {
    let done = 0;
    stop.hidden = false;
    await Promise.all(found.map(async (record) => {
      await records.solve(record);
      done += 1;
      if (isWanted()) fill(status, words.solving(done, found.length));
    }));
    if (isWanted()) stop.hidden = true;
  }

  /** Lays out the boards that can be read; returns their number, and that of pages. */
  function show(items, set) {
    shrink();
    const shown = items.map((item) => ({ ...records.of(item) })).filter(({ entry }) => entry);
    return [shown.length, layOut(pages, shown, set)];
  }

  /** Makes the pages as wide as there is room. */
  function shrink() {
    const wide = settings().paper === 'letter' ? 215.9 : 210;
    const room = pages.clientWidth / (wide * 96 / 25.4);
    pages.style.setProperty('--shrink', Math.min(1, room).toFixed(4));
  }

  const observer = new ResizeObserver(shrink);
  observer.observe(pages);
  document.head.append(paper);
  const box = make('section', { class: 'preview' },
    make('div', { class: 'row head' }, make('h2', {}, words.title), print, status, stop), pages);
  return {
    box,
    draw: settled(50, draw),
    end() {
      turn += 1;
      observer.disconnect();
      paper.remove();
    },
  };
}
