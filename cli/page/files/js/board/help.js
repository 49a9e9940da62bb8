// Help for players: hints in levels, "still right?", a clock, and the end.

import { announce, button, fill, make } from '../dom.js';
import { answerField } from './answer.js';
import { askHint, askRight } from './hints.js';
import { joinHints } from './joins.js';
import { texts } from './texts.js';

/** The time after which a search says that it runs, in milliseconds. */
const SLOW = 250;
/** The most wrong entries that are named. */
const TOLD = 8;

/** Makes the card with hints. Puzzles without a surface get a field for their answer. */
export function help(game, surface, watch) {
  const words = texts.help;
  const place = make('div', { class: 'hint', role: 'status' });
  let level = 0;
  let given = null;
  let isAsking = false;
  /** How often the board has changed: an answer about an older one is dropped. */
  let changes = 0;

  const hint = button(words.hint, () => next(1), { class: 'main' });
  const more = button(words.more, () => next(level + 1), { disabled: true });
  const joins = surface ? null : joinHints(game);
  const apply = button(words.apply, write, { hidden: true });
  const right = surface ? button(words.right, isRight) : null;

  async function next(wanted) {
    const answer = await alone(() => (joins ? joins.hint(wanted) : askHint(game, wanted)));
    if (!answer) return;
    const goesOn = document.activeElement === more;
    forget();
    if (!answer.hint) {
      fill(place, make('p', {}, make('strong', {}, answer.clash ? words.no : words.none), `: ${answer.clash ?? answer.why}`));
      return;
    }
    level = answer.hint.level;
    given = answer.hint;
    more.disabled = level >= given.levels;
    more.textContent = given.isNext ? words.step : words.more;
    if (goesOn && !more.disabled) more.focus();
    const conclusions = given.conclusions ?? [];
    apply.hidden = conclusions.length === 0 || !surface;
    surface?.show('hint', conclusions.map(({ cell }) => ({ name: cell, kind: 'lit' })));
    fill(place,
      given.before ? make('ol', { class: 'steps' }, given.before.map((step) => make('li', {}, step))) : null,
      given.title ? make('p', { class: 'faint' }, given.title) : null,
      make('p', {}, given.hint),
      given.reason && (given.title || level === given.levels) ? make('p', { class: 'faint' }, given.reason) : null,
      answer.fromStart && game.known.size > 0 ? make('p', { class: 'faint' }, words.noneFrom) : null);
  }

  /** Asks, unless something is asked already. Returns `null` if the board has changed meanwhile. */
  async function alone(asking) {
    if (isAsking) return null;
    isAsking = true;
    card.setAttribute('aria-busy', 'true');
    const slow = setTimeout(() => fill(place, make('p', { class: 'faint' }, texts.look.looking)), SLOW);
    const asked = changes;
    try {
      const answer = await asking();
      if (asked === changes && !game.isEnded) return answer;
      fill(place);
      return null;
    } finally {
      clearTimeout(slow);
      isAsking = false;
      card.removeAttribute('aria-busy');
    }
  }

  /** Writes what the hint concludes. */
  function write() {
    const conclusions = given?.conclusions ?? [];
    forget();
    game.remember();
    for (const { cell, value, excluded } of conclusions) {
      if (value !== undefined) game.enter([[cell, value]], true);
      else game.exclude(cell, excluded);
    }
    if (conclusions.length > 0) game.select(conclusions.at(-1).cell);
    fill(place);
  }

  async function isRight() {
    if (game.known.size === 0) {
      fill(place, make('p', {}, words.nothing));
      return;
    }
    const answer = await alone(() => askRight(game));
    if (!answer) return;
    forget();
    if (answer.right) fill(place, make('p', { class: 'good' }, words.yes));
    else if (answer.right === null) fill(place, make('p', {}, words.unknown));
    else fill(place, make('p', { class: 'mistake' }, answer.wrong.length > 0 ? words.wrong(answer.wrong.slice(0, TOLD), answer.wrong.length) : `${words.no}: ${answer.why}`));
    surface.show('hint', (answer.wrong ?? []).map(([name]) => ({ name, kind: 'wrong', badge: '✗' })));
  }

  function forget() {
    const held = [more, apply].includes(document.activeElement);
    level = 0;
    given = null;
    more.disabled = true;
    more.textContent = words.more;
    apply.hidden = true;
    if (held) hint.focus();
    surface?.show('hint', []);
  }

  game.on(['known', 'input'], () => {
    changes += 1;
    if (given || surface?.layers.has('hint')) forget();
    fill(place);
  });
  game.on('solved', () => {
    const text = watch.stop();
    fill(place, make('p', { class: 'good solved' }, text ? words.solvedIn(text) : words.solved));
    announce(words.solved);
  });
  const card = make('section', { class: 'card' },
    make('h2', {}, words.title),
    make('div', { class: 'row' }, hint, more, apply, right),
    place,
    surface ? null : answerField(game));
  return card;
}
