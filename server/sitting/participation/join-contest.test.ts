import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks } from '../../test/at-once.ts';
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
const { hold, untilWaiting } = databaseLocks(app);

const join = (as: Person, contest: unknown) => call('joinContest', { as, body: { contest } });
const participants = async (contest: number) =>
  (await call('getParticipants', { as: teacher, body: { contest } })).body;

const unknown = { status: 404, body: { detail: 'There is no such contest.' } };
const already = { status: 409, body: { detail: 'You have already joined this contest.' } };

test('a student joins a public contest by its id, once', async () => {
  const { id } = await publishedContest(app, teacher);
  const student = await logInAs(app, 'Student', { first_name: 'Grace' });
  expect(await join(student, id)).toMatchObject({
    status: 200,
    body: { detail: 'Successfully joined Contest.' },
  });
  expect(await join(student, id)).toMatchObject(already);
  expect(await participants(id)).toMatchObject([
    {
      name: 'Grace Lovelace',
      email: student.email,
      phone_number: '0123456789',
      status: 'participant',
      marks: null,
      is_passed: null,
    },
  ]);
  expect((await call('getContest', { as: student, body: { contest: id } })).body).toMatchObject({
    joined: true,
    participants_count: 1,
  });
});

test('a contest id may be its decimal string, as text fields give it', async () => {
  const { id } = await publishedContest(app, teacher);
  expect(await join(await logInAs(app, 'Student'), String(id))).toMatchObject({ status: 200 });
});

test('joining is possible until the end, not a millisecond longer', async () => {
  const { id, start, end } = await publishedContest(app, teacher);
  const [first, last, late] = [
    await logInAs(app, 'Student'),
    await logInAs(app, 'Student'),
    await logInAs(app, 'Student'),
  ];
  clock.moveTo(start);
  expect(await join(first, id)).toMatchObject({ status: 200 });
  clock.moveTo(end);
  expect(await join(last, id)).toMatchObject({ status: 200 });
  clock.moveBy(1);
  expect(await join(late, id)).toMatchObject({ status: 409, body: { detail: 'Contest has been ended.' } });
  expect(await join(first, id)).toMatchObject(already);
  expect(await participants(id)).toHaveLength(2);
});

test('a student cannot join a contest that is unpublished, private or unknown', async () => {
  const draft = await draftContest(app, teacher);
  const hidden = await publishedContest(app, teacher, { contest: { is_public: false } });
  const hiddenDraft = await draftContest(app, teacher, { contest: { is_public: false } });
  const student = await logInAs(app, 'Student');
  const texts = new Set<string>();
  for (const contest of [draft, hidden.id, hiddenDraft, 1]) {
    const reply = await join(student, contest);
    expect(reply).toMatchObject(unknown);
    texts.add(reply.text);
  }
  expect(texts.size).toBe(1);
  expect((await call('getContests', { as: student })).body).toEqual([]);
  for (const contest of [draft, hidden.id, hiddenDraft]) expect(await participants(contest)).toEqual([]);
});

test('whom a teacher has added has joined already', async () => {
  const { id } = await publishedContest(app, teacher, { contest: { is_public: false } });
  const student = await addedStudent(app, teacher, id);
  expect(await join(student, id)).toMatchObject(already);
  expect(await participants(id)).toHaveLength(1);
});

test("a student's e-mail in the body adds nobody", async () => {
  const { id } = await publishedContest(app, teacher);
  const [student, classmate] = [await logInAs(app, 'Student'), await logInAs(app, 'Student')];
  const reply = await call('joinContest', { as: student, body: { contest: id, email: classmate.email } });
  expect(reply).toMatchObject({ status: 200, body: { detail: 'Successfully joined Contest.' } });
  expect(await participants(id)).toMatchObject([{ email: student.email }]);
});

test('every participant is counted', async () => {
  const { id } = await publishedContest(app, teacher);
  for (let n = 1; n <= 3; n++) {
    const student = await joinedStudent(app, id);
    const { body } = await call('getContests', { as: student });
    expect(body).toMatchObject([{ participants_count: n }]);
  }
});

test('nobody joins without logging in', async () => {
  const { id } = await publishedContest(app, teacher);
  expect(await call('joinContest', { body: { contest: id } })).toMatchObject({ status: 401 });
});

test('nobody joins once the results are open, however long the call waited', async () => {
  const { id, end } = await publishedContest(app, teacher);
  const student = await logInAs(app, 'Student');
  clock.moveTo(end);
  const lock = await hold('select from contest where id = $1 for update', [id]);
  const joining = join(student, id);
  await untilWaiting(1);
  clock.moveBy(limits.grace);
  await lock.letGo();
  expect(await joining).toMatchObject({ status: 409, body: { code: 'contest_ended' } });
  expect(await participants(id)).toEqual([]);
});
