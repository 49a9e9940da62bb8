// The solutions themselves, one at a time.

import { button, fill, make } from '../dom.js';
import { picture } from '../svg.js';
import { askingIn, showNothing } from './look.js';
import { Space, bodiesOf } from './space.js';
import { texts } from './texts.js';

/** How long a search runs, in milliseconds. */
const TIME = 10000;
/** The most solutions that are looked through. */
const MOST = 100;

/** Shows the solutions. Returns `{ ask, end }`. */
export function solutionsLook(game, surface, place) {
  const words = texts.look;
  const question = askingIn(place);
  let found = [];
  let isAll = false;
  let isStopped = false;
  let at = 0;
  let space = null;

  /** Searches for one solution more than are shown, to know whether there is a next one. */
  async function search(limit) {
    const events = await question.put(game.about('solve', { limit, limits: { time_ms: TIME }, want: ['interactive'] }));
    if (!events) return;
    const solutions = events.filter(({ event }) => event === 'solution');
    const summary = events.find(({ event }) => event === 'summary');
    if (solutions.length === 0) {
      showNothing(place, events, summary?.status === 'complete' ? texts.verdict.none : '');
      return;
    }
    found = solutions;
    isAll = summary?.status === 'complete' && found.length < limit;
    isStopped = !['complete', 'limit'].includes(summary?.status);
    at = Math.min(at, found.length - 1);
    show();
  }

  function show() {
    const { interactive, plain, text } = found[at];
    const told = words.solution(at + 1, isAll ? found.length : 0);
    const svg = picture(interactive, told);
    const move = async (by) => {
      at = Math.min(found.length - 1, Math.max(0, at + by));
      if (at === found.length - 1 && !isAll && !isStopped && found.length < MOST) await search(Math.min(MOST, 4 * found.length));
      else show();
      const [wanted, other] = by > 0 ? ['.next', '.before'] : ['.before', '.next'];
      (place.querySelector(`${wanted}:enabled`) ?? place.querySelector(other))?.focus();
    };
    const before = button('‹', () => move(-1), { class: 'before', disabled: at === 0, 'aria-label': words.last });
    const next = button('›', () => move(1), { class: 'next', disabled: at === found.length - 1, 'aria-label': words.next });
    const isOnly = isAll && found.length === 1;
    const stands = bodiesOf(svg).length > 0;
    if (stands) space ??= new Space();
    fill(place,
      make('div', { class: 'row' }, isOnly ? null : before, make('span', {}, isOnly ? words.only : told), isOnly ? null : next),
      isStopped && at === found.length - 1 ? make('p', { class: 'faint' }, words.timeout) : null,
      stands ? space.element : null,
      make('div', { class: 'solution' }, svg ?? make('pre', {}, plain ?? text)));
    if (stands) space.show(svg);
  }

  return {
    ask: () => {
      at = 0;
      return search(2);
    },
    end() {
      question.end();
      space?.end();
    },
  };
}
