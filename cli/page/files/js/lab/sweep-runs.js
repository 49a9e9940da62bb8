// The runs of a sweep, one after the other.

import { ask, wrongOf } from '../engine.js';
import { keptOptions } from '../board/instance.js';
import { refusal, run } from './runs.js';

/** The most time to deal and to read an instance, in milliseconds. */
const [DEALING, READING] = [30000, 10000];

/** Ends of runs that took too much: larger sizes would take still more. */
const TOO_MUCH = new Set(['timeout', 'node_limit', 'memory_limit']);

/** A sweep of a subject by a plan. `records` grow as it runs. */
export class Sweep {
  constructor(subject, plan) {
    Object.assign(this, { subject, plan, records: [], isEnded: false });
    /** The runs of strategies that took too much: `{ strategy, size, status }`. */
    this.left = [];
    /** Instances that could not be made: `{ at, why }`, with the size, the number or the line. */
    this.missing = [];
  }

  /** Runs all. `begins` is called before each run with the instance and the strategy, `ran` after it. */
  async run(begins, ran) {
    for await (const instance of this.instances()) {
      for (const strategy of this.plan.strategies) {
        if (this.isEnded) return;
        if (this.left.some((it) => it.strategy === strategy)) continue;
        begins(instance, strategy);
        const { question, seconds } = this.plan;
        this.current = run({ problem: this.subject.problem, ...instance, strategy, question, seconds });
        const result = await this.current.ended;
        if (this.isEnded) return;
        this.record(instance, strategy, result);
        ran();
      }
    }
  }

  record({ input, size }, strategy, result) {
    const { status = 'refused', solutions = '', nodes = null, milliseconds = null, wrong } = result;
    this.records.push({ instance: input, size, strategy, status, solutions, nodes, milliseconds, why: wrong ? refusal(wrong) : '' });
    if (this.plan.isSized && TOO_MUCH.has(status)) this.left.push({ strategy, size, status });
  }

  /** Returns the instances, each when it is needed: `{ size, input, options }`; those of a set are numbered. */
  async* instances() {
    const { isSized, isNumbered, from, to, size, seed, count, own } = this.plan;
    const { options } = this.subject;
    if (isSized) {
      for (let at = from; at <= to && !this.isEnded; at += 1) {
        if (isNumbered) yield { size: at, input: String(at), options };
        else yield* this.dealt({ ...options, size: at }, seed, at);
      }
    } else if (own.length > 0) {
      for (const { line, input } of own) if (!this.isEnded) yield* this.read(input, line);
    } else {
      for (let at = 1; at <= count && !this.isEnded; at += 1) yield* this.dealt(size ? { ...options, size } : options, seed + at - 1, at);
    }
  }

  async* dealt(options, seed, at) {
    const events = await this.events({ verb: 'generate', options, number: 1, seed, limits: { time_ms: DEALING } });
    const found = events.find(({ event }) => event === 'instance');
    if (found) yield { size: at, input: found.input, options: found.options };
    else this.miss(at, events);
  }

  async* read(input, line) {
    const options = keptOptions(this.subject.puzzle, this.subject.options);
    const events = await this.events({ verb: 'read', input, options, limits: { time_ms: READING } });
    if (events.some(({ event }) => event === 'instance')) yield { size: line, input, options };
    else this.miss(line, events);
  }

  events(request) {
    this.current = ask({ problem: this.subject.problem, ...request });
    return this.current.events;
  }

  miss(at, events) {
    const { message, reason = '' } = wrongOf(events) ?? {};
    if (!this.isEnded) this.missing.push({ at, why: message ?? reason });
  }

  end() {
    this.isEnded = true;
    this.current?.stop();
  }
}
