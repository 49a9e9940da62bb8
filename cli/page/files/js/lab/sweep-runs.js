// The runs of a sweep, one after the other.

import { ask } from '../engine.js';
import { keptOptions } from '../board/instance.js';
import { isAnsweredIn } from './records.js';
import { refusal, run } from './runs.js';

/** The most time to deal an instance, in milliseconds. */
const DEALING = 30000;

/** A sweep of a subject by a plan. `records` grow as it runs. */
export class Sweep {
  constructor(subject, plan) {
    Object.assign(this, { subject, plan, records: [], isEnded: false });
    /** The sizes from which on strategies are left out, since they took too much. */
    this.left = new Map();
  }

  /** Runs all. `begins` is called before each run with the instance and the strategy, `ran` after it. */
  async run(begins, ran) {
    for await (const instance of this.instances()) {
      for (const strategy of this.plan.strategies) {
        if (this.isEnded) return;
        if (this.left.has(strategy)) continue;
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
    if (this.plan.isSized && !isAnsweredIn(result)) this.left.set(strategy, size);
  }

  /** Returns the instances, each when it is needed: `{ size, input, options }`; those of a set are numbered. */
  async* instances() {
    const { isSized, isNumbered, hasSizes, from, to, size, count, pasted } = this.plan;
    const { options } = this.subject;
    if (isSized) {
      for (let at = from; at <= to; at += 1) {
        if (isNumbered) yield { size: at, input: String(at), options };
        else for await (const input of this.dealt({ ...options, size: at }, 1)) yield { size: at, input, options: keptOptions(options) };
      }
      return;
    }
    const inputs = pasted.length > 0 ? pasted : this.dealt({ ...options, ...(hasSizes ? { size } : {}) }, count);
    let index = 0;
    for await (const input of inputs) {
      index += 1;
      yield { size: index, input, options: keptOptions(options) };
    }
  }

  async* dealt(options, many) {
    for (let index = 0; index < many && !this.isEnded; index += 1) {
      this.current = ask({ verb: 'generate', problem: this.subject.problem, options, number: 1, seed: this.plan.seed + index, limits: { time_ms: DEALING } });
      const found = (await this.current.events).find(({ event }) => event === 'instance');
      if (found) yield found.input;
    }
  }

  end() {
    this.isEnded = true;
    this.current?.stop();
  }
}
