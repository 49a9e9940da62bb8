// The laboratory: a race that is stopped, and one that ends.

import { Visitor } from './tools.mjs';

const RACERS = ['dfs', 'dfs-memo', 'iddfs', 'lds'];

export async function test(browser, setting) {
  const visitor = await Visitor.come(browser, setting);
  await race(visitor);
  await explained(visitor);
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
  for (const part of ['tree', 'sweep', 'estimate']) {
    await visitor.open(`lab/${part}?problem=queens&input=6`);
    checks.check(`strategies: ${part} explains them`, (await told.innerText()).includes('dfs – a queen into one row'), await told.innerText());
    checks.check(`strategies: ${part} explains all of them`, await page.locator('.bench .all-explained li').count() === 8);
  }
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
