import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftContest, publishedContest } from '../server/test/factories.ts';
import { besideOf, fillAll, input } from './account-form.ts';
import { resultAddress } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { all, button, expectFocus, expectNo, expectText, menuitem, textOf } from './finders.ts';
import { network } from './network.ts';
import { address, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const hidden = { contest: { is_public: false } };
const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;
const rowOf = (text: string) => () => all('row', text)[0];

test('with claim codes: the teacher reads the code, and the student joins with it', async () => {
  network.expectTrouble(/40[04]/);
  const teacher = await scene.person('Teacher');
  const { id } = await publishedContest(scene, teacher, hidden);
  let user = await openPage(scene, resultAddress({ id }), teacher);
  await user.click(await button('Add Participants'));
  await user.click(await screen.findByRole('checkbox', { name: 'With claim codes' }));
  await fillAll(user, { 'Email address': 'ada@school.example' });
  await user.click(await button('Add participant'));
  const list = await screen.findByRole('list', { name: 'Addresses' });
  const entry = () => within(list).queryByRole('listitem');
  await expectText(/Added\. Claim code: /, entry);
  const [code = ''] = CODE.exec(textOf(entry())) ?? [];
  await user.click(await button('Done'));
  await expectText(`Claim code ${code}`, rowOf('ada@school.example'));

  const student = await scene.person('Student');
  user = await openPage(scene, `/join-contest?contest=${id}`, student);
  await expectText('If your teacher gave you a claim code');
  await user.click(await screen.findByRole('checkbox', { name: 'I have a claim code' }));
  await user.click(await button('Join'));
  expect(besideOf('Claim code')).toContain('Enter the code');
  await fillAll(user, { 'Claim code': '0000 0000 0000' });
  await user.click(await button('Join'));
  await waitFor(() => expect(besideOf('Claim code')).toContain('does not belong to this contest'));
  await expectFocus(() => input('Claim code'));
  await expectNoAxeFindings();
  await fillAll(user, { 'Claim code': code.toLowerCase() });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/my-contest/contest/${id}`));
  await button('Start Quiz');
  await openPage(scene, resultAddress({ id }), teacher);
  await expectText('Seat of ada@school.example', rowOf(student.email));
});

test('a seat that was taken by sign-up is freed', async () => {
  const teacher = await scene.person('Teacher');
  const id = await draftContest(scene, teacher, hidden);
  const body = { contest: id, email: 'taken@school.example' };
  await scene.call('joinContest', { as: teacher, body });
  await scene.person('Student', { email: body.email, first_name: 'Mallory' });
  const user = await openPage(scene, resultAddress({ id }), teacher);
  const row = rowOf(body.email);
  await expectText(/Mallory.*By sign-up/, row);
  await user.click(await button(/^Actions for Mallory/));
  await user.click(await menuitem('Free this seat…'));
  const dialog = await screen.findByRole('dialog');
  await expectText('This person loses the contest at once.', () => dialog);
  await expectNoAxeFindings();
  await user.click(await button('Free the seat', dialog));
  const isCodeSaid = () => expect(all('status', CODE, screen.getByRole('dialog'))).toHaveLength(1);
  await waitFor(isCodeSaid);
  await expectNoAxeFindings();
  await user.click(await button('Done', dialog));
  await expectNo('dialog');
  await expectText(CODE, row);
  expect(textOf(row())).not.toContain('Mallory');
  // The teacher makes a new code for a lost one.
  await user.click(await button('Actions for taken@school.example'));
  await user.click(await menuitem('Claim code…'));
  await user.click(await button('Create a claim code', await screen.findByRole('dialog')));
  await waitFor(isCodeSaid);
});
