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
const COMMON = [
  'Excel workbookAll marks, answers and statistics',
  'Everything as JSONFor other software',
  'Reports to printA page for each student',
  'Certificates to printFor students who passed',
  'PrintThis page',
];

test('every page of a contest has the same Export menu, which says what each entry has', async () => {
  const { teacher, contest } = await answeredContest(scene);
  const page = (name: string) => `/results/teacher/${contest.id}/${name}`;
  for (const [path, own] of [
    [liveAddress(contest), []],
    [resultAddress(contest), ['Copy emailsFor the rows shown', 'Download CSVThe rows of the table']],
    [page('marks'), []],
    [page('paper'), ['Questions…With the key, for another program']],
  ] as const) {
    const user = await openPage(scene, path, teacher);
    await user.click(await button('Export'));
    await screen.findByRole('menuitem', { name: /^Excel workbook/ });
    expect(findAll('menuitem').map(textOf), path).toEqual([...own, ...COMMON]);
    await expectNoAxeFindings();
    await user.keyboard('{Escape}');
    await expectNo('menu');
  }
});

test('where nobody takes part there is nothing to export on Live', async () => {
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher);
  await openPage(scene, liveAddress(contest), teacher);
  await expectText('Nobody has joined this contest yet.');
  await expectNo('button', 'Export');
});
