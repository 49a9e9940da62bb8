// The laboratory: a race that is stopped, one that ends, and a tree that is stepped.

import { Visitor } from './tools.mjs';

const RACERS = ['dfs', 'dfs-memo', 'iddfs', 'lds'];

export async function test(browser, setting) {
  const visitor = await Visitor.come(browser, setting);
  await race(visitor);
  await explained(visitor);
  await tree(visitor);
  await boards(visitor);
  await parts(visitor);
  await visitor.leave('lab');
}

async function race(visitor) {
  const { page, checks } = visitor;
  const rows = page.locator('table.runs tbody tr');
  await start(visitor, '12', RACERS);
  checks.check('race: a row for each of four strategies', await rows.count() === 4, await rows.count());
  const begun = await page.waitForFunction(() => [...document.querySelectorAll('table.runs tbody tr')].every((row) => /[1-9]/.test(row.cells[1].textContent)), null, { timeout: 15000 }).then(() => true, () => false);
  checks.check('race: each shows its nodes', begun, await rows.allInnerTexts());
  await visitor.picture('lab-race-running');
  await stop(visitor, 'queens 12');

  await start(visitor, '17', RACERS);
  await page.waitForTimeout(1500);
  checks.check('race: four long searches run', await page.getByRole('button', { name: /^Stop: / }).count() >= 3, await rows.allInnerTexts());
  await page.getByRole('button', { name: /^Stop: / }).first().click();
  await page.waitForTimeout(500);
  checks.check('race: one of them is stopped alone', await page.getByRole('button', { name: /^Stop: / }).count() >= 2);
  await stop(visitor, 'queens 17');
  checks.check('race: stopped ones say so', (await rows.allInnerTexts()).filter((row) => /stopped/.test(row)).length >= 3, await rows.allInnerTexts());

  await start(visitor, '6', RACERS);
  await visitor.shows('race: a short one is judged', /needed the fewest nodes/);
  const solutions = await page.locator('table.runs tbody tr td:nth-child(3)').allTextContents();
  checks.check('race: all agree on four solutions', solutions.length === 4 && solutions.every((it) => it === '4'), solutions);
  await visitor.picture('lab-race-ended');
}

async function start(visitor, input, racers) {
  const { page } = visitor;
  await visitor.open(`lab?problem=queens&input=${input}`);
  await page.locator('table.runs').waitFor();
  for (const box of await page.locator('.checks input').all()) await box.setChecked(racers.includes(await box.inputValue()));
  await page.getByRole('combobox', { name: /^Question/ }).selectOption('all');
  await page.getByRole('button', { name: 'Start the race' }).click();
}

/** Stops all, and checks that within a second nothing runs any more. */
async function stop({ page, checks }, name) {
  const all = page.getByRole('button', { name: 'Stop all' });
  if (await all.isEnabled()) await all.click();
  await page.waitForTimeout(1000);
  checks.check(`race: ${name} has ended`, await all.isDisabled() && await page.getByRole('button', { name: /^Stop: / }).count() === 0);
}

/** What strategies do is told in the page, for those that are chosen. */
async function explained(visitor) {
  const { page, checks } = visitor;
  await visitor.open('lab?problem=queens&input=6');
  const told = page.locator('.bench .explained');
  const box = page.locator('.checks input[value="lds"]');
  await box.setChecked(true);
  checks.check('strategies: a chosen one is explained', /lds – always the first move/.test(await told.innerText()), await told.innerText());
  await box.setChecked(false);
  checks.check('strategies: another one is not', !/lds/.test(await told.innerText()), await told.innerText());
  for (const [part, strategy] of [['tree', 'dfs'], ['sweep', 'dfs'], ['estimate', 'dfs']]) {
    await visitor.open(`lab/${part}?problem=queens&input=6`);
    checks.check(`strategies: ${part} explains them`, (await told.innerText()).includes(`${strategy} – row by row`), await told.innerText());
  }
}

