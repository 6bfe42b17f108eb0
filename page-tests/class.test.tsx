import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import { findAll, button, dialog, expectCount, expectNo, expectText, textOf } from './finders.ts';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { formatDay } from '../web/base/time/day.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const rows = () => findAll('rowheader').map((found) => textOf(found));
const row = (name: string) => findAll('row', name)[0];

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
  expect(rows().map((found) => found.slice(0, 8))).toEqual(['Adams, C', 'Brown, A', 'Zorn, Bo']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'First name');
  expect(rows().map((found) => found.slice(0, 8))).toEqual(['Brown, A', 'Zorn, Bo', 'Adams, C']);
  await expectNoAxeFindings();

  for (const name of ['Ann Brown', 'Cy Adams']) {
    await user.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
  }
  await expectText('2 students chosen', () => screen.queryByRole('group', { name: 'Chosen students' }));
  await user.click(await button('Extra time…'));
  await dialog('Extra time for 2 students');
  await expectNoAxeFindings();
  await user.click(await button('Save'));
  await expectText('1.25 times the duration', () => row('Brown, Ann'));
  await expectText('1.25 times the duration', () => row('Adams, Cy'));
  expect(textOf(row('Adams, Cy') ?? expect.fail('no row'))).toContain('No. 7');
  expect(textOf(row('Zorn, Bob') ?? expect.fail('no row'))).not.toContain('times');
  await expectNo('group', 'Chosen students');

  await user.click(screen.getByRole('checkbox', { name: 'All students on this page' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Ann Brown' }));
  await user.click(await button('Remove…'));
  await user.click(
    within(await dialog('Remove 2 students from the class?')).getByRole('button', {
      name: 'Remove 2 students',
    }),
  );
  await expectNo('dialog');
  await expectCount(1, () => findAll('rowheader'));
});

test('a connected class says which students come, and who is now in another class', async () => {
  const teacher = await scene.person('Teacher');
  const { id } = await classOf(teacher, { name: 'Mia Ohm', email: 'mia-of-8a@school.example' });
  const mia = await scene.person('Student', { email: 'mia-of-8a@school.example' });
  const at = new Date(scene.clock.now());
  for (const [as, subject, class_name] of [
    [teacher, 'teacher', null],
    [mia, 'mia', '8a'],
  ] as const) {
    const { id: account_id } = (await scene.call('getUser', { as })).body;
    const identity = { issuer: 'https://login.example', subject, account_id, provider: 1, class_name };
    await scene.db
      .insertInto('identity')
      .values({ ...identity, created_at: at, used_at: at })
      .execute();
  }
  await scene.call('connectClass', { as: teacher, body: { class: id, sign_on_class: '7b' } });
  const user = await openPage(scene, `/classes/${id}`, teacher);
  await screen.findByText('Students who log in as class 7b are added here.');
  await expectText('Mia Ohm: 8a', () => screen.queryByRole('alert'));
  await user.click(await button('More actions for this class'));
  await user.click(
    await screen.findByRole('menuitem', { name: 'End the connection with the school’s log-in' }),
  );
  await expectNo('alert');
});

async function classOf(teacher: Person, ...students: object[]) {
  const { id } = (await scene.call('createClass', { as: teacher, body: { name: '9b' } })).body;
  const { body } = await scene.call('addStudents', { as: teacher, body: { class: id, students } });
  return { id, ids: body.students.map((student) => student ?? 0) };
}
const names = () => rows().map((found) => /, (Cy|Ann|Zoe)/.exec(found)?.[1]);
const menu = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
const heading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });

