// Experiments of the laboratory: their addresses, and the sentences about their results.

import { Visitor } from './tools.mjs';

const SUDOKU = '1... ..2. .3.. ...4';

export async function test(browser, setting) {
  const visitor = await Visitor.come(browser, setting);
  await addresses(visitor);
  await kept(visitor);
  await former(visitor);
  await raced(visitor);
  await swept(visitor);
  await estimated(visitor);
  await visitor.leave('experiments');
}

/** An address tells the experiment, without anything that is no setting. */
async function addresses(visitor) {
  const { page, checks } = visitor;
  const question = page.getByRole('combobox', { name: /^Question/ });
  await visitor.open('lab?problem=queens&input=7&race.question=all&race.time=60&race.strategies=lds+dds+nosuch&race.bad=1&nosuch.question=all');
  checks.check('address: the question', await question.inputValue() === 'all');
  checks.check('address: the time limit', await page.getByLabel('Time limit of each').inputValue() === '60');
  checks.check('address: the strategies', (await ticked(page)).join() === 'lds,dds', await ticked(page));
  await visitor.open('lab?problem=queens&input=7&race.question=%3Cb%3E&race.time=1e9&race.strategies=nosuch');
  checks.check('address: what is not allowed is the usual', await question.inputValue() === 'first' && (await ticked(page)).join() === 'dfs,bfs,lds,restarts', await ticked(page));
  await visitor.open('lab/sweep?problem=queens&input=8&sweep.from=6&sweep.to=7&sweep.seed=-3');
  checks.check('address: the range of a sweep', await page.getByLabel('From').inputValue() === '6' && await page.getByLabel('to', { exact: true }).inputValue() === '7');
  await page.getByLabel('Show').selectOption('milliseconds');
  await page.getByLabel('From').fill('4');
  await page.getByLabel('From').blur();
  await page.waitForFunction(() => !location.hash.includes('sweep.from'));
  checks.check('address: only what differs from the usual', /sweep.to=7&sweep.show=milliseconds$/.test(page.url()), page.url());
  await visitor.open('lab/estimate?problem=queens&input=8&estimate.probes=30&estimate.rounds=5&estimate.seed=9');
  checks.check('address: probes, rounds and seed', await page.getByLabel('Probes').inputValue() === '30' && await page.getByLabel('Estimates').inputValue() === '5' && await page.getByLabel('First seed').inputValue() === '9');
  await visitor.open('lab?problem=nosuch');
  await visitor.shows('address: an unknown puzzle is told', /no puzzle named “nosuch”/);
  await visitor.open('lab?problem=sudoku');
  const titles = await page.getByRole('combobox', { name: 'Puzzle' }).locator('option').allTextContents();
  checks.check('puzzles: no two have the same title', new Set(titles).size === titles.length);
}

/** Settings are kept while the puzzle is the same, and can be passed on. */
async function kept(visitor) {
  const { page, checks } = visitor;
  const question = page.getByRole('combobox', { name: /^Question/ });
  await visitor.open('lab?problem=queens&input=6');
  await question.selectOption('all');
  await page.locator('.checks input[value="lds"]').setChecked(true);
  await page.getByRole('textbox', { name: 'Input' }).fill('7');
  await page.waitForFunction(() => location.hash.includes('input=7'));
  checks.check('kept: another input', await question.inputValue() === 'all' && (await ticked(page)).includes('lds'));
  await page.reload();
  await visitor.settle();
  checks.check('kept: the page is loaded again', await question.inputValue() === 'all' && (await ticked(page)).includes('lds'));
  await page.getByRole('link', { name: 'Lessons', exact: true }).click();
  await visitor.settle();
  await page.goBack();
  await visitor.settle();
  checks.check('kept: back from another part of the page', await question.inputValue() === 'all' && (await ticked(page)).includes('lds'));
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy a link to this experiment' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  checks.check('kept: the link is the address', link === page.url() && link.includes('race.question=all'), link);
  await page.getByRole('combobox', { name: 'Puzzle' }).selectOption('langford');
  await page.waitForFunction(() => location.hash.includes('langford'));
  checks.check('kept: not for another puzzle', await question.inputValue() === 'first' && !page.url().includes('race.'));
}

/** Results stay until the next start, also while another tab is shown; a running race runs on. */
async function former(visitor) {
  const { page, checks } = visitor;
  await visitor.open('lab?problem=queens&input=6&race.question=all');
  await page.getByRole('button', { name: 'Start the race' }).click();
  await visitor.shows('former: a race ends', /needed the fewest nodes/);
  await page.getByRole('combobox', { name: /^Question/ }).selectOption('first');
  await visitor.shows('former: results are said to belong to the former choice', /belong to the former choice: “count all solutions”/);
  checks.check('former: and stay', /needed the fewest nodes/.test(await page.locator('.race .told').innerText()));
  await page.getByRole('button', { name: 'Tree', exact: true }).click();
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  checks.check('former: also while another tab is shown', /needed the fewest nodes/.test(await page.locator('.race .told').innerText()));
  await visitor.open('lab?problem=queens&input=17&race.question=all&race.strategies=dfs');
  await page.getByRole('button', { name: 'Start the race' }).click();
  await page.getByRole('button', { name: 'Estimate', exact: true }).click();
  checks.check('former: a tab says that its race runs', await page.getByRole('button', { name: 'Race (running)' }).count() === 1);
  await page.getByRole('button', { name: 'Race (running)' }).click();
  await page.getByRole('button', { name: 'Stop all' }).click();
  checks.check('former: and that it does no more', await page.getByRole('button', { name: 'Race', exact: true }).waitFor().then(() => true));
}