async function tree(visitor) {
  const { page, checks } = visitor;
  await visitor.open('lab/tree?problem=queens&input=5');
  const told = page.locator('.drawing .told');
  await told.waitFor();
  const press = (name) => page.getByRole('button', { name, exact: true }).click();
  await press('Go to the start');
  const first = await told.textContent();
  await press('Step forward');
  await press('Step forward');
  const third = await told.textContent();
  checks.check('tree: steps go forward', /Step 1 of/.test(first) && /Step 3 of/.test(third), `${first} | ${third}`);
  await press('Step back');
  checks.check('tree: and back', /Step 2 of/.test(await told.textContent()), await told.textContent());
  await page.getByRole('group', { name: /^Search tree/ }).focus();
  await page.keyboard.press('ArrowRight');
  checks.check('tree: by the keyboard as well', /Step 3 of/.test(await told.textContent()), await told.textContent());
  await press('Play');
  await page.waitForTimeout(1500);
  await press('Pause');
  checks.check('tree: it plays', !/Step [123] of/.test(await told.textContent()), await told.textContent());
  await press('Go to the end');
  checks.check('tree: at the end all solutions are found', /10/.test(await told.textContent()), await told.textContent());
  await visitor.picture('lab-tree');
}

/** Beside a tree stands the board of a node, and its nodes are counted in one way. */
async function boards(visitor) {
  const { page, checks } = visitor;
  const panel = page.locator('.grown .panel');
  await visitor.open('lab/tree?problem=queens&input=8');
  await visitor.shows('tree: a part says how many nodes it has', /stopped after 500 nodes/);
  await page.getByRole('button', { name: 'Go to the start' }).click();
  checks.check('tree: and counts as many from the root on', /Depth 0; 500 nodes/.test(await panel.innerText()), await panel.innerText());
  checks.check('tree: its steps as well', /Step 1 of 500/.test(await page.locator('.drawing .told').textContent()));
  const steps = (count) => Array.from({ length: count }).reduce((done) => done.then(() => page.getByRole('button', { name: 'Step forward' }).click()), Promise.resolve());
  for (const [problem, input, marks] of [['slitherlink', '....1 21... .22.3 ....2 3..33', '.own.at-edge'], ['sudoku', '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..', '.own.at-cell'], ['queens', '6', 'text']]) {
    await visitor.open(`lab/tree?${new URLSearchParams({ problem, input })}`);
    await page.locator('.drawing .told').waitFor();
    await page.getByRole('button', { name: 'Go to the start' }).click();
    await steps(6);
    const isDrawn = await page.locator(`.board-at svg ${marks}`).first().waitFor({ state: 'attached', timeout: 5000 }).then(() => true, () => false);
    checks.check(`tree: the board of a node of ${problem} is drawn`, isDrawn, await panel.innerText());
    await visitor.picture(`lab-tree-${problem}`);
  }
  await why(visitor);
  await visitor.open('lab/tree?problem=make24&input=3+3+8+8');
  await page.getByRole('button', { name: 'Go to the start' }).click();
  checks.check('tree: of make24 the numbers are told', /3 3 8 8/.test(await panel.innerText()), await panel.innerText());
}

/** A dead end that says why it is one is told so beside its board. */
async function why(visitor) {
  const { page, checks } = visitor;
  await visitor.open('lab/tree?problem=queens&input=4');
  await page.locator('.drawing .told').waitFor();
  const told = await page.locator('.grown .panel').innerText();
  checks.check('tree: a dead end tells why', /every square of row \d is attacked/i.test(told), told);
}

async function parts(visitor) {
  const { page, checks } = visitor;
  for (const name of ['Sweep', 'Learning', 'Estimate', 'Race']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForTimeout(700);
    checks.check(`lab: ${name} is shown`, (await page.locator('.bench').innerText()).length > 40);
    await visitor.picture(`lab-${name.toLowerCase()}`);
  }
}
