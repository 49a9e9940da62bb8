// The page: its parts, one of which is shown, as the address says behind `#`.

import { fill, make } from './dom.js';
import { texts } from './texts.js';

/** The parts, each a module with `show(place, words, fields)`, which may return what ends it. */
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
let shown = 0;

/** Returns a word of an address; one that is not coded as it should be stays as it is. */
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

async function show() {
  const { part, words, fields } = address();
  shown += 1;
  const turn = shown;
  end();
  end = () => {};
  for (const link of nav.children) {
    if (link.dataset.part === part) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  document.title = `${texts.parts[part]} – Billhook`;
  try {
    const module = await PARTS[part]();
    if (turn !== shown) return;
    fill(main);
    main.className = part;
    end = (await module.show(main, words, fields)) ?? (() => {});
  } catch (error) {
    console.error(error);
    fill(main, make('p', { class: 'mistake' }, `${texts.failed}: ${error.message}`));
  }
}

function themed(theme) {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem('theme', theme);
  document.getElementById('theme').textContent = theme === 'dark' ? texts.theme.light : texts.theme.dark;
}

fill(nav, Object.keys(PARTS).map((part) => make('a', { href: `#/${part}`, 'data-part': part }, texts.parts[part])));
document.getElementById('theme').addEventListener('click', () => {
  themed(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
});
themed(localStorage.getItem('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
addEventListener('hashchange', show);
show();
