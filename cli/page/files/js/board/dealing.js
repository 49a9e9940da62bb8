// New boards of a puzzle: they are dealt at random, with a difficulty and options.

import { button, choice, fill, labelled, make } from '../dom.js';
import { randomSeed, wrongOf } from '../engine.js';
import { asking } from './asking.js';
import { emptyBoard } from './empty.js';
import { addressOf } from './instance.js';
import { sentenceOf } from './mistake.js';
import { isOfDeals, optionFields } from './options.js';
import { texts } from './texts.js';

/** How long a board may take to be dealt, in milliseconds. */
const DEALING = 30000;

/** The difficulty and options that were chosen last, by puzzles. */
const chosenLast = new Map();

/** Makes the controls that deal a board, and open it. */
export function dealing(game, surface) {
  const words = texts.make;
  const empty = surface ? emptyBoard(game, surface) : null;
  if (!game.puzzle.deals) return make('div', {}, make('p', { class: 'faint' }, words.noDeal), empty);
  const said = make('p', { class: 'faint', role: 'status' });
  const question = asking();
  const last = chosenLast.get(game.puzzle.problem) ?? { difficulty: '', chosen: game.instance.options };
  let { difficulty } = last;
  const options = optionFields(game.puzzle, last.chosen, isOfDeals);
  const levels = choice([['', words.any], ...Object.entries(words.levels)], difficulty, (value) => { difficulty = value; });

  async function deal() {
    const chosen = options.read();
    chosenLast.set(game.puzzle.problem, { difficulty, chosen });
    fill(said, words.dealing, ' ', button(words.stop, question.stop));
    const request = { verb: 'generate', problem: game.puzzle.problem, options: chosen, seed: randomSeed(), limits: { time_ms: DEALING } };
    if (difficulty) request.difficulty = difficulty;
    const events = await question.put(request);
    if (!events || game.isEnded) return;
    const dealt = events.find(({ event }) => event === 'instance');
    if (!dealt) {
      fill(said, make('span', { class: 'mistake' }, sentenceOf(wrongOf(events)) || texts.verdict.stopped));
      return;
    }
    const address = addressOf('board', { problem: game.puzzle.problem, input: dealt.input, options: dealt.options });
    if (location.hash === address) fill(said);
    else location.hash = address;
  }

  game.on('ended', question.end);
  const submit = (event) => {
    event.preventDefault();
    deal();
  };
  const form = make('form', { submit },
    make('div', { class: 'row' }, labelled(words.difficulty, levels), make('button', { class: 'main' }, words.deal)),
    options.isEmpty ? null : make('details', {}, make('summary', {}, words.options), options.element),
    said);
  return make('div', {}, form, empty);
}
