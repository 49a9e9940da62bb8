// What is known of the boards in the basket: how they were read, their pictures, grades, solutions.
// Each is asked for once, a few at a time.

import { ask, wrongOf } from '../engine.js';
import { sentenceOf } from '../board/mistake.js';
import { texts } from './texts.js';

/** The most questions at a time. */
const AT_A_TIME = 2;
/** The time for one board, in milliseconds. */
const TIME = 10000;

/** The records of the boards, and the questions that wait for an answer. */
export class Records extends EventTarget {
  constructor(puzzles) {
    super();
    this.puzzles = puzzles;
    this.records = new Map();
    this.waiting = [];
    this.running = new Set();
  }

  /** Returns the record of a board; the same one for equal boards. */
  of(item) {
    const { problem, input, options, title } = item;
    const key = JSON.stringify([problem, input, options]);
    let record = this.records.get(key);
    if (!record) {
      record = { problem, input, options, answers: {} };
      this.records.set(key, record);
    }
    record.name = title || (this.puzzles.get(problem)?.title ?? problem);
    return record;
  }

  /** Reads a board: sets `entry`, or `wrong`. */
  read(record) {
    return this.once(record, 'read', { want: ['paper'] }, (events) => {
      record.entry = events.find(({ event }) => event === 'instance');
      if (!record.entry) record.wrong = sentenceOf(wrongOf(events)) || texts.list.unread;
    });
  }

  /** Grades a board: sets `grade`, or `ungraded`, which says why there is none. */
  grade(record) {
    if (record.grade) return Promise.resolve();
    return this.once(record, 'grade', {}, (events) => {
      const found = events.find(({ event }) => event === 'grade');
      if (found?.difficulty) record.grade = { difficulty: found.difficulty, score: found.score };
      else record.ungraded = found?.reason ?? (sentenceOf(wrongOf(events)) || texts.list.unsure);
    });
  }

  /** Solves a board: sets `solution`, and `remark` if it is not the only one. */
  solve(record) {
    return this.once(record, 'unique', { want: ['paper'] }, (events) => {
      record.solution = events.find(({ event }) => event === 'solution');
      const summary = events.find(({ event }) => event === 'summary');
      if (summary?.unique === true) record.remark = '';
      else if (summary?.unique === false) record.remark = record.solution ? texts.list.several : texts.list.none;
      else record.remark = texts.list.unsolved;
    });
  }

  /** Forgets boards that are not among these. */
  keep(items) {
    const kept = new Set(items.map((item) => this.of(item)));
    this.stopWhere(({ record }) => !kept.has(record));
    for (const [key, record] of this.records) if (!kept.has(record)) this.records.delete(key);
  }

  /** Stops questions of a verb, or all. They are asked again when their answers are wanted again. */
  stop(verb) {
    this.stopWhere(({ request }) => !verb || request.verb === verb);
  }

  stopWhere(matches) {
    const ended = this.waiting.filter(matches);
    this.waiting = this.waiting.filter((task) => !matches(task));
    for (const task of ended) task.leave();
    for (const task of [...this.running].filter(matches)) task.stop();
  }

  once(record, verb, more, take) {
    record.answers[verb] ??= new Promise((resolve) => {
      const leave = () => {
        delete record.answers[verb];
        resolve();
      };
      const { problem, input, options } = record;
      const request = { verb, problem, input, options, limits: { time_ms: TIME }, ...more };
      this.waiting.push({ record, request, take, resolve, leave });
      this.work();
    });
    return record.answers[verb];
  }

  async work() {
    if (this.running.size >= AT_A_TIME || this.waiting.length === 0) return;
    const task = this.waiting.shift();
    this.running.add(task);
    this.work();
    let isStopped = false;
    const asked = ask(task.request);
    task.stop = () => {
      isStopped = true;
      asked.stop();
    };
    const events = await asked.events;
    this.running.delete(task);
    if (isStopped) task.leave();
    else {
      task.take(events);
      task.resolve();
      this.dispatchEvent(new Event('told'));
    }
    this.work();
  }
}
