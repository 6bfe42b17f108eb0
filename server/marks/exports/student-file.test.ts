import { expect, test } from 'vitest';
import type { OwnData, StudentFile } from '#contract/student-file.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { addedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher', { first_name: 'Grace', last_name: 'Hopper' });
const { begun, running, save, submit, tell, setExtraTime, reopen, moveToOpening, letQueueEmpty, paper } =
  attemptActs(app, teacher);

async function fileOf(contest: number, email: string): Promise<StudentFile> {
  const { bytes } = await call('exportStudent', { as: teacher, body: { contest, email } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the file
  return JSON.parse(Buffer.from(bytes).toString()) as StudentFile;
}

async function ownData(as: Person, body: object = {}): Promise<OwnData> {
  const { bytes } = await call('exportOwnData', { as, body });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the file
  return JSON.parse(Buffer.from(bytes).toString()) as OwnData;
}

/** An attempt with two rounds, a departure, extra time and a late answer. */
async function eventful() {
  const { contest, student } = await begun();
  await call('sendMessage', { as: teacher, body: { contest: contest.id, text: 'Look at the board.' } });
  const [first, second, third] = contest.right;
  const [question] = contest.questions;
  const about = { contest: contest.id, question: question?.id ?? 0 };
  await call('reportQuestion', { as: student, body: { ...about, text: 'Two options are the same.' } });
  const datetime = new Date(clock.now()).toISOString();
  clock.moveBy(60_000);
  await save(student, contest.id, [first]);
  await tell(student, contest.id, { events: [{ number: 1, kind: 'departure', datetime, duration: 4_000 }] });
  await setExtraTime(contest.id, student.email, { minutes: 5 });
  await submit(student, contest.id, [first]);
  await reopen(contest.id, student.email);
  await submit(student, contest.id, [first, second], { round: 2 });
  clock.moveBy(60_000);
  await save(student, contest.id, [third], { round: 2 });
  return { contest, student };
}

test('an owner’s file of a student has answers, times, devices, rounds, record, receipt and acts', async () => {
  const { contest, student } = await eventful();
  const { body: receipt } = await call('getReceipt', { as: student, body: { contest: contest.id } });
  const file = await fileOf(contest.id, student.email);
  expect(file).toMatchObject({
    written_datetime: new Date(clock.now()).toISOString(),
    contest: { id: contest.id, name: 'World geography' },
    student: { name: 'Ada Lovelace', email: student.email },
    participation: {
      extra_minutes: 5,
      focus_exempt: false,
      name_shown: false,
      messages: [{ number: 1, text: 'Look at the board.' }],
      read_message: 0,
    },
    attempt: {
      round: 2,
      cause: 'student',
      receipt: receipt.code,
      marks: 1.5,
      answers: [
        { question: 1, question_text: 'Question 1', answer: 'right', device: null, earned_marks: 0.5 },
        { question: 2, answer: 'right', earned_marks: 1 },
        { question: 3, answer: null, chosen_datetime: null, earned_marks: 0 },
      ],
      earlier_rounds: [{ round: 1, cause: 'student', answers: [{ answer: 'right' }, { answer: null }, {}] }],
      late_answers: [{ question: 3, answer: 'right', after_opening: false, device: 7 }],
      reports: [{ question: 1, text: 'Two options are the same.' }],
    },
    acts: [
      { kind: 'reopenAttempt', author: 'Grace Hopper' },
      { kind: 'setExtraTime', author: 'Grace Hopper', about: { minutes: 5 } },
    ],
  });
  expect(file.attempt?.events).toContainEqual(
    expect.objectContaining({ kind: 'departure', duration: 4_000, device: 7, round: 1 }),
  );
  expect(file.attempt?.earlier_rounds[0]?.receipt).toMatch(/^\w{4}-/);
  expect((await paper(contest.id, student)).marks).toBe(1.5);
});

test('the file of an address that has not opened the contest reveals no account', async () => {
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  const { email } = await addedStudent(app, teacher, contest.id);
  const file = await fileOf(contest.id, email);
  expect(file.student).toEqual({ name: '', email });
  expect(Object.keys(file)).toEqual(['written_datetime', 'contest', 'student', 'acts']);
  const unknown = { contest: contest.id, email: 'nobody@school.example' };
  expect(await call('exportStudent', { as: teacher, body: unknown })).toMatchObject({ status: 404 });
});

test('only owners get the file', async () => {
  const { contest, student } = await begun();
  const colleague = await logInAs(app, 'Teacher');
  const body = { contest: contest.id, email: student.email };
  expect(await call('exportStudent', { as: colleague, body })).toMatchObject({ status: 404 });
  const share = { contest: contest.id, right: 'edit' };
  const { code } = (await call('makeShareCode', { as: teacher, body: share })).body;
  await call('takeShareCode', { as: colleague, body: { code } });
  expect(await call('exportStudent', { as: colleague, body })).toMatchObject({
    status: 403,
    body: { code: 'right_too_small' },
  });
});

test('students download their own data: answers after the hand-in, marks once the results are open', async () => {
  const { contest, student } = await eventful();
  const before = await ownData(student);
  expect(before).toMatchObject({
    account: { email: student.email, first_name: 'Ada', address: '1 Mill Road', profile_image: null },
    sessions: [expect.any(String)],
    left_out: [],
    contests: [
      {
        id: contest.id,
        participation: { extra_minutes: 5 },
        attempt: {
          answers: [{ answer: 'right' }, { answer: 'right' }, { answer: null }],
          late_answers: [{ answer: 'right' }],
          reports: [{ question: 1, text: 'Two options are the same.' }],
        },
      },
    ],
  });
  expect(before.contests[0]?.attempt).not.toHaveProperty('marks');
  expect(before.contests[0]?.attempt?.events.length).toBeGreaterThan(3);
  moveToOpening(contest);
  clock.moveBy(5 * 60_000);
  letQueueEmpty();
  const after = await ownData(student, { only: contest.id });
  expect(after.contests[0]?.attempt).toMatchObject({ marks: 1.5, total_marks: 3.5 });
  expect(JSON.stringify(after)).not.toMatch(/earned|correct|Hopper/);
});

test('a running attempt, and a contest that shows marks only, give no answers', async () => {
  const open = await begun();
  await save(open.student, open.contest.id, open.contest.right);
  expect((await ownData(open.student)).contests[0]?.attempt).not.toHaveProperty('answers');
  const { contest, student } = await begun({ contest: { settings: { shows: 'marks' } } });
  await submit(student, contest.id, contest.right);
  moveToOpening(contest);
  const [{ attempt } = { attempt: undefined }] = (await ownData(student)).contests;
  expect(attempt).toMatchObject({ marks: 3.5 });
  expect(attempt).not.toHaveProperty('answers');
  expect(attempt).not.toHaveProperty('late_answers');
});

test('a teacher’s own data name the contests and classes that the teacher made', async () => {
  const { contest } = await running();
  await call('createClass', { as: teacher, body: { name: '7a' } });
  const { made, contests } = await ownData(teacher);
  expect(made.contests).toContainEqual(expect.objectContaining({ id: contest.id }));
  expect(made.classes).toContain('7a');
  expect(contests).toEqual([]);
});