/** A race says no more than is sure. */
async function raced(visitor) {
  const { page, checks } = visitor;
  const told = page.locator('.race .told');
  await visitor.open('lab?problem=queens&input=8&race.strategies=dfs+dfs-memo+lds');
  await page.getByRole('button', { name: 'Start the race' }).click();
  await visitor.shows('race: those that searched alike are told', /dfs and dfs-memo searched the same nodes until the first solution/);
  checks.check('race: the first solution has no column of the tree', await page.locator('table.lanes thead').getByText('Tree searched').count() === 0);
  checks.check('race: found one, whoever found it', (await page.locator('.lanes .status').allInnerTexts()).every((it) => it === 'found one'));
  await page.getByRole('combobox', { name: /^Question/ }).selectOption('all');
  checks.check('race: what finds one solution cannot count', await page.locator('.checks input[value="restarts"]').isDisabled());
  await visitor.shows('race: and that is told', /cannot choose restarts: it stops at the first solution/);
  await visitor.open('lab?problem=queens&input=17&race.question=all&race.strategies=dfs+iddfs+bfs');
  await page.getByRole('button', { name: 'Start the race' }).click();
  await page.locator('.lanes progress').first().waitFor();
  checks.check('race: only a share of the whole tree has a bar', (await page.locator('.lanes tr:has(progress) th').allInnerTexts()).join() === 'dfs');
  await page.getByRole('button', { name: 'Stop all' }).click();
  await told.getByText('No strategy has answered').waitFor();
  await page.locator('.all-explained summary').click();
  checks.check('race: all strategies are explained', await page.locator('.all-explained li').count() === await page.locator('.checks input').count());
}

/** A sweep says what did not run, and why. */
async function swept(visitor) {
  const { page, checks } = visitor;
  const told = page.locator('.bench .told').first();
  const start = page.getByRole('button', { name: 'Start', exact: true });
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await visitor.open(`lab/sweep?${new URLSearchParams({ problem: 'sudoku', input: SUDOKU, 'sweep.to': 6, 'sweep.strategies': 'bit-rows bits' })}`);
  await start.click();
  await visitor.shows('sweep: a size without boards is told', /Size 5 left out: a board of 5 rows has no boxes/);
  checks.check('sweep: and what does not apply', /Sizes 4, 6: bits did not run. This strategy does not apply/.test(await told.innerText()), await told.innerText());
  checks.check('sweep: what did not run is no run', /^2 runs/.test(await told.innerText()), await told.innerText());
  await visitor.open(`lab/sweep?${new URLSearchParams({ problem: 'sudoku', input: SUDOKU, 'sweep.kind': 'set', 'sweep.own': `${SUDOKU}\nrubbish`, 'sweep.strategies': 'bit-rows' })}`);
  await start.click();
  await visitor.shows('sweep: a line that cannot be read is told', /Line 2 left out: /);
  checks.check('sweep: and is no run', /^1 run\./.test(await told.innerText()), await told.innerText());
  await page.locator('.bench details summary').filter({ hasText: 'Data' }).click();
  checks.check('sweep: the table writes times', /time/.test(await page.locator('.bench thead').innerText()));
  await visitor.open('lab/sweep?problem=queens&input=8&sweep.from=9&sweep.to=4');
  await start.click();
  await visitor.shows('sweep: a range the wrong way round is told', /must not be greater/);
  await visitor.open('lab/sweep?problem=queens&input=8&sweep.from=6&sweep.to=30&sweep.strategies=dfs&sweep.time=20');
  await start.click();
  await page.locator('.bench svg.chart').waitFor();
  await stop.click();
  await visitor.shows('sweep: one that is stopped says so', /Stopped after \d+ run/);
  const marks = await page.locator('svg.chart text').allTextContents();
  checks.check('sweep: a logarithmic axis has no 0', !marks.includes('0'), marks);
  await visitor.picture('experiments-sweep');
}

async function estimated(visitor) {
  const { page, checks } = visitor;
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await visitor.open('lab/estimate?problem=queens&input=10&estimate.probes=10&estimate.rounds=5');
  checks.check('estimate: nothing runs that could be stopped', await stop.isDisabled());
  await page.locator('.bench').getByRole('button', { name: 'Estimate', exact: true }).click();
  await visitor.shows('estimate: few probes have no intervals, and that is told', /So few probes/);
  checks.check('estimate: nothing runs any more', await stop.isDisabled());
  checks.check('estimate: its scale has marks', await page.locator('svg.chart text').count() > 2);
}

function ticked(page) {
  return page.locator('.checks input:checked').evaluateAll((all) => all.map((it) => it.value));
}
