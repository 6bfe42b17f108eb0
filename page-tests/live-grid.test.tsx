import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attemptOf, mixedClass } from '../server/test/scenes.ts';
import { findRow, liveAddress } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { findAll, button, dialog, expectNo, expectText, radio, region, textOf } from './finders.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

const HOUR = 3_600_000;
const scene = await testScene();
const pass = pageTime(scene);

const rowsOf = (part: HTMLElement) => findAll('listitem', '', part).map((row) => textOf(row));

test('the grid is the first view, fills up with answered questions, and is projected without names', async () => {
  const { teacher, contest, students } = await mixedClass(scene, { school: 'grid.example' });
  const user = await openPage(scene, liveAddress(contest), teacher);
  const grid = await region('Answered questions');
  // Bob is away, so he comes first.
  const rows = ['Lovelace, BobAway0 of 3', 'Lovelace, Ada1 of 3'];
  const others = ['Lovelace, CarlSubmitted', 'Lovelace, DoraNot started'];
  await waitFor(() => expect(rowsOf(grid)).toEqual([...rows, ...others]));
  await expectNoAxeFindings();

  await user.click(await button('Show on the projector'));
  const projected = await dialog('World geography');
  expect(rowsOf(projected)).toEqual(['Lovelace, Ada1 of 3', 'Lovelace, Bob0 of 3', ...others]);
  await expectText(/Running: ends in 00:58:\d\d/, () => projected);
  await user.click(screen.getAllByRole('switch', { name: 'Hide names' }).at(-1) ?? projected);
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
  await user.click(await radio('List'));
  await findRow('Ada');
});

test('a student who has left twice is marked and comes first, in grid and list; a count lists a state', async () => {
  const { teacher, contest, students } = await mixedClass(scene, { school: 'left.example' });
  const ada = attemptOf(scene, students.Ada, contest);
  for (const departure of [1, 2]) await ada.leave(departure, { duration: 2_000 });
  const user = await openPage(scene, liveAddress(contest), teacher);
  const grid = await region('Answered questions');
  await waitFor(() => expect(rowsOf(grid)[0]).toBe('Lovelace, AdaLeft 2 times1 of 3'));
  expect(rowsOf(grid)[1]).toBe('Lovelace, BobAway0 of 3');

  await user.click(await button(/^Submitted/));
  await expectText(/Carl/, () => screen.queryByRole('rowheader'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'List' }).checked).toBe(true);
  await user.click(await button(/^Submitted/));
  await region('Answered questions');

  await user.click(await radio('List'));
  await findRow('Ada');
  expect(findAll('link', /^Lovelace, /).map(textOf)).toEqual([
    'Lovelace, Ada',
    'Lovelace, Bob',
    'Lovelace, Carl',
    'Lovelace, Dora',
  ]);
  await expectText('Left 2 times', () => screen.queryAllByRole('row')[1]);
});

test('this browser remembers which view the teacher chose', async () => {
  const { teacher, contest } = await mixedClass(scene, { school: 'chosen.example' });
  const user = await openPage(scene, liveAddress(contest), teacher);
  await user.click(await radio('List'));
  await findRow('Ada');
  const kept = Object.fromEntries(
    Object.entries(localStorage).filter(([key]) => key.startsWith('tallymark:live-view:')),
  );
  expect(Object.values(kept)).toEqual(['list']);
  const again = await openPage(scene, liveAddress(contest), teacher, { kept });
  await findRow('Ada');
  await expectNo('region', 'Answered questions');
  await again.click(await radio('Grid'));
  await region('Answered questions');
});

test('once the contest is over, the page says how many submitted, and those who did not come first', async () => {
  network.expectTrouble(/401/);
  const { teacher, contest } = await mixedClass(scene, { school: 'over.example' });
  await scene.advance(2 * HOUR);
  await openPage(scene, liveAddress(contest), teacher);
  await expectText('1 of 4 submitted');
  await expectText('This contest is over, and the results are open.');
  const grid = await region('Answered questions');
  await waitFor(() => expect(rowsOf(grid).at(-1)).toMatch(/^Lovelace, Carl\d of 3$/));
  await expectNo('button', /^Submitted/);
  await button(/^Not started ?1$/);
  await expectNoAxeFindings();
});
