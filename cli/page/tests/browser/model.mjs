// Models: mistakes in place, and searches of all examples.

import { Visitor } from './tools.mjs';

/** Texts with a mistake, and whether they are taken for MiniZinc. */
const MINIZINC = [
  ['var 1..3: x;\nconstraint x + 1 = 3;\nsolve satisfy;\n', true],
  ['include "alldifferent.mzn";\nsolve satisfy;\n', true],
  ['array[1..3] of var 1..3: x;\nconstraint alldifferent(x);\nsolve satisfy;\n', true],
  ['int: n = 3;\nvar 1..n: x;\nsolve satisfy;\n', true],
  ['var 1..3: sum;\nconstraint int_lin_eq([1, -1], [sum, y], 0) :: domain;\nsolve satisfy;\n', false],
  ['array [1..1] of var int: a = [x];\nconstraint all_different_int(a);\nsolve satisfy;\n', false],
];

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
      await page.getByRole('button', { name: 'Step through the tree', exact: true }).click();
      await visitor.shows(`${example}: its tree is shown`, /Step 1 of/);
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

  await page.getByRole('button', { name: 'Count solutions', exact: true }).click();
  await visitor.shows('a model with a mistake is not searched', /^First correct the mistake in line 2\.$/);
  checks.check('and the mistake is told once', await page.getByText(/is not declared|unknown|`y`/).count() <= 1, await page.locator('.left').textContent());

  await page.getByRole('button', { name: 'New model', exact: true }).click();
  await visitor.shows('a new model has no mistakes', /7 lines|6 lines, without mistakes/);
  await page.getByLabel('List at most').fill('-3');
  await page.getByRole('button', { name: 'List solutions', exact: true }).click();
  await visitor.shows('a wrong number of solutions is told', /a whole number from 1 to 1,000/);
  await page.getByLabel('List at most').fill('2');
  await page.getByRole('button', { name: 'List solutions', exact: true }).click();
  checks.check('and a right one is taken', /2 solutions/.test(await ended()), await status.textContent());
  for (const [strategy, told] of [['bfs', /in the order of bfs/], ['learn', /^\d+ nodes?, \d+ conflicts? and/], ['branch-and-bound', /does not apply/], ['diagram', /no search tree/]]) {
    await page.getByLabel('Strategy').selectOption(strategy);
    await page.getByRole('button', { name: 'Step through the tree', exact: true }).click();
    await visitor.shows(`the tree of ${strategy}: ${told}`, told);
  }
  await page.getByLabel('Strategy').selectOption('');
  for (const [text, isMiniZinc] of MINIZINC) {
    await area.fill(text);
    await page.waitForTimeout(500);
    await page.locator('.left > .status .mistake').waitFor();
    checks.check(`${text.split('\n')[0]} looks like ${isMiniZinc ? 'MiniZinc' : 'FlatZinc'}`, (await page.getByText('This looks like MiniZinc').count() === 1) === isMiniZinc);
  }
  await area.fill('');
  await visitor.shows('an empty model has no `solve`', /no `solve` item/);
  checks.check('without words of the command line', !/such as:|--/.test(await page.locator('.left > .status').textContent()));

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

  await visitor.open('model?problem=xcc');
  await page.getByRole('textbox', { name: "Exact cover in Knuth's format" }).fill('');
  await visitor.shows('an empty exact cover has no items', /there are no items/);
  checks.check('also without words of the command line', !/--/.test(await page.locator('.left > .status').textContent()));
  await page.getByRole('button', { name: 'New model', exact: true }).click();
  await visitor.shows('a new exact cover has no mistakes', /without mistakes/);
  await page.getByLabel('One of each symmetry').check();
  await visitor.shows('a mistake in an option names it as the page does', /One of each symmetry: the file says no symmetry/);
  await visitor.leave('model');
}
