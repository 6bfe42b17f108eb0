import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import {
  addedStudent,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
} from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');
const hidden = { contest: { is_public: false } };

/** Adds the student to a new contest. Returns the contest as seen by the student and by the teacher. */
async function addAgain(student: Person, by = teacher) {
  const contest = await draftContest(app, by, hidden);
  await call('joinContest', { as: by, body: { contest, email: student.email } });
  await call('publishContest', { as: by, body: { contest } });
  const seen = (await call('getParticipants', { as: by, body: { contest } })).body;
  return {
    contest,
    opened: (await call('getContest', { as: student, body: { contest } })).body.opened,
    names: seen.map(({ name }) => name),
  };
}

test('a student who opened one contest of a teacher need not open the next ones', async () => {
  const first = await draftContest(app, teacher, hidden);
  const student = await addedStudent(app, teacher, first, { first_name: 'Ada' });
  await call('publishContest', { as: teacher, body: { contest: first } });
  expect(await addAgain(student)).toMatchObject({ opened: false, names: [''] });
  await call('openContest', { as: student, body: { contest: first } });
  expect(await addAgain(student)).toMatchObject({ opened: true, names: [expect.stringContaining('Ada')] });
});

test('so it is for a student who joined a contest of the teacher, and only for this teacher', async () => {
  const { id } = await publishedContest(app, teacher);
  const student = await joinedStudent(app, id);
  expect(await addAgain(student)).toMatchObject({ opened: true });
  const other = await logInAs(app, 'Teacher');
  expect(await addAgain(student, other)).toMatchObject({ opened: false, names: [''] });
});

test('students whose log-in the teacher made need not open; the teacher does not read that they came', async () => {
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const { students } = (
    await call('addStudents', { as: teacher, body: { class: id, students: [{ name: 'Mia' }] } })
  ).body;
  const ids = students.map((student) => student ?? 0);
  const { slips } = (await call('makeAccounts', { as: teacher, body: { class: id, students: ids } })).body;
  const contest = await draftContest(app, teacher, hidden);
  await call('addClass', { as: teacher, body: { contest, class: id } });
  const rows = (await call('getParticipants', { as: teacher, body: { contest } })).body;
  expect(rows).toMatchObject([{ email: slips[0]?.email, name: 'Mia' }]);
  const [seen] = (await call('getClass', { as: teacher, body: { class: id } })).body.students;
  expect(seen?.seen_datetime).toBeUndefined();
});

test('such a student can still decline before the start', async () => {
  const { id } = await publishedContest(app, teacher);
  const student = await joinedStudent(app, id);
  const { contest } = await addAgain(student);
  expect(await call('declineContest', { as: student, body: { contest } })).toMatchObject({ status: 200 });
  expect(await call('getContest', { as: student, body: { contest } })).toMatchObject({ status: 404 });
});

test('a colleague who adds an address does not learn whose it is', async () => {
  const { id } = await publishedContest(app, teacher);
  const student = await joinedStudent(app, id);
  const contest = await draftContest(app, teacher, hidden);
  const colleague = await logInAs(app, 'Teacher');
  const { code } = (await call('makeShareCode', { as: teacher, body: { contest, right: 'edit' } })).body;
  await call('takeShareCode', { as: colleague, body: { code } });
  await call('joinContest', { as: colleague, body: { contest, email: student.email } });
  const rows = (await call('getParticipants', { as: colleague, body: { contest } })).body;
  expect(rows).toMatchObject([{ email: student.email, name: '' }]);
});
