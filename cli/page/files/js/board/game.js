// A board that is played or made: the instance, the player's entries, and what can be undone.
//
// Its events are `picture` (drawn anew), `known` (entries changed), `input` (clues changed; with `isNew`
// in `detail` if they are neither undone nor part of another change), `selected`,
// `mode`, `mistake` (with `detail`), `verdict`, `solved` and `ended`.

import { ask, one, wrongOf } from '../engine.js';
import { settled } from '../dom.js';
import { addressOf } from './instance.js';

/** The most steps that can be undone. */
const STEPS = 500;

/** A board, what a player has written on it, and its history. */
export class Game extends EventTarget {
  constructor(puzzle, instance) {
    super();
    this.puzzle = puzzle;
    this.instance = instance;
    /** The player's entries: values by the names of cells. */
    this.known = new Map();
    /** Values that hints have excluded, by the names of cells. */
    this.excluded = new Map();
    /** Whether the engine takes excluded values as facts: the first request with them shows it. */
    this.takesExclusions = true;
    this.cells = new Map();
    this.squares = new Map();
    this.mode = 'solve';
    this.selected = null;
    this.isEnded = false;
    this.past = [];
    this.future = [];
    this.turn = Promise.resolve();
    this.judgeSoon = settled(150, () => this.judge());
  }

  /** Returns a request about this board. */
  about(verb, more = {}) {
    return { verb, ...this.instance, ...more };
  }

  /** Returns what is known as the engine reads it. */
  facts() {
    const facts = [...this.known].map(([cell, value]) => `${value} at ${cell}`);
    if (this.takesExclusions) {
      for (const [cell, values] of this.excluded) {
        if (!this.known.has(cell)) facts.push(...[...values].map((value) => `not ${value} at ${cell}`));
      }
    }
    return facts.join(', ');
  }

  /** Sends an event to the listeners. */
  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** Calls a listener at any of some events, until the board is left. */
  on(types, listener) {
    this.left ??= new AbortController();
    for (const type of [types].flat()) this.addEventListener(type, listener, { signal: this.left.signal });
  }

  end() {
    this.tell('ended');
    this.left?.abort();
    this.isEnded = true;
  }

  /** Reads the board. Throws the mistake, with the event as `told`, if it is wrong. */
  async load() {
    const [read, cells] = await Promise.all([
      ask(this.about('read', { want: ['svg'] })).events,
      this.askCells(),
    ]);
    const entry = read.find(({ event }) => event === 'instance');
    if (!entry) {
      const wrong = wrongOf(read);
      throw Object.assign(new Error(wrong?.message ?? wrong?.reason), { told: wrong });
    }
    this.entry = entry;
    this.warnings = read.filter(({ event }) => event === 'warning');
    this.take(cells);
  }

  /** Returns the cells, with what is known if the clues allow it. */
  async askCells() {
    for (const known of new Set([this.facts(), ''])) {
      const events = await ask(this.about('cells', { known, want: ['interactive'] })).events;
      const cells = events.find(({ event }) => event === 'cells');
      if (cells) return cells;
    }
    return null;
  }

  /** Takes the cells, and drops entries where clues stand now. */
  take(event) {
    this.hasCells = Boolean(event?.interactive);
    if (!event) return;
    this.cells = new Map(event.cells.map((cell) => [cell.name, cell]));
    /** The clues that other squares take, by their names. */
    this.squares = new Map(event.squares.map(({ name, clues }) => [name, clues]));
    this.picture = event.interactive;
    this.answer = event.answer;
    const before = this.known.size;
    for (const cell of this.known.keys()) {
      if (this.cells.get(cell)?.given !== null) this.known.delete(cell);
    }
    if (this.known.size < before && this.known.size > 0) this.draw();
  }

  /** Returns the clues that a square takes. */
  cluesAt(name) {
    return this.cells.get(name)?.clues ?? this.squares.get(name) ?? [];
  }

  select(name) {
    if (this.selected === name) return;
    this.selected = name;
    this.tell('selected');
  }

  setMode(mode) {
    this.mode = mode;
    this.tell('mode');
  }

  snapshot() {
    const excluded = new Map([...this.excluded].map(([cell, values]) => [cell, new Set(values)]));
    return { instance: this.instance, known: new Map(this.known), excluded };
  }

  /** Keeps a state to which `undo` leads back. */
  remember(state = this.snapshot()) {
    this.past.push(state);
    if (this.past.length > STEPS) this.past.shift();
    this.future = [];
  }

