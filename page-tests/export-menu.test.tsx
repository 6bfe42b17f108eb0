import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeredContest } from '../server/test/scenes.ts';
import { publishedContest } from '../server/test/factories.ts';
import { liveAddress, resultAddress } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { findAll, button, expectNo, expectText, textOf } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

/** Entries that the menu has on every page, below the page's own. */
const HOUR = 3_600_000;
const COMMON = [
  'Excel workbookAll marks, answers and statistics',
  'Everything as JSONFor other software',
  'Reports to printA page for each student',
  'Certificates to printFor students who passed',
  'PrintThis page',
];

const MENU = 'More actions for this contest';

test('every page of a contest can export the results, and says what each entry has', async () => {
  const { teacher, contest } = await answeredContest(scene);
  const page = (name: string) => `/results/teacher/${contest.id}/${name}`;
  for (const [path, opener, own] of [
    [liveAddress(contest), MENU, []],
    [
      resultAddress(contest),
      'Export',
      ['Copy emailsFor the rows shown', 'Download CSVThe rows of the table'],
    ],
    [page('marks'), MENU, []],
    [page('paper'), MENU, ['Questions…With the key, for another program']],
  ] as const) {
    const user = await openPage(scene, path, teacher);
    await user.click(await button(opener));
    await screen.findByRole('menuitem', { name: /^Excel workbook/ });
    const entries = findAll('menuitem').map(textOf);
    const expected = [...own, ...COMMON];
    const from = entries.indexOf(expected[0] ?? '');
    expect(entries.slice(from, from + expected.length), path).toEqual(expected);
    await expectNoAxeFindings();
    await user.keyboard('{Escape}');
    await expectNo('menu');
  }
  // Once the results are open, the export button is shown directly.
  await scene.advance(2 * HOUR);
  for (const name of ['marks', 'paper']) {
    await openPage(scene, page(name), teacher);
    await button('Export');
  }
});

test('where nobody takes part there is nothing to export on Live', async () => {
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher);
  await openPage(scene, liveAddress(contest), teacher);
  await expectText('Nobody has joined this contest yet.');
  await expectNo('button', 'Export');
});
