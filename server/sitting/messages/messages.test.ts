import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { quotas } from '#contract/quotas.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { addedStudent, inviteMany, joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher');
const { begun, save, summary } = attemptActs(app, teacher);

const TEXT = 'Question 3: the unit is metres.';

const send = (
  contest: number,
  more: { text?: string; class?: number; room?: string; email?: string; question?: number } = {},
) => call('sendMessage', { as: teacher, body: { contest, text: TEXT, ...more } });
const read = (as: Person, contest: number, upTo?: number) =>
  call('readMessages', { as, body: { contest, ...(upTo !== undefined && { read: upTo }) } });
const state = async (as: Person, contest: number) => (await save(as, contest, [])).body.news;
const listed = async (contest: number) =>
  (await call('getMessages', { as: teacher, body: { contest } })).body.messages;

/** A begun contest with two students, of whom the first is in a class. */
async function withClass() {
  const { contest, student } = await begun();
  const other = await joinedStudent(app, contest.id);
  await call('viewContest', { as: other, body: { contest: contest.id } });
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const students = [{ name: 'Ada', email: student.email }];
  await call('addStudents', { as: teacher, body: { class: id, students } });
  return { contest: contest.id, right: contest.right, student, other, schoolClass: id };
}

describe('a message', () => {
  test('for all is told with the next save and the next state, and is counted as read once it is', async () => {
    const { contest, right, student, other } = await withClass();
    expect(await state(student, contest)).toBeUndefined();
    expect(await send(contest)).toMatchObject({ status: 200, body: { number: 1 } });
    expect((await save(student, contest, [right[0]])).body).toMatchObject({ news: 1, submitted: false });
    expect(await state(other, contest)).toBe(1);
    expect(await summary(student, contest)).toMatchObject({ news: 1 });
    const datetime = new Date(clock.now()).toISOString();
    const messages = [{ number: 1, text: TEXT, datetime }];
    expect((await read(student, contest)).body).toEqual({ read: 0, messages });
    const counted = {
      number: 1,
      text: TEXT,
      audience: 'all',
      author: 'Ada Lovelace',
      datetime,
      recipients: 2,
    };
    expect(await listed(contest)).toEqual([{ ...counted, seen: 0 }]);
    expect((await read(student, contest, 1)).body).toEqual({ read: 1, messages });
    expect(await listed(contest)).toEqual([{ ...counted, seen: 1 }]);
  });

  test('for a class or one student is told to nobody else', async () => {
    const { contest, student, other, schoolClass } = await withClass();
    await send(contest, { class: schoolClass });
    expect([await state(student, contest), await state(other, contest)]).toEqual([1, undefined]);
    await send(contest, { email: other.email });
    expect([await state(student, contest), await state(other, contest)]).toEqual([1, 2]);
    expect((await read(student, contest)).body.messages).toMatchObject([{ number: 1 }]);
    expect((await read(other, contest)).body.messages).toMatchObject([{ number: 2 }]);
    await read(other, contest, 1_000);
    expect(await listed(contest)).toMatchObject([
      { number: 2, audience: 'student', student: { email: other.email }, seen: 1, recipients: 1 },
      { number: 1, audience: 'class', class_name: '7b', seen: 0, recipients: 1 },
    ]);
  });

  test('for a room is told to those alone who sit there', async () => {
    const { contest, student, other } = await withClass();
    const desks = [
      { email: student.email, room: 'Hall', desk: 'A1' },
      { email: other.email, room: 'Library', desk: 'A1' },
    ];
    await call('setDesks', { as: teacher, body: { contest, desks } });
    expect(await send(contest, { room: 'Hall' })).toMatchObject({ status: 200 });
    expect([await state(student, contest), await state(other, contest)]).toEqual([1, undefined]);
    expect((await read(other, contest)).body.messages).toEqual([]);
    expect(await listed(contest)).toMatchObject([{ number: 1, room: 'Hall', recipients: 1 }]);
    expect(await send(contest, { room: 'Yard' })).toMatchObject({
      status: 409,
      body: { code: 'no_recipients' },
    });
    expect(await send(contest, { room: 'Hall', email: other.email })).toMatchObject({ status: 400 });
    const link = { contest, name: 'Hall', may_extend: false };
    const { secret } = (await call('addInvigilator', { as: teacher, body: link })).body;
    const { watch } = (await call('startWatch', { body: { secret } })).body;
    await call('watchMessage', { body: { watch, text: TEXT, room: 'Library' } });
    expect((await read(other, contest)).body.messages).toMatchObject([{ number: 2 }]);
  });

  test('marked as read later by an older page stays read', async () => {
    const { contest, student } = await withClass();
    await send(contest);
    await send(contest);
    await read(student, contest, 2);
    expect((await read(student, contest, 1)).body.read).toBe(2);
  });

  test('of another process is told once this one has looked for it', async () => {
    const { contest, student } = await withClass();
    await state(student, contest);
    const row = { text: TEXT, audience: 'all', at: new Date(clock.now()) };
    await db
      .insertInto('message')
      .values({ contest_id: contest, number: 1, ...row })
      .execute();
    clock.moveBy(limits.messagesPause);
    await expect.poll(() => state(student, contest)).toBe(1);
  });

  test('is refused for a draft, for a class and a student at once, and beyond the bound', async () => {
    const { contest, student, schoolClass } = await withClass();
    const both = await send(contest, { class: schoolClass, email: student.email });
    expect(both).toMatchObject({ status: 400, body: { code: 'invalid_fields' } });
    expect(await send(contest, { email: 'nobody@school.example' })).toMatchObject({
      status: 404,
      body: { code: 'unknown_participant' },
    });
    expect(await send(contest, { class: 2_000_000_000 })).toMatchObject({
      status: 404,
      body: { code: 'unknown_class' },
    });
    const { id: empty } = (await call('createClass', { as: teacher, body: { name: '8a' } })).body;
    const nobody = { status: 409, body: { code: 'no_recipients' } };
    expect(await send(contest, { class: empty })).toMatchObject(nobody);
    const copy = (await call('duplicateContest', { as: teacher, body: { contest } })).body;
    expect(await send(copy.id)).toMatchObject({ status: 409, body: { code: 'not_published' } });
    const row = { text: TEXT, audience: 'all', at: new Date(clock.now()) };
    await db
      .insertInto('message')
      .values(
        Array.from({ length: quotas.messages }, (_, n) => ({ contest_id: contest, number: n + 1, ...row })),
      )
      .execute();
    expect(await send(contest)).toMatchObject({ status: 409, body: { code: 'too_many_messages' } });
  });

  test('to an address does not reveal whether it has an account', async () => {
    const { id } = await publishedContest(app, teacher, { contest: { is_public: false } });
    const unopened = await addedStudent(app, teacher, id);
    await inviteMany(app, id, 1);
    const replies = [unopened.email, 'student0000@school.example'].map((email) => send(id, { email }));
    const [known, unknown] = await Promise.all(replies);
    expect(known).toMatchObject({ status: 409, body: { code: 'no_recipients' } });
    expect(known?.body).toEqual(unknown?.body);
  });

  test('is read by participants alone, and does not travel to a copy', async () => {
    const { contest } = await withClass();
    await send(contest);
    const stranger = await logInAs(app, 'Student');
    expect(await read(stranger, contest)).toMatchObject({ status: 404, body: { code: 'unknown_contest' } });
    const copy = (await call('duplicateContest', { as: teacher, body: { contest } })).body;
    expect(await listed(copy.id)).toEqual([]);
  });
});

