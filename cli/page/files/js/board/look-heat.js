// In how many of the solutions each cell has each value: a heat map on the board.

import { choice, fill, labelled, make } from '../dom.js';
import { number } from '../numbers.js';
import { askingIn, showNothing } from './look.js';
import { isNothing, signOf } from './names.js';
import { texts } from './texts.js';

/** How long a search runs unasked, in milliseconds. */
const UNASKED = 5000;

/** Makes the heat map. Returns `{ ask, end }`. */
export function heatLook(game, surface, place) {
  const words = texts.look;
  const question = askingIn(place);
  const here = make('div', { class: 'here' });
  let shares = new Map();
  let all = '0';
  let shown = '';

  async function search() {
    const events = await question.put(game.about('marginals', { limits: { time_ms: UNASKED } }));
    if (!events) return;
    const summary = events.find(({ event }) => event === 'summary');
    shares = new Map();
    if (!summary?.all || summary.all === '0') {
      surface.show('look', []);
      showNothing(place, events, summary?.all === '0' ? texts.verdict.none : '');
      return;
    }
    all = summary.all;
    for (const { event, cell, value, solutions } of events) {
      if (event !== 'marginal' || !game.cells.has(cell)) continue;
      if (!shares.has(cell)) shares.set(cell, new Map());
      shares.get(cell).set(value, solutions);
    }
    show();
  }

  function show() {
    if (shares.size === 0) {
      fill(place, make('p', {}, words.solutions(number(all))), make('p', { class: 'faint' }, words.nothing));
      return;
    }
    const values = [...new Set([...shares.values()].flatMap((of) => [...of.keys()]))];
    const positive = values.filter((value) => !isNothing(value));
    if (shown !== '' && !values.includes(shown)) shown = '';
    if (shown === '' && positive.length === 1) [shown] = positive;
    const select = choice([['', words.most], ...values], shown, (value) => { shown = value; mark(); });
    fill(place, labelled(words.heat(words.solutions(number(all))), select), make('p', { class: 'faint' }, words.reading), here);
    mark();
    tell();
  }

  function mark() {
    const marks = [];
    for (const [cell, of] of shares) {
      if (game.cells.get(cell).given !== null) continue;
      const [value, solutions] = shown === '' ? most(of) : [shown, of.get(shown) ?? '0'];
      const share = ratio(solutions, all);
      const isSquare = surface.drawn.get(cell)?.kind === 'cell';
      const text = !isSquare || game.known.has(cell) ? undefined : shown === '' ? signOf(value) : percent(share);
      if (share > 0) marks.push({ name: cell, kind: 'heat', share, text });
    }
    surface.show('look', marks);
  }

  function tell() {
    const cells = (surface.choices.get(game.selected) ?? []).filter(({ name }) => shares.has(name)).slice(0, 12);
    fill(here, cells.length === 0 ? make('p', { class: 'faint' }, words.selectOne) : cells.map(({ name }) => {
      const of = [...shares.get(name)].map(([value, solutions]) => words.share1(value, number(solutions), percent(ratio(solutions, all))));
      return make('p', {}, words.here(name, of.join(', ')));
    }));
  }

  const follow = new AbortController();
  game.addEventListener('selected', tell, { signal: follow.signal });
  game.addEventListener('known', mark, { signal: follow.signal });
  surface.isRead = true;
  return {
    ask: search,
    end() {
      surface.isRead = false;
      question.end();
      follow.abort();
      surface.show('look', []);
    },
  };
}

/** Returns the value with the most solutions, and their number. */
function most(of) {
  return [...of].reduce((one, other) => (BigInt(other[1]) > BigInt(one[1]) ? other : one));
}

/** Returns the ratio of two whole numbers of any length. */
function ratio(part, whole) {
  return Number((BigInt(part) * 1000000n) / BigInt(whole)) / 1000000;
}

function percent(share) {
  const rounded = Math.round(100 * share);
  if (rounded === 0 && share > 0) return '<1';
  return rounded === 100 && share < 1 ? '>99' : String(rounded);
}
