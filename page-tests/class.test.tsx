import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import { all, button, dialog, expectCount, expectNo, expectText, textOf } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const rows = () => all('rowheader').map((found) => textOf(found));
const row = (name: string) => all('row', name)[0];

test('students are in a table, and several of them get extra time or are removed at once', async () => {
  const teacher = await scene.person('Teacher');
  const { id } = (await scene.call('createClass', { as: teacher, body: { name: '9b' } })).body;
  const students = [
    { name: 'Cy Adams', number: '7' },
    { name: 'Ann Brown', email: 'ann@school.example' },
    { name: 'Bob Zorn' },
  ];
  await scene.call('addStudents', { as: teacher, body: { class: id, students } });
  const user = await openPage(scene, `/classes/${id}`, teacher);
  await screen.findByRole('table', { name: 'Students' });
  expect(rows().map((found) => found.slice(0, 8))).toEqual(['Cy Adams', 'Ann Brow', 'Bob Zorn']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'First name');
  expect(rows().map((found) => found.slice(0, 8))).toEqual(['Ann Brow', 'Bob Zorn', 'Cy Adams']);
  await expectNoAxeFindings();

  for (const name of ['Ann Brown', 'Cy Adams']) {
    await user.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
  }
  await expectText('2 students chosen', () => screen.queryByRole('group', { name: 'Chosen students' }));
  await user.click(await button('Extra time…'));
  await dialog('Extra time of 2 students');
  await expectNoAxeFindings();
  await user.click(await button('Save'));
  await expectText('1.25 times the duration', () => row('Ann Brown'));
  await expectText('1.25 times the duration', () => row('Cy Adams'));
  expect(textOf(row('Cy Adams') ?? expect.fail('no row'))).toContain('No. 7');
  expect(textOf(row('Bob Zorn') ?? expect.fail('no row'))).not.toContain('times');
  await expectNo('group', 'Chosen students');

  await user.click(screen.getByRole('checkbox', { name: 'All of this page' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Ann Brown' }));
  await user.click(await button('Remove…'));
  await user.click(
    within(await dialog('Remove 2 students from the class?')).getByRole('button', {
      name: 'Remove 2 students',
    }),
  );
  await expectNo('dialog');
  await expectCount(1, () => all('rowheader'));
});
