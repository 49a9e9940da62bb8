// The page: shows the part that the address names behind `#`.

import { fill, make } from './dom.js';
import { keep, kept } from './kept.js';
import { texts } from './texts.js';

/** The parts, each a module with `show(place, words, fields)`, which may return a function that ends it. */
const PARTS = {
  board: () => import('./board/board.js'),
  lab: () => import('./lab/lab.js'),
  lessons: () => import('./lessons/lessons.js'),
  model: () => import('./model/model.js'),
  print: () => import('./print/print.js'),
};

const main = document.getElementById('main');
const nav = document.getElementById('nav');
let end = () => {};
/** The place of the part that is shown. */
let shown = null;

/** Decodes a word of an address. A word that is badly coded stays as it is. */
function decoded(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Reads an address such as `#/lessons/2?x=1`: the part, further words, and fields. */
function address() {
  const [path, query] = location.hash.slice(1).split('?');
  const [part, ...words] = path.split('/').filter(Boolean).map(decoded);
  return { part: Object.hasOwn(PARTS, part ?? '') ? part : 'board', words, fields: new URLSearchParams(query) };
}

/** Shows the part that the address names. A part that is left before it is there is ended as soon as it is. */
async function show() {
  const { part, words, fields } = address();
  const place = make('div');
  shown = place;
  end();
  end = () => {};
  // What is no longer on the page changes no address any more.
  fill(main);
  mark(part);
  document.title = `${texts.parts[part]} – Billhook`;
  try {
    const module = await PARTS[part]();
    if (place !== shown) return;
    fill(main, place);
    main.className = part;
    const ends = (await module.show(place, words, fields)) ?? (() => {});
    if (place === shown) end = ends;
    else ends();
  } catch (error) {
    if (place !== shown) return;
    console.error(error);
    fill(main, make('p', { class: 'mistake' }, `${texts.failed}: ${error.message}`));
  }
}

/** Marks the link of a part. */
function mark(part) {
  for (const link of nav.children) {
    if (link.dataset.part === part) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** Sets the theme, and says on the button which one it leads to. */
function themed(theme) {
  document.documentElement.dataset.theme = theme;
  document.getElementById('theme').textContent = theme === 'dark' ? texts.theme.light : texts.theme.dark;
}

fill(nav, Object.keys(PARTS).map((part) => make('a', { href: `#/${part}`, 'data-part': part }, texts.parts[part])));
document.getElementById('theme').addEventListener('click', () => {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  keep('theme', theme);
  themed(theme);
});
themed(kept('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
addEventListener('hashchange', show);
show();
