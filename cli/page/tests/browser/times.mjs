// Times, which are printed and not judged.

import { Visitor } from './tools.mjs';

const LOOP = '32..1.133. 3...222... ....22.... ....2.213. 3.2.32..3. 1.0.....1. ......2.1. .2.122..22 .21..3..2. .1..3.3.2.';
const SUDOKU = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7.';

export async function test(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  await page.goto('about:blank');
  const start = Date.now();
  await page.goto(`${setting.address}#/board`);
  await page.getByRole('textbox', { name: /link, a board/ }).waitFor();
  checks.note('from the start until the page answers', `${Date.now() - start} ms`);

  const opened = Date.now();
  await page.evaluate((input) => { location.hash = `#/board?${new URLSearchParams({ problem: 'slitherlink', input })}`; }, LOOP);
  await page.getByText('Exactly one solution').waitFor();
  checks.note('verdict of a slitherlink of 10 × 10 after it was opened', `${Date.now() - opened} ms`);
  await page.getByRole('button', { name: 'Edit clues' }).click();
  const box = await visitor.box('r1c1');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const changed = Date.now();
  await page.keyboard.press('Delete');
  await page.waitForFunction((before) => document.querySelector('.verdict .told')?.textContent !== before, 'Exactly one solution', { timeout: 5000 })
    .catch(() => page.waitForTimeout(0));
  checks.note('verdict of a slitherlink of 10 × 10 after a click', `${Date.now() - changed} ms: ${await page.locator('.verdict .told').textContent()}`);

  await visitor.board('sudoku', SUDOKU);
  const asked = Date.now();
  await page.getByRole('button', { name: 'Show a heat map' }).click();
  await page.getByText(/Share of \d/).waitFor();
  checks.note('marginals of a sudoku', `${Date.now() - asked} ms`);
  await visitor.picture('times-marginals');
  await visitor.leave('times');
}
