// Trees in the laboratory: steps, keys, the chosen node, folding, zooming, and the boards beside them.

import { Visitor } from './tools.mjs';

export async function test(browser, setting) {
  const visitor = await Visitor.come(browser, setting);
  for (const step of [steps, keys, choosing, folding, zooming, low, both, counted, boards, values]) await setting.checks.step(`tree: ${step.name}`, () => step(visitor));
  await visitor.leave('trees');
  const phone = await Visitor.come(browser, setting, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await narrow(phone);
  await phone.leave('trees on a phone');
}

/** Opens a tree. Returns what a test needs of it. */
async function open(visitor, problem, input) {
  const { page } = visitor;
  await visitor.open(`lab/tree?${new URLSearchParams({ problem, input })}`);
  const told = page.locator('.drawing .told');
  await told.waitFor();
  const press = (name) => page.locator('.grown').getByRole('button', { name, exact: true }).click();
  return {
    press,
    said: () => told.textContent(),
    panel: page.locator('.grown .panel'),
    node: (id) => page.locator(`.tree [data-node="${id}"]`),
    async forward(count) {
      for (let done = 0; done < count; done += 1) await press('Step forward');
    },
  };
}

async function steps(visitor) {
  const { page, checks } = visitor;
  const { press, said, forward } = await open(visitor, 'queens', '5');
  checks.check('tree: it opens at its first step', /Step 1 of/.test(await said()), await said());
  await forward(2);
  checks.check('tree: steps go forward', /Step 3 of/.test(await said()), await said());
  await press('Step back');
  checks.check('tree: and back', /Step 2 of/.test(await said()), await said());
  await press('Play');
  await page.waitForTimeout(1500);
  await press('Pause');
  checks.check('tree: it plays', !/Step [12] of/.test(await said()), await said());
  await press('Go to the end');
  checks.check('tree: at the end all solutions are found', /10/.test(await said()), await said());
  await visitor.picture('tree');
}

async function keys(visitor) {
  const { page, checks } = visitor;
  const { press, said, panel } = await open(visitor, 'queens', '5');
  await press('Step forward');
  await page.keyboard.press('ArrowRight');
  checks.check('keys: after a button, → steps on', /Step 3 of/.test(await said()), await said());
  await page.getByRole('slider', { name: 'Step', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  checks.check('keys: in the slider, → moves it', /Step 4 of/.test(await said()), await said());
  await page.getByRole('group', { name: /^Search tree/ }).focus();
  for (const [key, kin] of [['Shift+ArrowUp', '2'], ['Shift+ArrowUp', '1'], ['Shift+ArrowDown', '2']]) {
    await page.keyboard.press(key);
    checks.check(`keys: ${key} chooses node ${kin}`, await chosenIs(page, kin));
  }
  checks.check('keys: the panel tells of the chosen node', /The chosen node/.test(await panel.innerText()), await panel.innerText());
  await page.keyboard.press('Enter');
  checks.check('keys: Enter goes to its step', /Step 3 of/.test(await said()), await said());
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Escape');
  checks.check('keys: Escape goes back to the current node', /The current node/.test(await panel.innerText()), await panel.innerText());
}

/** Returns whether the ring of the chosen node lies around this one. */
function chosenIs(page, id) {
  return page.evaluate((name) => {
    const place = (element) => element.getAttribute('transform');
    return place(document.querySelector('.ring.chosen:not(.unborn)')) === place(document.querySelector(`[data-node="${name}"]`));
  }, id);
}

async function choosing(visitor) {
  const { page, checks } = visitor;
  const { press, said, node, panel } = await open(visitor, 'queens', '6');
  await press('Go to the end');
  await node(3).click();
  const path = await page.locator('.tree .node.path').evaluateAll((all) => all.map((it) => it.dataset.node));
  checks.check('chosen: the way to it is marked, and no other', path.sort().join() === '0,1,2,3', path);
  checks.check('chosen: both rings are there', await page.locator('.tree .ring:not(.unborn)').count() === 2);
  await panel.getByRole('button', { name: 'Go to this step' }).click();
  checks.check('chosen: the search goes to its step', /Step 4 of/.test(await said()), await said());
  await page.keyboard.press('ArrowRight');
  checks.check('chosen: keys go on from there', /Step 5 of/.test(await said()), await said());
  await press('Go to the end');
  const solution = page.locator('.tree .node.solution').first();
  await solution.click();
  await press('Go to this step');
  const fill = (element) => element.locator('.body').evaluate((it) => getComputedStyle(it).fill);
  checks.check('current: a solution keeps its colour', await fill(solution) === await fill(page.locator('.tree .node.solution').last()));
  await visitor.picture('tree-solution');
}

async function folding(visitor) {
  const { checks } = visitor;
  const { press, said, node, panel, forward } = await open(visitor, 'queens', '6');
  await forward(3);
  checks.check('folding: not offered for a last node', await panel.getByRole('button', { name: /Fold/ }).count() === 0);
  await node(1).click();
  await press('Fold the nodes below');
  checks.check('folding: the number agrees with the panel', await node(1).locator('.triangle text').textContent() === '3' && /: 3 nodes/.test(await panel.innerText()), await panel.innerText());
  await press('Step forward');
  checks.check('folding: the number grows, and the search is said to be inside', await node(1).locator('.triangle text').textContent() === '4' && /folded under/.test(await said()), await said());
  await press('Unfold to show this node');
  checks.check('folding: it unfolds', await node(4).isVisible() && !/folded under/.test(await said()));
}

async function zooming(visitor) {
  const { page, checks } = visitor;
  const { press, node } = await open(visitor, 'queens', '6');
  await press('Go to the end');
  await node(3).click();
  for (let times = 0; times < 5; times += 1) await press('Zoom in');
  const [frame, box] = [await page.locator('.drawing .frame').boundingBox(), await node(3).boundingBox()];
  checks.check('zoom: the chosen node stays in sight', box.x > frame.x && box.x + box.width < frame.x + frame.width && box.y + box.height < frame.y + frame.height, JSON.stringify([frame, box]));
}

/** A tree opens with its root in sight, however low the window is. */
async function low(visitor) {
  const { page, checks } = visitor;
  await page.setViewportSize({ width: 1300, height: 600 });
  for (const [problem, input] of [['queens', '8'], ['tiles', '8 6 7 2 5 4 3 0 1']]) {
    const { node } = await open(visitor, problem, input);
    const [frame, root] = [await page.locator('.drawing .frame').boundingBox(), await node(0).boundingBox()];
    checks.check(`tree: ${problem} opens with its root in sight`, root.y >= frame.y && root.y < frame.y + 60, JSON.stringify([frame, root]));
  }
  await page.setViewportSize({ width: 1300, height: 950 });
}

async function both(visitor) {
  const { page, checks } = visitor;
  await open(visitor, 'queens', '5');
  await page.getByLabel('Compare with').selectOption('walk bfs');
  const bar = page.locator('.both');
  await bar.getByRole('button', { name: 'Go to the end' }).click();
  const said = await page.locator('.told').allTextContents();
  checks.check('both: they go to the end together', said.length === 2 && said.every((it) => /Step (\d+) of \1/.test(it)), said);
  checks.check('both: they play', await bar.getByRole('button', { name: 'Play' }).isVisible());
}

async function counted(visitor) {
  const { checks } = visitor;
  const { said, panel } = await open(visitor, 'queens', '8');
  await visitor.shows('tree: a part says how many nodes it has', /stopped after 500 nodes/);
  checks.check('tree: from the root on there are as many in the end', /In the end 500 nodes/.test(await panel.innerText()), await panel.innerText());
  checks.check('tree: its steps as well', /Step 1 of 500/.test(await said()));
}

async function boards(visitor) {
  const { checks, page } = visitor;
  for (const [problem, input, marks] of [['slitherlink', '....1 21... .22.3 ....2 3..33', '.own.at-edge'], ['sudoku', '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..', '.own.at-cell'], ['queens', '6', 'text']]) {
    const { forward, panel } = await open(visitor, problem, input);
    await forward(6);
    const isDrawn = await page.locator(`.board-at svg ${marks}`).first().waitFor({ state: 'attached', timeout: 5000 }).then(() => true, () => false);
    checks.check(`tree: the board of a node of ${problem} is drawn`, isDrawn, await panel.innerText());
    await visitor.picture(`tree-${problem}`);
  }
  const { press, panel } = await open(visitor, 'queens', '4');
  await press('Go to the end');
  checks.check('tree: a dead end tells why', (await panel.innerText()).includes('Every square of row'));
}

/** The page tells states without a board in words, and names the chosen strategy. */
async function values(visitor) {
  const { page, checks } = visitor;
  const { panel } = await open(visitor, 'make24', '3 3 8 8');
  const isTold = await panel.locator('pre', { hasText: '3 3 8 8' }).waitFor({ timeout: 5000 }).then(() => true, () => false);
  checks.check('tree: of make24 the numbers are told', isTold, await panel.innerText());
  const [usual] = await page.getByLabel('Tree of').locator('option').allTextContents();
  checks.check('tree: the usual strategy is named', usual === 'the usual strategy: dfs', usual);
  await open(visitor, 'fzn', 'var 0..3: x :: output_var;\nvar 0..3: y :: output_var;\nconstraint int_lin_eq([1,2],[x,y],5);\nsolve satisfy;\n');
  await visitor.shows('tree: variables without a value are named', /^No value yet: x, y\.$/);
}

/** On a phone the nodes are large enough to be told apart, and the current one is in sight. */
async function narrow(visitor) {
  const { page, checks } = visitor;
  const { node, forward, press } = await open(visitor, 'queens', '6');
  const root = await node(0).boundingBox();
  checks.check('phone: the root is in sight, and legible', root.x > 0 && root.x < 390 && root.width >= 9, JSON.stringify(root));
  await forward(4);
  const [frame, box] = [await page.locator('.drawing .frame').boundingBox(), await node(4).boundingBox()];
  checks.check('phone: the current node stays in sight', box.x >= frame.x && box.x < frame.x + frame.width && box.width >= 9, JSON.stringify([frame, box]));
  await visitor.picture('tree-phone');
  await press('Go to the end');
  await press('Show all');
  const [all, first, last] = await Promise.all([page.locator('.drawing .frame'), node(0), page.locator('.tree .node.solution').last()].map((it) => it.boundingBox()));
  const [above, below] = [first.y - all.y, all.y + all.height - last.y - last.height];
  checks.check('phone: all is shown, in the middle', above > 10 && Math.abs(above - below) < 30 && last.x + last.width < all.x + all.width, `${above} ${below}`);
}