test('the headings and the menu sort the students, and say the same order', async () => {
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher);
  const zoe = await joinedStudent(scene, contest.id);
  const { id } = await classOf(
    teacher,
    { name: 'Ann Brown' },
    { name: 'Cy Adams' },
    { name: 'Zoe Zorn', email: zoe.email },
  );
  await scene.call('openContest', { as: zoe, body: { contest: contest.id } });
  const user = await openPage(scene, `/classes/${id}`, teacher);
  await screen.findByRole('table', { name: 'Students' });
  expect(names()).toEqual(['Cy', 'Ann', 'Zoe']);
  expect(heading('Last name').getAttribute('aria-sort')).toBe('ascending');

  screen.getByRole('button', { name: 'Last seen' }).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Zoe', 'Cy', 'Ann']);
  expect(heading('Last seen').getAttribute('aria-sort')).toBe('descending');
  expect(heading('Last name').getAttribute('aria-sort')).toBe(null);
  expect(menu().selectedOptions[0]?.textContent).toBe('Last seen first');
  expect(textOf(row('Zoe'))).toContain(`Last seen ${formatDay(new Date(scene.clock.now()))}`);
  expect(textOf(row('Cy'))).not.toContain('Last seen');
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Cy', 'Ann', 'Zoe']);
  expect(heading('Last seen').getAttribute('aria-sort')).toBe('ascending');
  expect(menu().selectedOptions[0]?.textContent).toBe('Last seen first, reversed');
  await expectNoAxeFindings();

  await user.selectOptions(menu(), 'First name');
  expect(names()).toEqual(['Ann', 'Cy', 'Zoe']);
  expect(heading('First name').getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'First name' }));
  expect(names()).toEqual(['Zoe', 'Cy', 'Ann']);
});

test('of a mixed choice, those get slips who can: first ones, new ones, none for own addresses', async () => {
  const teacher = await scene.person('Teacher');
  const { id, ids } = await classOf(
    teacher,
    { name: 'Ann Brown', email: 'ann@school.example' },
    { name: 'Cy Adams' },
    { name: 'Bob Zorn', number: '17' },
  );
  const made = { class: id, students: [ids[1] ?? 0] };
  const { slips } = (await scene.call('makeAccounts', { as: teacher, body: made })).body;
  const { email = '', password = '' } = slips[0] ?? {};
  const user = await openPage(scene, `/classes/${id}`, teacher);
  await screen.findByRole('table', { name: 'Students' });
  const logInName = email.replace('.invalid', '');
  expect(textOf(row('Adams, Cy'))).toContain(logInName);
  expect(textOf(row('Adams, Cy'))).not.toContain('.invalid');
  expect(textOf(row('Brown, Ann'))).toContain('ann@school.example');

  await user.click(screen.getByRole('checkbox', { name: 'Choose Ann Brown' }));
  await expectNo('button', /[Ss]lips.*…/);
  await user.click(screen.getByRole('checkbox', { name: 'Choose Cy Adams' }));
  await button('New slips for 1 of 2…');
  await user.click(screen.getByRole('checkbox', { name: 'Choose Bob Zorn' }));
  await expectText('Students with their own address do not need a slip.');
  await user.click(await button('Slips for 2 of 3…'));
  await expectText('1 student gets their first slip', () => screen.queryByRole('dialog', { name: 'Slips' }));
  await expectNoAxeFindings();
  await user.click(await button('Create 2 slips'));
  await screen.findByRole('heading', { level: 1, name: 'Slips for 9b' });
  const [cy, bob] = findAll('listitem', '', screen.getByRole('list', { name: 'Slips' })).map(textOf);
  expect(cy).toMatch(/^Cy Adams/);
  expect(cy).toContain(logInName);
  expect(bob).toMatch(/^Bob Zorn ?9b · 17/);
  expect(textOf(document.body)).not.toContain('.invalid');
  expect(await scene.call('logIn', { body: { email, password } })).toMatchObject({ status: 401 });
  const { students } = (await scene.call('getClass', { as: teacher, body: { class: id } })).body;
  expect(students.map(({ slip }) => slip)).toEqual(['waiting', 'none', 'waiting']);
});

test('a log-in name is edited as it is shown, and is the same one when it is saved', async () => {
  const teacher = await scene.person('Teacher');
  const { id, ids } = await classOf(teacher, { name: 'Mia Keller' });
  await scene.call('makeAccounts', { as: teacher, body: { class: id, students: ids } });
  const student = async () =>
    (await scene.call('getClass', { as: teacher, body: { class: id } })).body.students[0];
  const { email } = (await student()) ?? expect.fail('no student');
  const user = await openPage(scene, `/classes/${id}`, teacher);
  await user.click(await button('Edit Mia Keller'));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Log-in name' });
  expect(`${field.value}.invalid`).toBe(email);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Mia Moss');
  await user.click(await button('Save'));
  await expectNo('dialog');
  expect(await student()).toMatchObject({ name: 'Mia Moss', email, slip: 'waiting' });
});