test('an invigilator writes to all and to one student, and sees who has read it', async () => {
  const { contest, student } = await withClass();
  const body = { contest, name: 'Room 12', may_extend: false };
  const { secret } = (await call('addInvigilator', { as: teacher, body })).body;
  const { watch } = (await call('startWatch', { body: { secret } })).body;
  const { email } = student;
  expect(await call('watchMessage', { body: { watch, text: TEXT } })).toMatchObject({ status: 200 });
  expect(await call('watchMessage', { body: { watch, text: TEXT, email } })).toMatchObject({ status: 200 });
  await read(student, contest, 1);
  const { messages } = (await call('watchMessages', { body: { watch } })).body;
  expect(messages).toMatchObject([
    { number: 2, author: 'Room 12', student: { email }, seen: 0, recipients: 1 },
    { number: 1, author: 'Room 12', audience: 'all', seen: 1, recipients: 2 },
  ]);
  expect(messages).toEqual(await listed(contest));
});

const report = (as: Person, contest: number, question: number, text = 'Two options are the same.') =>
  call('reportQuestion', { as, body: { contest, question, text } });
const facts = async (contest: number) => (await call('getMessages', { as: teacher, body: { contest } })).body;
const reports = async (contest: number, as = teacher) =>
  (await call('getReports', { as, body: { contest } })).body.questions;
