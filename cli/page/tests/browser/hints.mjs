// Hints in levels, and what they conclude.

import { Visitor } from './tools.mjs';

const SUDOKU = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

export async function test(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  await visitor.board('sudoku', SUDOKU);
  const place = page.locator('.hint[role="status"]');
  const said = async (button) => {
    const before = await place.innerText();
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.waitForFunction((old) => document.querySelector('.hint[role="status"]').innerText !== old, before);
    return place.innerText();
  };
  const first = await said('Give a hint');
  const second = await said('Say more');
  checks.check('hint: a second level says something else', second !== first && second !== '', `${first} | ${second}`);
  const third = await said('Say more');
  checks.check('hint: a third level names a value', /\d/.test(third), third);
  checks.check('hint: there is no fourth one', await page.getByRole('button', { name: 'Say more', exact: true }).isDisabled());
  await visitor.picture('hints');
  await page.getByRole('button', { name: 'Write it' }).click();
  await page.waitForTimeout(500);
  checks.check('hint: its conclusion is written', await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled());
  await page.getByRole('button', { name: 'Check entries' }).click();
  await visitor.shows('hint: what it wrote is right', /a solution agrees/);
  await visitor.leave('hints');
  await hand(browser, setting);
}

/** Hints of a hand go on from step to step, and its solutions are folded. */
async function hand(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  await visitor.open('board?problem=make24&input=7%204%209%202');
  await visitor.shows('hand: there are several solutions', /Several solutions/);
  checks.check('hand: which are not shown at once', await page.locator('.solutions:not([open])').count() === 1);
  await page.getByRole('button', { name: 'Give a hint' }).click();
  for (const text of ['multiply 4 by 2', '4 * 2 = 8', 'join 9 and 8']) {
    await page.getByRole('button', { name: /^(Say more|Next step)$/ }).click();
    await visitor.shows(`hand: ${text}`, text);
  }
  await visitor.shows('hand: options are explained', /What to make: a whole number/);
  await visitor.picture('hints-hand');
  await visitor.leave('hand');
}
