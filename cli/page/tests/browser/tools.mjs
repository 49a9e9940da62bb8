// What all tests of the page share: the browser, pages that are watched, and checks.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const from = process.env.PLAYWRIGHT ? join(process.env.PLAYWRIGHT, 'index.js') : import.meta.url;
const require = createRequire(from);

/** Starts Chromium. */
export function launch() {
  let chromium;
  try {
    ({ chromium } = require('playwright-core'));
  } catch {
    console.error('playwright-core is not installed: the variable PLAYWRIGHT may name its folder');
    process.exit(2);
  }
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
}

/** Returns the text of axe-core, or `null` if it is not installed. */
export function axe() {
  try {
    return readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  } catch {
    return null;
  }
}

/** Counts checks, and prints each. */
export class Checks {
  constructor() {
    this.passed = 0;
    this.failed = [];
  }

  check(name, isRight, more = '') {
    if (isRight) this.passed += 1;
    else this.failed.push(name);
    console.log(`${isRight ? 'ok    ' : 'FAILED'} ${name}${!isRight && more !== '' ? `: ${more}` : ''}`);
  }

  /** Runs a step; one that throws is a check that failed. */
  async step(name, task) {
    try {
      await task();
    } catch (error) {
      this.check(name, false, error.message.split('\n').slice(0, 3).join(' '));
    }
  }

  /** Prints a number that is no check. */
  note(name, value) {
    console.log(`       ${name}: ${value}`);
  }
}

/** A visitor: one context of a browser, with a page whose errors and requests are watched. */
export class Visitor {
  static async come(browser, { address, folder, checks }, options = {}) {
    const visitor = new Visitor();
    Object.assign(visitor, { address, folder, checks, errors: [], foreign: [] });
    visitor.context = await browser.newContext({ viewport: { width: 1300, height: 950 }, ...options });
    visitor.page = await visitor.context.newPage();
    const { page, errors } = visitor;
    page.setDefaultTimeout(20000);
    page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) errors.push(message.text()); });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('dialog', (dialog) => {
      errors.push(`dialog: ${dialog.message()}`);
      dialog.dismiss();
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(address) && !/^(data|blob):/.test(url)) visitor.foreign.push(url);
    });
    return visitor;
  }

  /** Opens a part of the page, such as `board?problem=queens&input=8`, and waits until it is there. */
  async open(part) {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.address}#/${part}`);
    await this.settle();
  }

  /** Opens a board. */
  async board(problem, input) {
    await this.open(`board?${new URLSearchParams({ problem, input })}`);
    await this.page.locator('.surface svg').waitFor();
  }

  /** Waits until something is shown. */
  async settle() {
    await this.page.waitForFunction(() => document.querySelector('main > *')?.children.length > 0);
    await this.page.waitForTimeout(300);
  }

  /** Returns where a square lies on the screen. A picture that is drawn anew just now has no places. */
  async box(name) {
    for (let tries = 0; tries < 20; tries += 1) {
      const box = await this.page.locator(`.surface [data-cell="${name}"]`).first().boundingBox();
      if (box) return box;
      await this.page.waitForTimeout(50);
    }
    throw new Error(`${name} is nowhere`);
  }

  /** Waits until a text is shown, and checks that it is. */
  async shows(name, pattern, timeout = 20000) {
    const place = this.page.locator('main').getByText(pattern).first();
    const isShown = await place.waitFor({ timeout }).then(() => true, () => false);
    this.checks.check(name, isShown, `no ${pattern}`);
    return isShown;
  }

  async picture(name) {
    if (this.folder) await this.page.screenshot({ path: join(this.folder, `${name}.png`), fullPage: true });
  }

  /** Leaves, and checks that nothing went wrong meanwhile. */
  async leave(name) {
    this.checks.check(`${name}: no errors in the console`, this.errors.length === 0, this.errors.slice(0, 3).join(' | ').slice(0, 400));
    this.checks.check(`${name}: no request to another host`, this.foreign.length === 0, this.foreign.slice(0, 3).join(' '));
    await this.context.close();
  }
}
