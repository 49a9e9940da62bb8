// The basket, and pages that are printed.

import { readFileSync } from 'node:fs';
import { Visitor } from './tools.mjs';

const LINES = `sudoku 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
make24 3 3 8 8
https://puzz.link/p?slither/5/5/j12bh27dh2d3d
# a comment
nonogram '1a 3a 5a 1b 1b / 1a 2a 3a,2b 2a 1a'
queens 8
generate sudoku --size 4 --number 2 --seed 1
nosuch 3 4
sudoku 12`;

export async function test(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting, { permissions: ['clipboard-read', 'clipboard-write'], acceptDownloads: true });
  const { page } = visitor;
  const items = page.locator('.items > li');
  const names = () => items.locator('.what > a').allTextContents();
  const ready = () => page.waitForFunction(() => !document.querySelector('.preview button').disabled, null, { timeout: 60000 });
  await visitor.open('print');
  await page.getByRole('textbox', { name: /^Lines/ }).fill(LINES);
  await page.getByRole('button', { name: 'Add these lines' }).click();
  await visitor.shows('lines are added', /Added 7 boards/, 60000);
  await visitor.shows('wrong lines are told', /there is no puzzle named/);
  checks.check('wrong lines stay', await page.getByRole('textbox', { name: /^Lines/ }).inputValue() === 'nosuch 3 4\nsudoku 12');
  await ready();
  checks.check('each board has a picture in the preview', await page.locator('.sheet figure').count() === 14);
  await visitor.picture('print');

  const before = await names();
  await page.getByRole('button', { name: 'Move 2, The 24 game up' }).click();
  checks.check('a button moves a board', (await names())[0] === before[1], await names());
  const renamed = (await names())[1];
  await page.getByRole('button', { name: /^Rename 2, / }).click();
  await page.keyboard.type('Monday');
  await page.keyboard.press('Enter');
  await visitor.shows('a board is renamed', /^Monday$/);
  await page.getByRole('button', { name: 'Rename 2, Monday' }).click();
  await page.keyboard.type(renamed);
  await page.keyboard.press('Escape');
  await visitor.shows('Escape leaves the name', /^Monday$/);
  await items.nth(3).dragTo(items.nth(0));
  checks.check('a drag moves a board', (await names())[0] === before[3], await names());
  await page.getByRole('button', { name: /^Remove 5, / }).click();
  checks.check('a board is removed', await items.count() === 6);
  await page.getByRole('button', { name: 'Sort by difficulty' }).click();
  await visitor.shows('boards are sorted', /Sorted from easy to hard/, 60000);
  await page.getByRole('combobox', { name: /^Puzzle/ }).selectOption('akari');
  await page.getByLabel('Size').fill('5');
  await page.getByLabel('How many').fill('2');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await visitor.shows('boards are dealt', /Added 2 boards/, 60000);
  checks.check('into the basket', await items.count() === 8);

  await page.getByLabel('Title').fill('A <b>sheet</b>');
  await page.getByLabel('Columns').selectOption('3');
  await page.getByLabel('Paper').selectOption('letter');
  await page.waitForTimeout(400);
  await ready();
  checks.check('the title is printed as it was typed', await page.locator('.sheet .title').first().textContent() === 'A <b>sheet</b>');
  await page.evaluate(() => { document.documentElement.dataset.theme = 'dark'; });
  await page.emulateMedia({ media: 'print' });
  const shown = await page.evaluate(() => ({
    header: getComputedStyle(document.querySelector('header')).display,
    left: getComputedStyle(document.querySelector('.left')).display,
    paper: getComputedStyle(document.querySelector('.sheet')).backgroundColor,
    ink: getComputedStyle(document.querySelector('.sheet')).color,
    page: getComputedStyle(document.documentElement).backgroundColor,
    cut: [...document.querySelectorAll('.sheet .body')].some((body) => body.scrollHeight > body.clientHeight + 2),
  }));
  checks.check('print: only the pages', shown.header === 'none' && shown.left === 'none', JSON.stringify(shown));
  checks.check('print: black on white, also in dark', shown.paper === 'rgb(255, 255, 255)' && shown.ink === 'rgb(0, 0, 0)' && shown.page === 'rgb(255, 255, 255)', JSON.stringify(shown));
  checks.check('print: nothing is cut off', !shown.cut);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const sheets = await page.locator('.sheet').count();
  checks.check('print: a page for each sheet', pdf.match(/\/Type\s*\/Page\b/g)?.length === sheets, `${pdf.match(/\/Type\s*\/Page\b/g)?.length} for ${sheets}`);
  checks.check('print: the size of letter paper', /\/MediaBox\s*\[\s*0 0 61[12]\S* 79[12]/.test(pdf), pdf.match(/\/MediaBox[^\]]*/)?.[0]);
  await page.emulateMedia({ media: 'screen' });
  await visitor.picture('print-dark');

  const json = await download(page, 'Save as JSON');
  checks.check('JSON: the basket', JSON.parse(json).length === 8);
  const packed = await download(page, 'Save as SVG files');
  checks.check('SVG: a packed file of pictures', packed.startsWith('PK') && packed.includes('<svg') && packed.includes('-sudoku.svg'));
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await visitor.shows('a link is copied', /link is in the clipboard/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Empty the basket' }).click();
  checks.check('the basket is emptied', await items.count() === 0);
  await page.locator('input[type="file"]').setInputFiles({ name: 'basket.json', mimeType: 'application/json', buffer: Buffer.from(json) });
  await visitor.shows('JSON is loaded back', /Added 8 boards/);
  await visitor.leave('print');

  const other = await Visitor.come(browser, setting);
  await other.page.goto(link);
  await other.shows('a link fills the basket of somebody else', /Added 8 boards/);
  checks.check('and is gone from the address', other.page.url().endsWith('#/print'));
  await other.leave('print from a link');
}

async function download(page, name) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return readFileSync(await file.path(), 'latin1');
}
