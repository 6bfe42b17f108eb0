import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addedStudent, publishedContest } from '../server/test/factories.ts';
import { resultAddress } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { findAll, button, expectFocus, expectNo, expectText, link, textOf } from './finders.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

async function added() {
  const teacher = await scene.person('Teacher', { first_name: 'Ophelia' });
  const { id } = await publishedContest(scene, teacher, { contest: { is_public: false } });
  const student = await addedStudent(scene, teacher, id, { first_name: 'Grace' });
  const row = () => findAll('row', student.email)[0];
  const openTable = () => openPage(scene, resultAddress({ id }), teacher);
  return { page: `/my-contest/contest/${id}`, student, row, openTable };
}

test('an added student reads who added them and what that teacher will see, and goes on', async () => {
  const { page, student, row, openTable } = await added();
  let user = await openPage(scene, '/my-contest', student);
  await expectText('Added by Ophelia Lovelace');
  await user.click(await link('World geography'));
  await expectText(/Ophelia Lovelace added you .* can see your name, phone number/);
  await expectNo('button', 'Start Quiz');
  await expectNoAxeFindings();
  await openTable();
  await expectText('Not opened yet', row);

  user = await openPage(scene, page, student);
  await user.click(await button('Open'));
  await button('Start Quiz');
  // Before the start, an opened contest can still be declined.
  await expectText('added you to this contest, and can see your name');
  await button('Decline');
  await expectNo('button', 'Open');
  await openTable();
  await expectText('Lovelace, Grace', row);
});

test('declining asks once, takes the contest out of the list, and the teacher reads it', async () => {
  const { page, student, row, openTable } = await added();
  const user = await openPage(scene, page, student);
  (await button('Decline')).focus();
  await user.keyboard('{Enter}');
  await expectText('the teacher will see that you declined', () => screen.queryByRole('alert'));
  // The focus moves to this button, so that a second Enter does not decline the contest.
  await expectFocus(() => screen.getByRole('button', { name: 'Keep it' }));
  await expectNoAxeFindings();
  await user.keyboard('{Enter}');
  await expectFocus(() => screen.getByRole('button', { name: 'Decline' }));
  await user.keyboard('{Enter}');
  await user.click(await button('Decline for good'));
  await waitFor(() => expect(currentAddress()).toBe('/my-contest'));
  await expectText('There are no contests here yet.');
  await openTable();
  await expectText('Declined', row);
  expect(textOf(row())).not.toContain('Grace');
});