  /** Writes values into cells; `null` clears one. `joined` makes it one step with the last one. */
  enter(changes, joined = false) {
    const real = changes.filter(([cell, value]) => this.cells.get(cell)?.given === null && (this.known.get(cell) ?? null) !== value);
    if (real.length === 0) return;
    if (!joined) this.remember();
    for (const [cell, value] of real) {
      this.known.delete(cell);
      if (value !== null) this.known.set(cell, value);
    }
    this.changed();
  }

  /** Clears all that the player wrote. */
  clear() {
    this.remember();
    this.known.clear();
    this.excluded.clear();
    this.changed();
  }

  /** Notes values that a cell does not have; of two values, the other one is written. */
  exclude(cell, values) {
    const left = (this.cells.get(cell)?.values ?? []).filter((value) => !values.includes(value));
    if (left.length === 1) {
      this.enter([[cell, left[0]]], true);
      return;
    }
    const excluded = this.excluded.get(cell) ?? new Set();
    values.forEach((value) => excluded.add(value));
    this.excluded.set(cell, excluded);
    this.changed();
  }

  changed() {
    this.tell('known');
    this.draw();
  }

  /** Draws what is known. Changes that come meanwhile are drawn together, afterwards. */
  async draw() {
    if (!this.hasCells) return;
    this.stale = true;
    if (this.drawing) return;
    this.drawing = true;
    try {
      while (this.stale && !this.isEnded) {
        this.stale = false;
        const [cell] = this.cells.keys();
        const value = this.known.get(cell) ?? '';
        const event = await one(this.about('write', { known: this.facts(), cell, value, want: ['interactive'] }), 'known');
        this.picture = event.interactive;
        this.answer = event.answer;
        this.tell('picture');
      }
    } catch (error) {
      this.drawing = false;
      if (this.takesExclusions && this.excluded.size > 0) {
        this.takesExclusions = false;
        return this.draw();
      }
      this.tell('mistake', { message: error.message, ...error.told, place: null });
    }
    this.drawing = false;
    this.judgeSoon();
    return undefined;
  }

  /** Says if the board is solved. */
  async judge() {
    if (this.isEnded || !this.hasCells || this.known.size === 0 || this.mode !== 'solve') return;
    const { answer } = this;
    const events = await ask(this.about('check', { answer, limits: { time_ms: 2000 } })).events;
    if (this.answer === answer && events.some(({ event, right }) => event === 'check' && right)) this.tell('solved');
  }

  /** Writes a clue into a square; an empty one clears it. Calls are done one after the other. */
  writeClue(square, clue) {
    return this.inTurn(async () => {
      const { input } = await one(this.about('write', { cell: square, clue }), 'written');
      await this.replaceInput(input);
    });
  }

  /** Writes several clues as one step. */
  writeClues(clues) {
    return this.inTurn(async () => {
      let { input } = this.instance;
      for (const [cell, clue] of clues) {
        if (this.isEnded) return;
        const events = await ask(this.about('write', { input, cell, clue })).events;
        input = events.find(({ event }) => event === 'written')?.input ?? input;
      }
      await this.replaceInput(input);
    });
  }

  /** Does a task after those before it. */
  inTurn(task) {
    this.turn = this.turn.then(() => (this.isEnded ? null : task())).catch((error) => this.tell('mistake', { message: error.message, ...error.told, place: null }));
    return this.turn;
  }

  /** Takes another input, if it can be read. `joined` makes it one step with the last one. */
  replaceInput(input, joined = false) {
    return this.replace({ ...this.instance, input }, joined);
  }

  /** Takes another input and other options, after all changes before them. */
  change(instance) {
    return this.inTurn(() => this.replace(instance));
  }

  async replace(instance, joined = false) {
    if (addressOf('board', instance) === addressOf('board', this.instance)) return;
    const before = this.snapshot();
    await this.read(instance);
    if (!joined) this.remember(before);
    this.tell('input', { isNew: !joined });
  }

  async read(instance) {
    const before = this.instance;
    this.instance = instance;
    try {
      await this.load();
    } catch (error) {
      this.instance = before;
      throw error;
    }
    if (this.isEnded) return;
    history.replaceState(null, '', addressOf('board', this.instance));
    this.tell('picture');
  }

  undo() {
    this.travel(this.past, this.future);
  }

  redo() {
    this.travel(this.future, this.past);
  }

  /** Goes to the last state of one list, and keeps this one in the other. */
  travel(from, to) {
    this.inTurn(async () => {
      const target = from.pop();
      if (!target) return;
      to.push(this.snapshot());
      this.known = target.known;
      this.excluded = target.excluded;
      if (target.instance !== this.instance) {
        await this.read(target.instance);
        this.tell('input');
      }
      this.changed();
    });
  }
}
