import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { draftContest } from '../server/test/factories.ts';
import { button, expectText, link, menuitem } from './finders.ts';
import { expectValue, field, fillField, findField, TITLE } from './editor-form.ts';
import { network } from './network.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

test('what a colleague has saved meanwhile is never replaced without a word', async () => {
  network.expectTrouble(/409/);
  const owner = await scene.person('Teacher', { first_name: 'Ophelia' });
  const anna = await scene.person('Teacher', { first_name: 'Anna' });
  const contest = await draftContest(scene, owner, { contest: { name: 'Cells' } });
  const { body: made } = await scene.call('makeShareCode', { as: owner, body: { contest, right: 'edit' } });
  await scene.call('takeShareCode', { as: anna, body: { code: made.code } });
  const user = await openPage(scene, `/my-contest/edit/${contest}`, owner);
  await findField(TITLE);
  await expectValue(TITLE, 'Cells');
  const { body: seen } = await scene.call('viewContest', { as: anna, body: { contest } });
  const theirs = { contest: { ...seen, id: contest, name: 'Cells by Anna' }, questions: seen.questions };
  await scene.call('updateContest', { as: anna, body: theirs });

  await fillField(user, field(TITLE), 'Cells by Ophelia');
  await user.click(await button('Save changes'));
  await expectText('A colleague has just saved this contest');
  await user.click(await button('Show the saved version'));
  await expectValue(TITLE, 'Cells by Anna');
  await user.click(await button('Show my version'));
  await expectValue(TITLE, 'Cells by Ophelia');
  await user.click(await button('Save changes'));
  await expectText('Quiz updated successfully');
  await link('Cells by Ophelia');
});

test('before a class is taken back, the dialog names the students who need new slips', async () => {
  const teacher = await scene.person('Teacher');
  const anna = await scene.person('Teacher', { first_name: 'Anna' });
  const { id } = (await scene.call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const names = ['Mia Keller', 'Tom Weber', 'Zoe Fox'].map((name) => ({ name }));
  await scene.call('addStudents', { as: teacher, body: { class: id, students: names } });
  const made = await scene.call('makeShareCode', { as: teacher, body: { class: id, right: 'edit' } });
  await scene.call('takeShareCode', { as: anna, body: { code: made.body.code } });
  const { students } = (await scene.call('getClass', { as: anna, body: { class: id } })).body;
  const body = { class: id, students: students.map((student) => student.id) };
  await scene.call('makeAccounts', { as: anna, body });
  const user = await openPage(scene, `/classes/${id}`, teacher);
  await user.click(await button(/^More/));
  await user.click(await menuitem('Share with colleagues…'));
  await user.click(await button('Remove Anna Lovelace’s access'));
  await expectText(
    'Anna Lovelace made the latest slips for Mia Keller, Tom Weber and Zoe Fox and may know the passwords. ' +
      'These students will be logged out and will need new slips from you. Do this when no contest is running.',
    () => screen.getAllByRole('dialog').at(-1),
  );
});
