// Addresses, baskets and texts made by somebody who means no good.

import { deflateRawSync } from 'node:zlib';
import { Visitor } from './tools.mjs';

const SCRIPT = '<script>window.harmed=1</script><img src=x onerror="window.harmed=1">';
const MEGABYTE = 'x'.repeat(1 << 20);

function packed(value) {
  return deflateRawSync(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))).toString('base64url');
}

const board = (more) => ({ problem: 'sudoku', input: '1... ..2. .3.. ...4', options: {}, title: '', ...more });

/** What is opened. */
const ADDRESSES = [
  ['an input of a megabyte', `board?problem=sudoku&input=${MEGABYTE}`],
  ['more than a megabyte', `board?problem=sudoku&input=${MEGABYTE}${MEGABYTE.slice(0, 9000)}`],
  ['a megabyte for the laboratory', `lab?problem=sudoku&input=${MEGABYTE}`],
  ['a megabyte for the model', `model?problem=fzn&input=${MEGABYTE}`],
  ['a puzzle that is a script', `board?problem=${encodeURIComponent(SCRIPT)}&input=1`],
  ['an input that is a script', `board?problem=sudoku&input=${encodeURIComponent(SCRIPT)}`],
  ['an option that is a script', `board?problem=sudoku&input=1&o.${encodeURIComponent(SCRIPT)}=${encodeURIComponent(SCRIPT)}`],
  ['a model that is a script', `model?problem=fzn&input=${encodeURIComponent(SCRIPT)}`],
  ['options of a model', `model?problem=xcc&input=p&o.format=${encodeURIComponent(SCRIPT)}`],
  ['a script for the laboratory', `lab?problem=${encodeURIComponent(SCRIPT)}&input=${encodeURIComponent(SCRIPT)}`],
  ['settings of an experiment that are scripts', `lab/sweep?${new URLSearchParams({ problem: 'queens', input: '5', 'sweep.own': SCRIPT, 'sweep.from': SCRIPT, 'race.strategies': SCRIPT, '__proto__.x': SCRIPT, 'race.constructor': SCRIPT })}`],
  ['settings of a megabyte', `lab?problem=queens&input=5&race.strategies=${MEGABYTE}`],
  ['thousands of settings', `lab?problem=queens&input=5&${Array(9000).fill('race.question=all').join('&')}`],
  ['an experiment that is none', 'lab/constructor?problem=queens&input=5'],
  ['a lesson that is none', `lessons/${encodeURIComponent(SCRIPT)}`],
  ['a part that is none', '__proto__/constructor?x=%00'],
  ['an address that is no UTF-8', '%E0%A4%A/%'],
  ['nested options', 'board?problem=sudoku&input=1&o.__proto__=1&o.constructor=2'],
  ['a basket of no base64', 'print?basket=%00%ff!!!'],
  ['a basket that is not deflated', 'print?basket=AAAA'],
  ['a basket of no JSON', `print?basket=${packed('{"a":')}`],
  ['a basket that is no list', `print?basket=${packed({ length: 1e9 })}`],
  ['a basket of wrong boards', `print?basket=${packed([null, 1, 'x', {}, { problem: 1, input: [] }, board({ options: [] })])}`],
  ['a basket of wrong options', `print?basket=${packed([board({ options: { x: {}, y: [1], size: '9'.repeat(1000) } })])}`],
  ['a basket of scripts', `print?basket=${packed([board({ title: SCRIPT }), board({ input: SCRIPT }), board({ problem: SCRIPT })])}`],
  ['a basket of thousands', `print?basket=${packed(Array(20000).fill(board({})))}`],
  ['a basket that unpacks to a gigabyte', `print?basket=${packed('[' + ' '.repeat(1 << 27))}`],
];

export async function test(browser, setting) {
  const { checks } = setting;
  for (const [name, address] of ADDRESSES) {
    await checks.step(name, async () => {
      const visitor = await Visitor.come(browser, setting);
      const { page } = visitor;
      await visitor.open(address);
      await page.waitForTimeout(700);
      const state = await page.evaluate(() => ({
        harmed: window.harmed, scripts: document.querySelectorAll('main script, main img, main iframe').length,
        text: document.querySelector('main').innerText.length,
        basket: JSON.parse(localStorage.getItem('basket') ?? '[]').length,
        polluted: {}.x !== undefined,
      }));
      checks.check(`${name}: no script runs`, state.harmed === undefined && state.scripts === 0 && !state.polluted, JSON.stringify(state));
      checks.check(`${name}: something is said`, state.text > 10, JSON.stringify(state));
      checks.check(`${name}: the basket is bounded`, state.basket <= 200, JSON.stringify(state));
      await page.evaluate(() => { location.hash = '#/print'; });
      const lives = await page.waitForFunction(() => document.querySelector('main').className === 'print', null, { timeout: 15000 }).then(() => true, () => false);
      checks.check(`${name}: the page goes on`, lives);
      const errors = visitor.errors.filter((error) => !/Content Security Policy/.test(error));
      checks.check(`${name}: no errors`, errors.length === 0, errors.join(' | ').slice(0, 300));
      checks.check(`${name}: no request to another host`, visitor.foreign.length === 0, visitor.foreign.join(' ').slice(0, 200));
      await visitor.context.close();
    });
  }
  await storage(browser, setting);
  await pasted(browser, setting);
}

/** What the browser keeps may be broken. */
async function storage(browser, setting) {
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  await visitor.open('print');
  for (const [basket, print] of [['{', '{'], ['null', 'null'], ['{"a":1}', '[1]'], ['[1,{"problem":{},"input":1}]', '{"columns":1000,"paper":"../x","title":7}']]) {
    await page.evaluate(([one, other]) => {
      localStorage.setItem('basket', one);
      localStorage.setItem('print', other);
      localStorage.setItem('theme', '"><script>');
    }, [basket, print]);
    await visitor.open('print');
    setting.checks.check(`kept ${basket} and ${print}: the part is shown`, await page.getByRole('button', { name: 'Add these lines' }).count() === 1);
  }
  await visitor.leave('broken storage');
}

async function pasted(browser, setting) {
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  await visitor.open('board');
  const box = page.getByRole('textbox', { name: /link, a board/ });
  for (const [name, text] of [['a script', SCRIPT], ['two megabytes', MEGABYTE + MEGABYTE], ['a megabyte of rows', '1... '.repeat(200000)], ['a link of another host', 'javascript:window.harmed=1'], ['a deep link', 'https://puzz.link/p?slither/99999/99999/' + 'a'.repeat(1000)]]) {
    await visitor.open('board');
    await box.fill(text);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForTimeout(1500);
    setting.checks.check(`pasted ${name}: no script runs`, await page.evaluate(() => window.harmed === undefined && document.querySelectorAll('main script, main img').length === 0));
  }
  await visitor.open('print');
  await page.getByRole('textbox', { name: /^Lines/ }).fill(`sudoku ${SCRIPT}\n${SCRIPT}\n__proto__ 1\nsudoku --__proto__ 1`);
  await page.getByRole('button', { name: 'Add these lines' }).click();
  await visitor.shows('hostile lines are refused', /Line 1/);
  setting.checks.check('and none is added', await page.locator('.items > li').count() === 0);
  await visitor.leave('hostile texts');
}
