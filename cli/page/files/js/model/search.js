// The buttons that search: all of them ask the engine one question at a time.

import { button, choice, fill, labelled, make } from '../dom.js';
import { asking } from '../board/asking.js';
import { WALKS } from '../lab/walks.js';
import { results } from './results.js';
import { texts } from './texts.js';

/** The most solutions that are listed. */
const MOST = 1000;

/**
 * Makes the box; `subject` returns the instance as it is now: `{ problem, input, options }`, with the
 * first mistake in it as `wrong` if one is known.
 */
export function searchBox(puzzle, subject) {
  const question = asking();
  const shown = results();
  const limit = make('input', { type: 'number', min: 1, max: MOST, step: 1, required: true, value: 10 });
  const summary = make('p', { class: 'faint hint' });
  let strategy = '';
  let isStopped = false;
  let turn = 0;

  const names = [['', texts.auto], ...puzzle.strategies.map(({ name }) => name)];
  const strategies = choice(names, '', (name) => {
    strategy = name;
    fill(summary, puzzle.strategies.find((it) => it.name === name)?.summary ?? '');
  });

  function endLast() {
    turn += 1;
    question.end();
    stop.disabled = true;
  }

  /** Returns the instance; says why if it cannot be searched. */
  function ready() {
    endLast();
    const { wrong, ...rest } = subject();
    if (wrong) shown.begin(texts.correctFirst(wrong.place?.line));
    return wrong ? null : rest;
  }

  async function search(more) {
    const instance = ready();
    if (!instance) return;
    const { isBest, isDrawn, ...asked } = instance;
    isStopped = false;
    shown.begin();
    stop.disabled = false;
    const request = { ...asked, strategy, progress_ms: 250, want: isDrawn ? ['svg'] : [], ...more };
    const events = await question.put(request, (event) => shown.hear(event, { isDrawn }));
    if (!events) return;
    stop.disabled = true;
    shown.end(events, { isStopped, isBest });
  }

  function list() {
    if (limit.checkValidity()) search({ verb: 'solve', limit: Number(limit.value) });
    else {
      endLast();
      shown.begin(texts.wrongLimit(MOST));
      limit.focus();
    }
  }

  async function grow() {
    const instance = ready();
    if (!instance) return;
    const { problem, input: { text: input }, options, isBest } = instance;
    // Such a strategy walks the tree of the usual one in another order.
    const walk = !isBest && WALKS.includes(strategy) ? strategy : '';
    stop.disabled = false;
    const mine = turn;
    await shown.grow({ problem, input, options, strategy: walk ? '' : strategy, walk, label: texts.treeLabel });
    if (mine === turn) stop.disabled = true;
  }

  const stop = button(texts.stop, () => {
    isStopped = true;
    question.stop();
    shown.endTree();
  }, { disabled: true });
  const best = button(texts.best, () => search({ verb: 'solve', limit: 1 }));
  const box = make('section', { class: 'card search' }, make('h2', {}, texts.search),
    make('div', { class: 'row' }, labelled(texts.strategy, strategies), labelled(texts.limit, limit)), summary,
    make('div', { class: 'row' },
      button(texts.list, list, { class: 'main' }),
      best,
      button(texts.count, () => search({ verb: 'count' })),
      button(texts.draw, grow),
      stop),
    shown.place);
  return {
    box,
    /** Says whether the model asks for the best solution. */
    setBest(isBest) {
      best.disabled = !isBest;
    },
    end() {
      question.end();
      shown.endTree();
    },
  };
}
