// Nobody is shut out: what axe-core finds in each part, in light and dark, and the keyboard.

import { LESSONS } from './load.mjs';
import { Visitor, axe } from './tools.mjs';

/** Each part, and what is done there before it is looked at. */
const VIEWS = [
  ['board', 'board', async () => {}],
  ['a board', 'board?problem=sudoku&input=1...%20..2.%20.3..%20...4', async (page) => {
    await page.locator('.surface svg').waitFor();
    await page.getByRole('button', { name: 'Give a hint', exact: true }).click();
  }],
  ['a board with two solutions', 'board?problem=sudoku&input=1...%20....%20....%20...4', async (page) => {
    await page.getByText('Several solutions').waitFor();
  }],
  ['a board that cannot be read', 'board?problem=sudoku&input=12', async () => {}],
  ['lab', 'lab', async () => {}],
  ['a race', 'lab?problem=queens&input=6', async () => {}],
  ['lessons', 'lessons', async () => {}],
  ...LESSONS.map((lesson) => [lesson.replace('/', ' '), lesson, async () => {}]),
  ['model', 'model', async (page) => {
    await page.getByRole('button', { name: 'List solutions', exact: true }).click();
    await page.locator('.results tbody tr').first().waitFor();
  }],
  ['a model with a mistake', 'model?problem=fzn&input=var%201..3%3A%20x%3B%20solve%20maximize%20y%3B', async () => {}],
  ['print', 'print', async (page) => {
    await page.getByRole('textbox', { name: /^Lines/ }).fill('sudoku 1... ..2. .3.. ...4\nmake24 3 3 8 8\nnosuch');
    await page.getByRole('button', { name: 'Add these lines' }).click();
    await page.waitForFunction(() => !document.querySelector('.preview button').disabled);
  }],
];

export async function test(browser, setting) {
  const { checks } = setting;
  const code = axe();
  if (!code) checks.check('axe-core is installed', false);
  for (const theme of ['light', 'dark']) {
    const visitor = await Visitor.come(browser, setting, { colorScheme: theme });
    const { page } = visitor;
    for (const [name, address, prepare] of VIEWS) {
      await checks.step(`${name}, ${theme}`, async () => {
        await visitor.open(address);
        await prepare(page);
        await page.waitForTimeout(700);
        if (code) await judge(visitor, code, `${name}, ${theme}`);
        await visitor.picture(`access-${name.replaceAll(' ', '-')}-${theme}`);
        await page.evaluate(() => localStorage.removeItem('basket'));
      });
    }
    await visitor.leave(`access, ${theme}`);
  }
  await keyboard(browser, setting);
}

async function judge({ page, checks }, code, name) {
  await page.evaluate(code);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 120)} ${nodes[0].failureSummary?.split('\n')[1] ?? ''}`);
  checks.check(`${name}: no serious violation`, grave.length === 0, told.join(' | '));
}

/** All that can be clicked can be reached with Tab, and shows that it is reached. */
async function keyboard(browser, setting) {
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  for (const part of ['board?problem=sudoku&input=1...%20..2.%20.3..%20...4', 'lab', 'model', 'print']) {
    await visitor.open(part);
    await page.waitForTimeout(700);
    await page.keyboard.press('Tab');
    const seen = new Set();
    let hidden = '';
    for (let at = 0; at < 120; at += 1) {
      const focused = await page.evaluate(() => {
        const it = document.activeElement;
        const style = getComputedStyle(it);
        it.dataset.seen ??= String(Math.random());
        return { id: it.dataset.seen, isBody: it === document.body, outline: style.outlineStyle !== 'none', html: it.outerHTML.slice(0, 80) };
      });
      if (focused.isBody || seen.has(focused.id)) break;
      seen.add(focused.id);
      if (!focused.outline) hidden = focused.html;
      await page.keyboard.press('Tab');
    }
    const name = part.split('?')[0];
    setting.checks.check(`${name}: Tab goes through it`, seen.size > 8, seen.size);
    setting.checks.check(`${name}: the focus is visible`, hidden === '', hidden);
  }
  await visitor.leave('keyboard');
}
