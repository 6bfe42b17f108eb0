import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectNo, findAll, textOf } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const LIST = [
  'Name;Role;Class;Email',
  'Mia Keller;Student;9b;mia@s.example',
  'Noah Bär;Student;9a;noah@s.example',
  'Petra Lang;Teacher;9b;lang@s.example',
  'Ida Ott;Student;9b;ida@',
  ';Student;9b;',
].join('\n');

async function openList(list: string, name = 'Physics 9B') {
  const teacher = await scene.person('Teacher');
  const { id } = (await scene.call('createClass', { as: teacher, body: { name } })).body;
  const user = await openPage(scene, `/classes/${id}`, teacher);
  await user.click(await button('Add students'));
  const shown = within(await dialog('Add students'));
  await user.click(shown.getByRole('textbox', { name: 'Paste a list of students' }));
  await user.paste(list);
  await user.click(shown.getByRole('button', { name: 'Read the list' }));
  await shown.findByRole('list', { name: 'Rows' });
  const students = async () => {
    const { body } = await scene.call('getClass', { as: teacher, body: { class: id } });
    return body.students.map((student) => student.name);
  };
  return { user, shown, students };
}

test('each row can be left out or added with the keyboard; a teacher is not ticked; the class is chosen', async () => {
  const { user, shown, students } = await openList(LIST);
  expect(textOf(shown.getByRole('status'))).toBe(
    '2 students will be added, 1 of them with a note; 2 rows will not.',
  );
  const filter = shown.getByRole('combobox', { name: 'Class in the list' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['All classes (5)', '9b (4)', '9a (1)']);
  const box = (name: string) => shown.getByRole('checkbox', { name });
  expect(box('Add Mia Keller')).toHaveProperty('checked', true);
  expect(box('Add Petra Lang')).toHaveProperty('checked', false);
  expect(box('Add Row 6')).toHaveProperty('disabled', true);
  expect(shown.getByText('Row 4: Not ticked, because “Role” is “Teacher”.')).not.toBeNull();
  await expectNoAxeFindings();

  box('Add Ida Ott').focus();
  await user.keyboard(' ');
  expect(textOf(shown.getByRole('status'))).toBe('1 student will be added; 3 rows will not.');
  await user.selectOptions(filter, 'All classes (5)');
  expect(textOf(shown.getByRole('status'))).toBe('2 students will be added; 3 rows will not.');
  await user.click(box('Add Mia Keller'));
  // Other meanings of columns leave the teacher's ticks as they are.
  await user.selectOptions(shown.getByRole('combobox', { name: 'Email' }), 'Ignored');
  await waitFor(() => expect(shown.getByRole('combobox', { name: 'Email' })).toHaveProperty('value', 'none'));
  await user.click(shown.getByRole('button', { name: 'Add 1 student' }));
  await expectNo('dialog');
  expect(await students()).toEqual(['Noah Bär']);
});

test('all rows shown are ticked at once, and rows that cannot be added stay out', async () => {
  const { user, shown } = await openList(LIST, 'Chess');
  const all = shown.getByRole('checkbox', { name: 'All rows shown' });
  await user.click(all);
  expect(textOf(shown.getByRole('status'))).toContain('4 students will be added');
  await user.click(all);
  expect(textOf(shown.getByRole('status'))).toContain('0 students will be added');
  expect(shown.getByRole('button', { name: 'Add students' })).toHaveProperty('disabled', true);
  // Ticking the rows of one class leaves the ticks of the others as they are.
  const filter = shown.getByRole('combobox', { name: 'Class in the list' });
  await user.selectOptions(filter, '9a (1)');
  await user.click(all);
  await user.selectOptions(filter, 'All classes (5)');
  expect(textOf(shown.getByRole('status'))).toContain('1 student will be added');
});

test('what was not read is said, and the many columns of a gradebook are folded', async () => {
  const columns = Array.from({ length: 6 }, (_, n) => `Quiz ${n} (${n}1)`);
  const { shown } = await openList(
    ['Physics', ['Student', 'ID', 'Section', ...columns].join(','), `"Keller, Mia",17,9b,1,1,1,1,1,1`].join(
      '\n',
    ),
  );
  expect(findAll('listitem', 'The row above the headings was left out: “Physics”.')).toHaveLength(1);
  expect(shown.getByText('6 columns are ignored')).not.toBeNull();
  expect(screen.getByRole('combobox', { name: 'Student' })).toHaveProperty('value', 'name');
});

test('a list that comes again shows what changes; each decision is the teacher’s, and the rest stays', async () => {
  const teacher = await scene.person('Teacher');
  const { id } = (await scene.call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const present = ['Ada Apt', 'Bea Bond', 'Cyd Cole', 'Dan Dow', 'Eve Eck'].map((name, at) => ({
    name,
    number: String(at + 1),
  }));
  await scene.call('addStudents', { as: teacher, body: { class: id, students: present } });
  const user = await openPage(scene, `/classes/${id}`, teacher);
  await user.click(await button('Add students'));
  const shown = within(await dialog('Add students'));
  await user.click(shown.getByRole('textbox', { name: 'Paste a list of students' }));
  await user.paste('Name;Number\nAda Apt;1\nBea Bell;2\nCyd Cohn;3\nFay Fox;9\nGus Gray;10');
  await user.click(shown.getByRole('button', { name: 'Read the list' }));
  await shown.findByRole('list', { name: 'Rows' });
  expect(textOf(shown.getByRole('status'))).toBe('2 new, 2 gone, 2 changed, 1 as before.');
  expect(shown.getByText('Name: Bea Bond → Bea Bell')).not.toBeNull();
  await expectNoAxeFindings();
  // Dan stays, Cyd keeps his name, and Gus is Eve under another name and number.
  await user.click(shown.getByRole('checkbox', { name: 'Remove Dan Dow from the class' }));
  await user.click(shown.getByRole('checkbox', { name: 'Change Cyd Cole' }));
  await user.selectOptions(shown.getByRole('combobox', { name: 'Who is Gus Gray?' }), 'Eve Eck, No. 5');
  expect(textOf(shown.getByRole('status'))).toBe('1 new, 1 gone, 3 changed, 1 as before.');
  await user.click(shown.getByRole('button', { name: 'Take over 3 changes' }));
  await expectNo('dialog');
  const { body } = await scene.call('getClass', { as: teacher, body: { class: id } });
  expect(body.students.map(({ name, number }) => [name, number])).toEqual([
    ['Ada Apt', '1'],
    ['Bea Bell', '2'],
    ['Cyd Cole', '3'],
    ['Dan Dow', '4'],
    ['Fay Fox', '9'],
    ['Gus Gray', '10'],
  ]);
});
