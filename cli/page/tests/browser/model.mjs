// Models: mistakes in place, and searches of all examples.

import { Visitor } from './tools.mjs';

export async function test(browser, setting) {
  const { checks } = setting;
  const visitor = await Visitor.come(browser, setting);
  const { page } = visitor;
  const status = page.locator('.results .status');
  const ended = async () => {
    await page.waitForFunction(() => !/^$|Searching/.test(document.querySelector('.results .status').textContent));
    return status.textContent();
  };
  for (const [language, examples, editor] of [
    ['fzn', ['SEND + MORE = MONEY', 'Queens', 'Colouring a map', 'Knapsack (maximise)', 'Coins (minimise)'], 'Model in FlatZinc'],
    ['xcc', ["Knuth's toy", "Langford's problem", 'Dominoes'], "Exact cover in Knuth's format"],
  ]) {
    await visitor.open(`model?problem=${language}`);
    await page.getByRole('textbox', { name: editor }).waitFor();
    for (const example of examples) {
      await page.getByLabel('Example').selectOption({ label: example });
      await visitor.shows(`${example}: it has no mistakes`, /without mistakes/);
      await page.getByRole('button', { name: 'List solutions', exact: true }).click();
      await page.locator('.results tbody tr').first().waitFor();
      checks.check(`${example}: it has solutions`, /solution/.test(await ended()), await status.textContent());
      await page.getByRole('button', { name: 'Count solutions', exact: true }).click();
      checks.check(`${example}: they are counted`, /complete/.test(await ended()), await status.textContent());
      await page.getByRole('button', { name: 'Draw the tree', exact: true }).click();
      await page.locator('.results .tree svg').waitFor();
      checks.check(`${example}: its tree is drawn`, true);
    }
    await visitor.picture(`model-${language}`);
  }

  await visitor.open('model?problem=fzn');
  await page.getByLabel('Example').selectOption({ label: 'Knapsack (maximise)' });
  await page.getByRole('button', { name: 'Find the best', exact: true }).click();
  checks.check('the best value is told', /63/.test(await ended()), await status.textContent());
  const area = page.getByRole('textbox', { name: 'Model in FlatZinc' });
  await area.fill('var 1..3: x :: output_var;\nconstraint int_lt(x, y);\nsolve satisfy;\n');
  await visitor.shows('a mistake is told with its place', /Line 2, column 22/);
  checks.check('and underlined', await page.locator('.behind mark').textContent() === 'y');
  const [mark, letters] = [await page.locator('.behind mark').boundingBox(), await area.boundingBox()];
  checks.check('within the editor', mark.y > letters.y && mark.x > letters.x && mark.width > 4);
  await visitor.picture('model-mistake');
  await page.getByRole('button', { name: 'Line 2, column 22' }).click();
  checks.check('its place can be selected', await area.evaluate((it) => it.value.slice(it.selectionStart, it.selectionEnd)) === 'y');

  const pigeons = Array.from({ length: 14 }, (_, at) => at + 1);
  const apart = pigeons.flatMap((one) => pigeons.filter((other) => other > one).map((other) => `constraint int_ne(p${one}, p${other});`));
  await area.fill([...pigeons.map((pigeon) => `var 1..13: p${pigeon};`), ...apart, 'solve satisfy;', ''].join('\n'));
  await visitor.shows('a hard model is read', /without mistakes/);
  await page.getByLabel('Strategy').selectOption('dfs');
  await page.getByRole('button', { name: 'Count solutions', exact: true }).click();
  await visitor.shows('a long search shows its progress', /Searching… .* nodes/);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await visitor.shows('and is stopped', /^Stopped/, 3000);

  await page.getByText('Comparisons', { exact: true }).click();
  await page.getByRole('button', { name: /Insert constraint int_lt/ }).click();
  checks.check('a line of the panel is put into the model', (await area.inputValue()).includes('constraint int_lt(p1, p2);\nsolve'));
  await visitor.leave('model');
}
