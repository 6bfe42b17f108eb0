import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Person } from '../server/test/make-app.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, textOf } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

async function classOf(as: Person, name: string, students: object[]) {
  const { id } = (await scene.call('createClass', { as, body: { name } })).body;
  await scene.call('addStudents', { as, body: { class: id, students } });
  return id;
}

/** Returns the names of the students of each class in use. */
async function school(as: Person) {
  const lists = (await scene.call('getClassLists', { as })).body;
  return lists.map(({ name, students }) => [name, students.map((one) => one.name)]);
}

test('one list brings a new class, changes another, and moves a student with the log-in name', async () => {
  const teacher = await scene.person('Teacher');
  const seven = await classOf(teacher, '7a', [{ name: 'Ada Apt' }, { name: 'Bea Bond' }]);
  const students = (await scene.call('getClass', { as: teacher, body: { class: seven } })).body.students;
  const made = { class: seven, students: students.map(({ id }) => id) };
  const { slips } = (await scene.call('makeAccounts', { as: teacher, body: made })).body;
  const bea = slips.find(({ name }) => name === 'Bea Bond');
  const user = await openPage(scene, '/classes/import', teacher);
  await user.click(await screen.findByRole('textbox', { name: 'Paste a list of students' }));
  await user.paste('Name;Class\nAda Apt;7a\nCyd Cole;7a\nBea Bond;7b\nDan Dow;7b');
  await user.click(await button('Read the list'));
  const eight = within(await screen.findByRole('region', { name: '7b' }));
  expect(textOf(eight.getByRole('status'))).toBe('2 new students.');
  const old = within(screen.getByRole('region', { name: '7a' }));
  expect(textOf(old.getByRole('status'))).toBe('1 new, 1 gone, 0 changed, 1 as before.');
  expect(eight.getByText(/^Comes from 7a and keeps bea\./)).not.toBeNull();
  await expectNoAxeFindings();
  await user.click(await button('Take over 4 changes'));
  await screen.findByRole('heading', { name: 'Classes' });
  expect(await school(teacher)).toEqual([
    ['7a', ['Ada Apt', 'Cyd Cole']],
    ['7b', ['Bea Bond', 'Dan Dow']],
  ]);
  const { email, password } = bea ?? {};
  expect(await scene.call('logIn', { body: { email, password } })).toMatchObject({ status: 200 });
});

const name = async (of: string) => screen.findByRole('textbox', { name: `New name of ${of}` });

test('a new school year renames classes, moves students by hand and by file, and archives the old ones', async () => {
  const teacher = await scene.person('Teacher');
  await classOf(teacher, '7a', [{ name: 'Ada Apt' }, { name: 'Bea Bond' }]);
  await classOf(teacher, '8a', [{ name: 'Cyd Cole' }, { name: 'Dan Dow' }]);
  const user = await openPage(scene, '/classes/school-year', teacher);
  expect(await name('7a')).toHaveProperty('value', '8a');
  await expectNoAxeFindings();
  await user.clear(await name('7a'));
  await user.type(await name('7a'), '9a');
  expect(await button('Start the school year')).toHaveProperty('disabled', true);
  await user.clear(await name('7a'));
  await user.type(await name('7a'), '8a');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dan Dow' }), 'Leaves');
  await user.click(screen.getByRole('textbox', { name: 'Paste a list of students' }));
  await user.paste('Name;Class\nCyd Cole;8a\nNobody Known;8a');
  await user.click(await button('Read the list'));
  await screen.findByText(/^1 student of the list was found\./);
  expect(screen.getByText('3 students go on', { exact: false })).not.toBeNull();
  await user.click(await button('Start the school year'));
  await screen.findByText('2 archived classes');
  expect(await school(teacher)).toEqual([
    ['8a', ['Ada Apt', 'Bea Bond', 'Cyd Cole']],
    ['9a', []],
  ]);
  await user.click(await button('Bring back 7a'));
  await screen.findByText('1 archived class');
  expect((await school(teacher)).map(([of]) => of)).toEqual(['7a', '8a', '9a']);
});