const questionsOf = async (as: Person, contest: number) =>
  (await call('viewContest', { as, body: { contest } })).body.questions.map(({ id }) => id);

describe('a report', () => {
  test('is gathered by question until it is answered, by a reply to one or a correction for all', async () => {
    const { contest, student, other } = await withClass();
    const [first = 0] = await questionsOf(student, contest);
    for (const as of [student, other])
      expect(await report(as, contest, first)).toMatchObject({ status: 200 });
    await report(student, contest, first, 'The second and the third are the same.');
    expect((await facts(contest)).reports).toEqual([{ question: first, number: 1, students: 2 }]);
    expect(await reports(contest)).toMatchObject([
      { id: first, reports: [{ text: 'The second and the third are the same.' }, { email: other.email }] },
    ]);
    clock.moveBy(1_000);
    await send(contest, { email: student.email, question: first });
    expect((await facts(contest)).reports).toEqual([{ question: first, number: 1, students: 1 }]);
    expect((await read(other, contest)).body.messages).toEqual([]);
    await send(contest, { question: first });
    expect((await facts(contest)).reports).toEqual([]);
    expect((await read(other, contest)).body.messages).toMatchObject([
      { number: 2, question: first, is_correction: true },
    ]);
    expect(await send(contest, { question: 1 })).toMatchObject({
      status: 404,
      body: { code: 'unknown_question' },
    });
    expect(await report(student, contest, 1)).toMatchObject({
      status: 404,
      body: { code: 'unknown_question' },
    });
    await call('submitAttempt', { as: other, body: { contest, submission: [] } });
    const { body } = await call('getResult', { as: other, body: { contest } });
    expect(body.text_corrections).toEqual([{ question: first, text: TEXT }]);
  });

  test('shows colleagues who is answering, for three minutes', async () => {
    const { contest, student } = await withClass();
    const colleague = await logInAs(app, 'Teacher', { first_name: 'Grace', last_name: 'Hopper' });
    const { code } = (await call('makeShareCode', { as: teacher, body: { contest, right: 'edit' } })).body;
    await call('takeShareCode', { as: colleague, body: { code } });
    const [first = 0] = await questionsOf(student, contest);
    await report(student, contest, first);
    await call('answerReports', { as: colleague, body: { contest, question: first, answering: true } });
    expect(await reports(contest)).toMatchObject([{ answering: 'Grace Hopper' }]);
    expect((await reports(contest, colleague))[0]).not.toHaveProperty('answering');
    clock.moveBy(limits.answeringTime);
    expect((await reports(contest))[0]).not.toHaveProperty('answering');
  });

  test('is a number without texts for an invigilator, who sees no message about a question', async () => {
    const { contest, student } = await withClass();
    const [first = 0] = await questionsOf(student, contest);
    const body = { contest, name: 'Room 12', may_extend: false };
    const { secret } = (await call('addInvigilator', { as: teacher, body })).body;
    const { watch } = (await call('startWatch', { body: { secret } })).body;
    await send(contest, { question: first });
    clock.moveBy(1_000);
    await report(student, contest, first);
    expect((await call('watchMessages', { body: { watch } })).body).toEqual({
      messages: [],
      open_reports: 1,
    });
  });

  test('is answered by a correction for those alone who have begun and have the question', async () => {
    const settings = { sections: [{ title: 'All', questions: 3, draw: 1 }] };
    const { contest, student } = await begun({ contest: { settings }, marks: [1, 1, 1] });
    const late = await joinedStudent(app, contest.id);
    for (const { id: question } of contest.questions) await send(contest.id, { question });
    const [own] = await questionsOf(student, contest.id);
    expect((await read(student, contest.id)).body.messages).toMatchObject([
      { question: own, is_correction: true },
    ]);
    expect((await read(late, contest.id)).body.messages).toEqual([]);
    await questionsOf(late, contest.id);
    expect((await read(late, contest.id)).body.messages).toHaveLength(1);
  });

  test('is refused before the student begins and once the results are open', async () => {
    const { contest, student } = await begun();
    const late = await joinedStudent(app, contest.id);
    const [first = 0] = await questionsOf(student, contest.id);
    expect(await report(late, contest.id, first)).toMatchObject({
      status: 409,
      body: { code: 'attempt_not_begun' },
    });
    clock.moveTo(new Date(contest.end.getTime() + limits.grace));
    expect(await report(student, contest.id, first)).toMatchObject({
      status: 409,
      body: { code: 'results_open' },
    });
  });
});
