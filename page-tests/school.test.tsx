import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeredContest } from '../server/test/scenes.ts';
import { renewTokens } from '../server/test/several-contest.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;

test('a coordinator finds a contest of any teacher, and its marks once the results are open', async () => {
  const { contest } = await answeredContest(scene);
  const coordinator = await scene.person('Coordinator', { first_name: 'Cora' });
  const user = await openPage(scene, '/school', coordinator);
  const list = await screen.findByRole('list', { name: 'Contests, the latest start first' });
  expect(list.textContent).toMatch(/\d of \d have started, \d have handed in/);
  await user.type(screen.getByRole('searchbox', { name: 'Search contests' }), 'nothing like this');
  expect(await screen.findByText('No contest matches.')).toBeTruthy();

  await openPage(scene, `/school?contest=${contest.id}`, coordinator);
  expect(await screen.findByText('Results appear here once they are open.')).toBeTruthy();
  await scene.advance(48 * HOUR);
  await renewTokens(scene, coordinator);
  await openPage(scene, `/school?contest=${contest.id}`, coordinator);
  const table = await screen.findByRole('table', { name: 'Results' });
  expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(0);
  const menu = screen.getByRole('navigation', { name: 'Your Tallymark' });
  expect(within(menu).getByRole('link', { name: 'School' })).toBeTruthy();
});
