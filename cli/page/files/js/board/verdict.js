// How many solutions the clues leave: none, one or several. It follows each change.

import { button, fill, make, settled } from '../dom.js';
import { wrongOf } from '../engine.js';
import { asking } from './asking.js';
import { sentenceOf } from './mistake.js';
import { blamedIn } from './names.js';
import { pair } from './pair.js';
import { texts } from './texts.js';

/** How long a search runs unasked, and when it is asked, in milliseconds. */
const UNASKED = 4000;
const ASKED = 60000;
/** The time after a change of clues until they are searched, so that several changes are searched once. */
const SOON = 30;
/** The time after which a search says that it runs, in milliseconds. */
const SLOW = 250;

/** Makes the card with the verdict. The game hears of it as the event `verdict`. */
export function verdict(game, surface) {
  const words = texts.verdict;
  const told = make('p', { class: 'told', role: 'status' });
  const details = make('div');
  const card = make('section', { class: 'card verdict' }, make('h2', {}, words.title), told, details);
  const question = asking();

  async function search(time) {
    const limits = { time_ms: time };
    // What was found stays until something new is found, unless that takes long.
    const slow = setTimeout(() => say('', words.looking, button(words.stop, stop)), SLOW);
    const events = await question.put(game.about('unique', { limits }));
    clearTimeout(slow);
    if (!events) return;
    surface?.show('blame', []);
    const summary = events.find(({ event }) => event === 'summary');
    if (!summary) {
      say('mistake', sentenceOf(wrongOf(events)) || words.stopped);
    } else if (summary.unique === null) {
      say('', words.unknown, button(words.longer, () => search(ASKED)));
    } else if (summary.unique) {
      game.tell('verdict', 'one');
      say('good', words.one);
    } else {
      const none = summary.solutions === '0';
      say(none ? 'mistake' : 'several', none ? words.none : words.several, 'kept');
      game.tell('verdict', none ? 'none' : 'several');
      await explain(limits);
    }
  }

  async function explain(limits) {
    const slow = setTimeout(() => fill(details, make('p', { class: 'faint' }, words.looking, ' ', button(words.stop, stop))), SLOW);
    const events = await question.put(game.about('explain', { limits, want: ['svg'] }));
    clearTimeout(slow);
    if (!events) return;
    const found = events.find(({ event }) => event === 'explain');
    if (!found) fill(details, make('p', { class: 'faint' }, words.stopped));
    else if (found.plain) fill(details, make('p', { class: 'faint' }, found.told), pair(game, surface, found));
    else fill(details, game.mode === 'edit' ? make('p', { class: 'faint' }, words.noneYet) : null, blame(found), reason(found));
  }

  /** Marks the clues to blame, or else those that the reason names, and says so. */
  function blame({ cells, reason: why }) {
    const clues = surface ? (cells ?? blamedIn(why)).filter((name) => surface.drawn.has(name)) : [];
    if (clues.length === 0) return null;
    surface.show('blame', clues.map((name) => ({ name, kind: 'blame', badge: '!' })));
    return make('p', {}, words.blamed(clues));
  }

  function stop() {
    question.end();
    say('', words.stopped, button(words.longer, () => search(ASKED)));
  }

  /** Shows the verdict with more below it; `kept` keeps what stands there. */
  function say(kind, text, below = null) {
    told.className = `told ${kind}`;
    if (told.textContent !== text) told.textContent = text;
    if (below !== 'kept') fill(details, below);
    else if (details.dataset.of !== text) fill(details);
    details.dataset.of = text;
  }

  game.on('mode', () => {
    const solutions = details.querySelector('.solutions');
    if (solutions) solutions.open = game.mode === 'edit';
  });
  const follow = settled(SOON, () => search(UNASKED));
  game.on('input', follow);
  game.on('ended', question.end);
  search(UNASKED);
  return card;
}

/** Shows why there is no solution, a step a line. */
function reason(found) {
  const told = found.steps?.length > 0 ? found.steps : [found.reason.replace(/^no solution: ?/, '')];
  // Rules that contradict each other have a heading.
  const [head, steps] = /^these \d+ rules/.test(told[0]) ? [told[0], told.slice(1)] : ['', told];
  return make('div', {}, make('h3', {}, texts.verdict.why), head ? make('p', {}, `${head}:`) : null, make('ol', { class: 'steps' }, steps.map((step) => make('li', {}, step))));
}
