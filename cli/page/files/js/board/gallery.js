// All puzzles as cards, with a search field, and a box into which anything is pasted.

import { fill, labelled, make, settled } from '../dom.js';
import { addressOf, exampleOf } from './instance.js';
import { pasteBox } from './paste.js';
import { texts } from './texts.js';
import { thumbnails } from './thumbnails.js';

/** Puzzles whose examples are files that only the model part reads. */
const MODELS = new Set(['fzn', 'xcc']);

/** Puzzles to begin with. */
const FIRST = ['sudoku', 'slitherlink', 'nonogram', 'nurikabe', 'akari', 'masyu', 'hashi', 'make24', 'queens', 'iq'];

/** A screen on which families are folded at first. */
const isNarrow = matchMedia('(max-width: 30rem)');

/** Shows the gallery. Returns a function that ends it. */
export function showGallery(place, puzzles) {
  const words = texts.gallery;
  const lazy = thumbnails(puzzles);
  const paste = pasteBox(puzzles);
  const cards = [...puzzles.values()].map((puzzle) => ({ puzzle, card: card(puzzle, lazy), searched: searched(puzzle) }));
  const list = make('div');
  const said = make('p', { class: 'faint', role: 'status' });
  const search = make('input', { type: 'search', placeholder: words.placeholder, maxlength: 100 });

  function filter() {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = cards.filter((it) => wanted.every((word) => it.searched.includes(word)));
    said.textContent = wanted.length === 0 ? '' : found.length === 0 ? words.none : words.found(found.length);
    const families = new Map();
    for (const { puzzle, card: made } of sorted(found)) {
      const family = FIRST.includes(puzzle.problem) ? words.first : puzzle.family ?? words.others;
      families.set(family, [...(families.get(family) ?? []), made]);
    }
    const isOpen = (family) => wanted.length > 0 || family === words.first || !isNarrow.matches;
    fill(list, [...families].map(([family, made]) => make('details', { class: 'family', open: isOpen(family) },
      make('summary', {}, make('h2', {}, family[0].toUpperCase() + family.slice(1)), make('span', { class: 'faint' }, ` ${words.found(made.length)}`)),
      make('ul', { class: 'cards' }, made))));
  }

  search.addEventListener('input', settled(80, filter));
  filter();
  fill(place,
    make('h1', { class: 'unseen' }, words.title),
    paste.box,
    make('div', { class: 'search row' }, labelled(words.search, search), said),
    list);
  return () => {
    lazy.end();
    paste.end();
  };
}

function card(puzzle, lazy) {
  const instance = exampleOf(puzzle);
  const thumbnail = make('div', { class: 'thumbnail', 'aria-hidden': 'true' });
  const part = MODELS.has(puzzle.problem) ? 'model' : 'board';
  const link = make('a', { href: part === 'model' ? `#/model?problem=${puzzle.problem}` : addressOf(part, instance) },
    thumbnail, make('strong', {}, puzzle.title), make('span', { class: 'faint' }, puzzle.summary));
  if (part === 'board') lazy.watch(thumbnail, instance, link);
  return make('li', { class: 'card' }, link);
}

/** Returns the cards with those to begin with at the beginning. */
function sorted(found) {
  const rank = ({ puzzle }) => (FIRST.indexOf(puzzle.problem) + FIRST.length + 1) % (FIRST.length + 1);
  return [...found].sort((one, other) => rank(one) - rank(other));
}

function searched({ problem, title, summary, rules }) {
  return [problem, title, summary, rules].join(' ').toLowerCase();
}
