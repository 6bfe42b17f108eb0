import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attemptOf, mixedClass } from '../server/test/scenes.ts';
import { findRow, liveAddress } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { findAll, button, dialog, expectNo, expectText, region, textOf } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

const scene = await testScene();
const pass = pageTime(scene);

const rowsOf = (part: HTMLElement) => findAll('listitem', '', part).map((row) => textOf(row));

test('the grid fills up with answered questions, and is projected without names', async () => {
  const { teacher, contest, students } = await mixedClass(scene, { school: 'grid.example' });
  const user = await openPage(scene, liveAddress(contest), teacher);
  await findRow('Ada');
  await user.click(await screen.findByRole('radio', { name: 'Grid' }));
  const grid = await region('Answered questions');
  expect(rowsOf(grid)).toEqual([
    'Ada Lovelace1 of 3',
    'Bob Lovelace0 of 3',
    'Carl LovelaceSubmitted',
    'Dora LovelaceNot started',
  ]);
  await expectNoAxeFindings();

  await user.click(await screen.findByRole('switch', { name: 'Hide names' }));
  await user.click(await button('Show on the projector'));
  const projected = await dialog('World geography');
  const order = rowsOf(projected);
  expect(order.toSorted()).toEqual(['0 of 3', '1 of 3', 'Not started', 'Submitted']);
  expect(projected.innerHTML).not.toMatch(/Lovelace|grid\.example/);
  await expectNoAxeFindings();

  await attemptOf(scene, students.Bob, contest).save(contest.right.slice(0, 2));
  pass(5_000);
  const filled = order.map((row) => row.replace('0 of 3', '2 of 3'));
  await waitFor(() => expect(rowsOf(projected)).toEqual(filled));
  await user.keyboard('{Escape}');
  await expectNo('dialog');

  network.expectTrouble(/live/);
  network.cut('/contest/live/');
  pass(5_000);
  await expectText(/The server cannot be reached/);
  network.mend();
  await user.click(screen.getByRole('radio', { name: 'List' }));
  await findRow('Ada');
});
