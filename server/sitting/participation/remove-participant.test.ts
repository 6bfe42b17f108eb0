import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import {
  addedStudent,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
} from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const hidden = { contest: { is_public: false } };
const remove = (contest: unknown, email: unknown, as: Person = teacher) =>
  call('removeParticipant', { as, body: { contest, email } });
const participants = async (contest: number) =>
  (await call('getParticipants', { as: teacher, body: { contest } })).body;

const removed = { status: 200, body: { detail: 'Participant removed.' } };
const nobody = { status: 404, body: { detail: 'There is no participant with this address.' } };

test('the owner removes an added student, who may be added again', async () => {
  const { id } = await publishedContest(app, teacher, hidden);
  const student = await addedStudent(app, teacher, id);
  await call('getContest', { as: student, body: { contest: id } });
  expect(await remove(id, ` ${student.email.toUpperCase()} `)).toMatchObject(removed);
  expect(await participants(id)).toEqual([]);
  expect(await call('getContest', { as: student, body: { contest: id } })).toMatchObject({ status: 404 });
  expect((await call('getContests', { as: student })).body).toEqual([]);
  expect((await call('getContest', { as: teacher, body: { contest: id } })).body.participants_count).toBe(0);

  await call('joinContest', { as: teacher, body: { contest: id, email: student.email } });
  expect(await participants(id)).toMatchObject([{ name: '', status: 'invited' }]);
});

test('the owner removes an invitation, which is then not honoured', async () => {
  const { id } = await publishedContest(app, teacher, hidden);
  const email = 'invited@school.example';
  await call('joinContest', { as: teacher, body: { contest: id, email } });
  expect(await remove(id, email)).toMatchObject(removed);
  expect(await remove(id, email)).toMatchObject(nobody);
  const student = await logInAs(app, 'Student', { email });
  expect((await call('getContests', { as: student })).body).toEqual([]);
});

test('the owner removes one who joined a public contest, and nobody else', async () => {
  const { id } = await publishedContest(app, teacher);
  const [student, classmate] = [await joinedStudent(app, id), await joinedStudent(app, id)];
  const { id: another } = await publishedContest(app, teacher);
  await call('joinContest', { as: student, body: { contest: another } });
  expect(await remove(String(id), student.email)).toMatchObject(removed);
  expect(await participants(id)).toMatchObject([{ email: classmate.email }]);
  expect(await participants(another)).toMatchObject([{ email: student.email }]);
});

test('removal ends with the start', async () => {
  const { id, start } = await publishedContest(app, teacher);
  const [first, second] = [await joinedStudent(app, id), await joinedStudent(app, id)];
  clock.moveTo(new Date(start.getTime() - 1));
  expect(await remove(id, first.email)).toMatchObject(removed);
  clock.moveTo(start);
  expect(await remove(id, second.email)).toMatchObject({
    status: 409,
    body: { detail: 'Participants can be removed only before the start.' },
  });
  expect(await participants(id)).toMatchObject([{ email: second.email }]);
});

test('an address that does not take part cannot be removed', async () => {
  const contest = await draftContest(app, teacher);
  const student = await logInAs(app, 'Student');
  expect(await remove(contest, student.email)).toMatchObject(nobody);
  expect(await remove(contest, 'nobody@school.example')).toMatchObject(nobody);
  expect(await remove(contest, 'not an address')).toMatchObject(nobody);
});

test('only the owner removes', async () => {
  const { id } = await publishedContest(app, teacher);
  const student = await joinedStudent(app, id);
  const unknown = { status: 404, body: { detail: 'There is no such contest.' } };
  expect(await remove(id, student.email, await logInAs(app, 'Teacher'))).toMatchObject(unknown);
  expect(await remove(1, student.email)).toMatchObject(unknown);
  expect(await remove(id, student.email, student)).toMatchObject({ status: 403 });
  expect(await call('removeParticipant', { body: { contest: id, email: student.email } })).toMatchObject({
    status: 401,
  });
  expect(await participants(id)).toHaveLength(1);
});
