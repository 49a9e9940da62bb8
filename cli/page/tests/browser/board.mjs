// Boards are played and made: clicks, keys, drags, and the verdict that follows.

import { Visitor } from './tools.mjs';

const SUDOKU = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SMALL = '1... ..2. .3.. ...4';
const LOOP = '..... 2.... ....4 .1... 1.... ....1 21... .22.3 ....2 3..33';

export async function test(browser, setting) {
  await sudoku(browser, setting);
  await slitherlink(browser, setting);
  await nurikabe(browser, setting);
  await uniqueness(browser, setting);
  await made(browser, setting);
  await dark(browser, setting);
}

async function sudoku(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  const spoken = () => page.locator('#spoken').textContent();
  const saying = (text) => page.waitForFunction((wanted) => document.getElementById('spoken')?.textContent.includes(wanted), text, { timeout: 5000 }).then(() => true, () => false);
  await visitor.board('sudoku', SUDOKU);
  await click(visitor, 'r1c3');
  checks.check('sudoku: a click selects a square', await saying('r1c3'), await spoken());
  await page.keyboard.press('4');
  checks.check('sudoku: a digit is written', await saying('r1c3: 4'), await spoken());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('6');
  checks.check('sudoku: arrows move', await saying('r1c4: 6'), await spoken());
  await page.keyboard.press('Delete');
  checks.check('sudoku: Delete clears', await saying('r1c4: empty'), await spoken());
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await click(visitor, 'r1c1');
  await page.keyboard.press('9');
  checks.check('sudoku: a clue stays', await saying('r1c1: 5'), await spoken());
  await visitor.picture('board-sudoku');

  await visitor.board('sudoku', SMALL);
  const solution = [[1, 2, 4, 3], [3, 4, 2, 1], [4, 3, 1, 2], [2, 1, 3, 4]];
  for (const [row, digits] of solution.entries()) {
    for (const [column, digit] of digits.entries()) {
      await click(visitor, `r${row + 1}c${column + 1}`);
      await page.keyboard.press(String(digit));
    }
  }
  await visitor.shows('sudoku: a full board is told to be solved', /Solved/);
  await visitor.leave('sudoku');
}

async function slitherlink(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  await visitor.board('slitherlink', LOOP);
  const before = await page.locator('.surface svg').innerHTML();
  const from = await visitor.box('r2c1');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 3 * from.width, from.y, { steps: 24 });
  await page.mouse.up();
  await page.waitForTimeout(800);
  const lines = await page.locator('.surface .own.at-edge').count();
  checks.check('slitherlink: a drag from dot to dot draws just these lines', await page.locator('.surface svg').innerHTML() !== before && lines === 3, lines);
  checks.check('slitherlink: and can be undone', await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled());
  await visitor.picture('board-slitherlink');
  await visitor.leave('slitherlink');
}

async function nurikabe(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  await visitor.board('nurikabe', '..... 2.... ....4 .1... 1....');
  const colours = () => page.locator('.surface svg').innerHTML();
  const before = await colours();
  const [first, last] = [await visitor.box('r1c1'), await visitor.box('r1c5')];
  await page.mouse.move(middle(first).x, middle(first).y);
  await page.mouse.down();
  await page.mouse.move(middle(last).x, middle(last).y, { steps: 20 });
  await page.mouse.up();
  await page.waitForTimeout(800);
  const spoken = await page.locator('#spoken').textContent();
  checks.check('nurikabe: a drag shades', await colours() !== before && /island|sea/.test(spoken), spoken);
  await visitor.picture('board-nurikabe');
  await page.getByRole('button', { name: 'Clear entries' }).click();
  await page.waitForTimeout(500);
  await visitor.leave('nurikabe');
}

