// Tests of the page in a browser.
//
//     node run.mjs ADDRESS [FOLDER [TEST…]]
//
// ADDRESS is where the page is served, such as http://127.0.0.1:8801/; screenshots are written into
// FOLDER, none if it is `-`. Without names all tests run. `playwright-core`, and `axe-core` beside it,
// are found through the variable PLAYWRIGHT, the folder of either package or one above, or as node
// finds them; Chromium through CHROMIUM, or at /usr/bin/chromium.

import { mkdirSync } from 'node:fs';
import { Checks, launch } from './tools.mjs';

const TESTS = [
  'load', 'paste', 'board', 'making', 'hints', 'pieces', 'space', 'lab', 'experiments', 'trees', 'learning', 'lessons', 'model', 'print', 'hostile',
  'access', 'narrow', 'touch', 'times',
];

const [given, folderGiven, ...names] = process.argv.slice(2);
if (!given) {
  console.error('usage: node run.mjs ADDRESS [FOLDER [TEST…]]');
  process.exit(2);
}
const address = given.endsWith('/') || given.endsWith('.html') ? given : `${given}/`;
const folder = folderGiven && folderGiven !== '-' ? folderGiven : null;
if (folder) mkdirSync(folder, { recursive: true });

const checks = new Checks();
const browser = await launch();
for (const name of names.length > 0 ? names : TESTS) {
  console.log(`\n# ${name}`);
  const { test } = await import(`./${name}.mjs`);
  await checks.step(name, () => test(browser, { address, folder, checks }));
}
await browser.close();
console.log(`\n${checks.passed} passed, ${checks.failed.length} failed`);
for (const name of checks.failed) console.log(`  FAILED ${name}`);
process.exit(checks.failed.length > 0 ? 1 : 0);
