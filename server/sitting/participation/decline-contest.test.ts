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
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher', { first_name: 'Ophelia' });

const hidden = { contest: { is_public: false } };
const summary = async (as: Person, contest: number) =>
  (await call('getContest', { as, body: { contest } })).body;
const open = (as: Person, contest: number) => call('openContest', { as, body: { contest } });
const decline = (as: Person, contest: number) => call('declineContest', { as, body: { contest } });
const participants = async (contest: number) => {
  const { body } = await call('getParticipants', { as: teacher, body: { contest } });
  expect((await summary(teacher, contest)).participants_count, 'the count agrees with the rows').toBe(
    body.length,
  );
  return body;
};
const unknown = { status: 404, body: { code: 'unknown_contest' } };

test('the list and the page say who added the student, before anything is opened', async () => {
  const { id } = await publishedContest(app, teacher, hidden);
  const student = await addedStudent(app, teacher, id);
  const told = { id, added_by: 'Ophelia Lovelace', opened: false, joined: true };
  expect(await summary(student, id)).toMatchObject(told);
  expect((await call('getContests', { as: student })).body).toMatchObject([told]);
  expect(await participants(id)).toMatchObject([{ name: '', phone_number: '', status: 'invited' }]);

  expect(await open(student, id)).toMatchObject({ status: 200 });
  expect(await open(student, id)).toMatchObject({ status: 200 });
  expect(await summary(student, id)).toMatchObject({ ...told, opened: true });
  expect(await participants(id)).toMatchObject([{ name: 'Ada Lovelace', status: 'participant' }]);
});

test('a public contest was joined, and shows no name', async () => {
  const { id } = await publishedContest(app, teacher);
  const student = await joinedStudent(app, id);
  expect(await summary(student, id)).toMatchObject({ added_by: null, opened: true });
  expect(await summary(await logInAs(app, 'Student'), id)).toMatchObject({ added_by: null, opened: false });
  expect(await decline(student, id)).toMatchObject({ status: 409, body: { code: 'contest_is_public' } });
  expect(await participants(id)).toHaveLength(1);
});

test('a client that makes no call to open a contest opens it with its first view', async () => {
  const { id, start } = await publishedContest(app, teacher, hidden);
  const student = await addedStudent(app, teacher, id);
  await summary(student, id);
  clock.moveTo(start);
  expect(await call('viewContest', { as: student, body: { contest: id } })).toMatchObject({ status: 200 });
  expect(await summary(student, id)).toMatchObject({ opened: true });
  expect(await participants(id)).toMatchObject([{ name: 'Ada Lovelace', status: 'participant' }]);
});

test('a declined contest leaves the list, and the teacher reads that alone', async () => {
  const { id, start } = await publishedContest(app, teacher, hidden);
  const student = await addedStudent(app, teacher, id, { email: 'Grace@decline.example' });
  expect(await decline(student, id)).toMatchObject({ status: 200 });
  expect((await call('getContests', { as: student })).body).toEqual([]);
  for (const name of ['getContest', 'openContest', 'declineContest'] as const) {
    expect(await call(name, { as: student, body: { contest: id } })).toMatchObject(unknown);
  }
  const row = {
    name: '',
    email: 'grace@decline.example',
    phone_number: '',
    status: 'declined',
    claim_code: null,
  };
  expect(await participants(id)).toMatchObject([row]);
  const live = await call('getLive', { as: teacher, body: { contest: id } });
  expect(live.body.students).toEqual([]);
  clock.moveTo(start);
  expect(await call('viewContest', { as: student, body: { contest: id } })).toMatchObject(unknown);
});

test('a student who has declined cannot be added again, but can come with a claim code', async () => {
  const { id } = await publishedContest(app, teacher, hidden);
  const student = await addedStudent(app, teacher, id);
  await decline(student, id);
  const body = { contest: id, email: student.email };
  expect(await call('joinContest', { as: teacher, body })).toMatchObject({
    status: 409,
    body: { code: 'already_added' },
  });
  expect(await call('removeParticipant', { as: teacher, body })).toMatchObject({
    status: 409,
    body: { code: 'declined' },
  });
  expect((await call('getContests', { as: student })).body).toEqual([]);

  const { body: freed } = await call('freeSeat', { as: teacher, body });
  expect((await call('getContests', { as: student })).body, 'a code alone brings nothing back').toEqual([]);
  const claimed = await call('claimSeat', { as: student, body: { contest: id, code: freed.claim_code } });
  expect(claimed).toMatchObject({ status: 200 });
  expect(await participants(id)).toMatchObject([{ name: 'Ada Lovelace', status: 'participant' }]);
});

test('until the attempt has begun, also after opening or signing up by an invitation', async () => {
  const { id, start } = await publishedContest(app, teacher, hidden);
  await call('joinContest', { as: teacher, body: { contest: id, email: 'new@decline.example' } });
  const [invited, opened, begun] = [
    await logInAs(app, 'Student', { email: 'new@decline.example' }),
    await addedStudent(app, teacher, id),
    await addedStudent(app, teacher, id),
  ];
  await open(opened, id);
  expect(await decline(invited, id)).toMatchObject({ status: 200 });
  expect(await decline(opened, id)).toMatchObject({ status: 200 });
  clock.moveTo(start);
  await call('viewContest', { as: begun, body: { contest: id } });
  expect(await decline(begun, id)).toMatchObject({ status: 409, body: { code: 'contest_started' } });
  const rows = await participants(id);
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['declined', 'declined', 'participant']);
});

test('a student can neither open nor decline an unknown contest', async () => {
  const { id } = await publishedContest(app, teacher, hidden);
  const draft = await draftContest(app, teacher, hidden);
  const student = await addedStudent(app, teacher, draft);
  const { id: open_ } = await publishedContest(app, teacher);
  for (const contest of [id, draft, open_, 1]) {
    expect(await open(student, contest)).toMatchObject(unknown);
    expect(await decline(student, contest)).toMatchObject(unknown);
  }
  expect(await open(teacher, id)).toMatchObject({ status: 403 });
});

test('declining and removing, or beginning, at the same instant: one of them', async () => {
  const { id, start } = await publishedContest(app, teacher, hidden);
  const [one, other] = [await addedStudent(app, teacher, id), await addedStudent(app, teacher, id)];
  await Promise.all([
    decline(one, id),
    call('removeParticipant', { as: teacher, body: { contest: id, email: one.email } }),
  ]);
  expect((await call('getContests', { as: one })).body).toEqual([]);
  clock.moveTo(start);
  const [declined, viewed] = await Promise.all([
    decline(other, id),
    call('viewContest', { as: other, body: { contest: id } }),
  ]);
  expect([declined.status, viewed.status]).toContain(200);
  const rows = await participants(id);
  expect(rows.some(({ status }) => status === 'participant')).toBe(declined.status !== 200);
});