async function uniqueness(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  await visitor.board('sudoku', SMALL);
  await visitor.shows('verdict: exactly one', /Exactly one solution/);
  await page.getByRole('button', { name: 'Edit clues' }).click();
  await click(visitor, 'r1c1');
  await page.keyboard.press('Delete');
  await visitor.shows('verdict: a clue taken away leaves several', /Several solutions/);
  await visitor.shows('verdict: it is told where two solutions differ', /They differ in \d+ squares/);
  checks.check('verdict: and marked on both', await page.locator('.pair .differs').count() % 2 === 0 && await page.locator('.pair .differs').count() > 0);
  await visitor.picture('board-several');
  const suggest = page.getByRole('button', { name: 'Suggest clues' });
  await suggest.click();
  await visitor.shows('clues that make it one are suggested', /make the solution the only one|makes the solution the only one/);
  await page.getByRole('button', { name: /^\d at r\d+c\d+$|^Add them$/ }).first().click();
  await visitor.shows('verdict: a suggested clue mends it', /Exactly one solution/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await visitor.shows('verdict: undone, there are several again', /Several solutions/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await visitor.shows('verdict: undone twice, there is one', /Exactly one solution/);
  await click(visitor, 'r2c1');
  await page.keyboard.press('1');
  await visitor.shows('verdict: a clue that clashes is refused or leaves none', /clashes|No solution/);
  checks.check('the address follows the clues', decodeURIComponent(page.url()).includes('problem=sudoku'));
  await visitor.leave('uniqueness');
}

/** Boards that are made: clues to blame, empty boards, texts. */
async function made(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await visitor.board('slitherlink', '..... 2.... ....4 .1... 1....');
  await visitor.shows('no solution: the clues to blame are told', /marked with “!” on the board: r3c5, r2c1/);
  checks.check('no solution: and marked', await page.locator('.surface .blame.at-cell').count() === 2 && await page.locator('.surface .badge').count() === 2);
  await visitor.picture('board-blame');
  for (const [problem, input, size] of [['sudoku', SMALL, 6], ['star-battle', '1 aabbb aacbb daccb deebb eeebb', 6], ['nonogram', '1 3 1,1 / 2 2 2 0', 7]]) {
    await visitor.board(problem, input);
    for (const label of ['Rows', 'Columns']) await page.getByRole('spinbutton', { name: label }).fill(String(size));
    await page.getByRole('button', { name: 'Empty board' }).click();
    const isThere = await page.locator(`.surface [data-cell="r${size}c${size}"]`).first().waitFor({ state: 'attached' }).then(() => true, () => false);
    checks.check(`${problem}: an empty board of a size`, isThere && await page.locator('.surface [data-cell]').count() === size * size);
    checks.check(`${problem}: it is edited, and can be undone`, await page.locator('[data-mode="edit"][aria-pressed="true"]').count() === 1 && await undo.isEnabled());
  }
  await visitor.board('sudoku', SMALL);
  await page.getByRole('button', { name: 'Edit clues' }).click();
  await page.getByText('Text and options').click();
  await page.getByLabel('The board as text').fill('1... .... .3.. ...4');
  await page.getByRole('button', { name: 'Read the text' }).click();
  await visitor.shows('text: it is read', /Several solutions/);
  checks.check('text: its box stays open', await page.locator('details[open] form.text').count() === 1);
  checks.check('text: the mode stays, and it can be undone', await page.locator('[data-mode="edit"][aria-pressed="true"]').count() === 1 && await undo.isEnabled());
  await visitor.board('sudoku', SMALL);
  await page.getByRole('button', { name: 'Edit clues' }).click();
  await click(visitor, 'r2c1');
  await page.keyboard.press('1');
  await visitor.shows('a clue that clashes is told', /1 at r2c1 clashes with that at r1c1/);
  checks.check('a clue that clashes is marked, and the one that it clashes with', await page.locator('.surface .blame.at-cell').count() === 2);

  await visitor.board('sudoku', '.'.repeat(81));
  await page.getByRole('button', { name: 'Edit clues' }).click();
  await page.getByRole('button', { name: 'Suggest clues' }).click();
  // A fast engine has found them before they can be stopped.
  await visitor.shows('suggestions: they tell how far they are', /Adding clues: \d+ so far|Leaving out clues|Together these make/);
  await page.locator('.repair').getByRole('button', { name: 'Stop' }).click({ timeout: 1000 }).catch(() => {});
  await visitor.shows('suggestions: they can be stopped', /The search was stopped|Together these make/);
  await visitor.leave('made');
}

async function dark(browser, setting) {
  const visitor = await Visitor.come(browser, setting, { colorScheme: 'dark' });
  await visitor.board('star-battle', '1 aabbb aacbb daccb deebb eeebb');
  const filter = await visitor.page.locator('.surface svg').evaluate((it) => getComputedStyle(it).filter);
  setting.checks.check('dark: a board is dark as well', filter.includes('invert'), filter);
  await visitor.page.getByRole('button', { name: 'Grade', exact: true }).click();
  await visitor.shows('grade: its words are explained', /passes over all rules/);
  await visitor.board('sudoku', '......258....7...99..1...7...8..7..119..4..233..2..6...3...6..52...9....584......');
  await visitor.page.getByRole('button', { name: 'Grade', exact: true }).click();
  await visitor.shows('grade: the hardest step is told', /hidden triple: 1, 3 and 9 in column 6/);
  const lit = await visitor.page.locator('.surface .mark.lit').count();
  setting.checks.check('grade: its squares are marked', lit === 3, lit);
  await visitor.picture('board-dark');
  await visitor.leave('dark');
}

async function click(visitor, cell) {
  const { x, y } = middle(await visitor.box(cell));
  await visitor.page.mouse.click(x, y);
}

function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}
