import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import {
  addedStudent,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
} from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const { submit, submitted, view, reopen, setExtraTime } = attemptActs(app, teacher);
const participants = (as: Person, contest: unknown) => call('getParticipants', { as, body: { contest } });

test('every participant is listed by name, whatever the order of joining', async () => {
  const contest = await publishedContest(app, teacher);
  for (const first_name of ['Student 10', 'zoe', 'Élodie', 'Student 9', 'Adam', 'émile']) {
    await joinedStudent(app, contest.id, { first_name });
  }
  const { body } = await participants(teacher, contest.id);
  expect(body.map(({ name }) => name)).toEqual([
    'Adam Lovelace',
    'Élodie Lovelace',
    'émile Lovelace',
    'Student 9 Lovelace',
    'Student 10 Lovelace',
    'zoe Lovelace',
  ]);
});

test('participants of one name are ordered by address', async () => {
  const contest = await publishedContest(app, teacher);
  for (const email of ['c@school.example', 'a@school.example', 'b@school.example']) {
    await joinedStudent(app, contest.id, { email });
  }
  const { body } = await participants(teacher, contest.id);
  expect(body.map(({ email }) => email)).toEqual([
    'a@school.example',
    'b@school.example',
    'c@school.example',
  ]);
});

test('the owner sees the marks at any time; no response has none', async () => {
  const contest = await publishedContest(app, teacher, { contest: { minimum_marks: 1.5 } });
  const [all, some, blank, viewer] = [
    await joinedStudent(app, contest.id, { first_name: 'All' }),
    await joinedStudent(app, contest.id, { first_name: 'Some' }),
    await joinedStudent(app, contest.id, { first_name: 'Blank' }),
    await joinedStudent(app, contest.id, { first_name: 'Viewer' }),
  ];
  await joinedStudent(app, contest.id, { first_name: 'Absent' });
  clock.moveTo(contest.start);
  await call('viewContest', { as: viewer, body: { contest: contest.id } });
  const [half = 0, one = 0, two = 0] = contest.right;
  for (const [as, submission] of [
    [all, [half, one, two]],
    [some, [one, contest.wrong[2] ?? 0]],
    [blank, []],
  ] as const) {
    await submit(as, contest.id, [...submission]);
  }
  for (const moment of [contest.start, contest.end, contest.end.getTime() + limits.grace]) {
    clock.moveTo(new Date(moment));
    const { body } = await participants(teacher, contest.id);
    expect(body.map(({ name, marks, is_passed }) => [name.split(' ')[0], marks, is_passed])).toEqual([
      ['Absent', null, null],
      ['All', 3.5, true],
      ['Blank', 0, false],
      ['Some', 1, false],
      ['Viewer', null, null],
    ]);
    const isClosed = Number(moment) >= contest.end.getTime() + limits.grace;
    expect(
      body.map(({ state }) => state),
      'told where there are no marks',
    ).toEqual(['not started', undefined, undefined, undefined, isClosed ? 'ended' : 'working']);
  }
});

test('a mark equal to the passing mark is a pass', async () => {
  const { contest } = await submitted(({ right }) => [right.slice(1)], { contest: { minimum_marks: 3 } });
  expect((await participants(teacher, contest.id)).body).toMatchObject([{ marks: 3, is_passed: true }]);
});

test('the time used is each student’s own, from the first view to the submission or the deadline', async () => {
  const contest = await publishedContest(app, teacher);
  const join = (first_name: string) => joinedStudent(app, contest.id, { first_name });
  const [quick, late, again, silent, extra] = [
    await join('Quick'),
    await join('Late'),
    await join('Again'),
    await join('Silent'),
    await join('Extra'),
  ];
  await join('Absent');
  await setExtraTime(contest.id, extra.email, { minutes: 10 });
  const used = async () =>
    (await participants(teacher, contest.id)).body.map(({ name, seconds_used: seconds }) => [
      name.split(' ')[0],
      seconds,
    ]);
  const length = (contest.end.getTime() - contest.start.getTime()) / 1000;
  clock.moveTo(contest.start);
  for (const as of [quick, again, silent, extra]) await view(as, contest.id);
  clock.moveBy(61_900);
  await submit(quick, contest.id, []);
  await submit(again, contest.id, []);
  clock.moveBy(58_100);
  await view(late, contest.id);
  await reopen(contest.id, again.email);
  const working = [
    ['Absent', null],
    ['Again', null],
    ['Extra', null],
    ['Late', null],
    ['Quick', 61],
    ['Silent', null],
  ];
  expect(await used()).toEqual(working);
  clock.moveBy(30_000);
  await submit(again, contest.id, contest.right, { round: 2 });
  await submit(late, contest.id, []);
  clock.moveTo(contest.end);
  expect(await used(), 'nobody’s attempt is over before its grace').toContainEqual(['Silent', null]);
  clock.moveBy(limits.grace);
  const ended = [
    ['Absent', null],
    // 61.9 seconds, then 30 after the reopening.
    ['Again', 91],
    ['Extra', null],
    ['Late', 30],
    ['Quick', 61],
    ['Silent', length],
  ];
  expect(await used()).toEqual(ended);
  clock.moveBy(10 * 60_000);
  expect(await used()).toContainEqual(['Extra', length + 600]);
});

test('invitations come after the participants, by address, and are marked', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  const invite = (email: string) => call('joinContest', { as: teacher, body: { contest, email } });
  await invite('zoe@school.example');
  const known = await addedStudent(app, teacher, contest, { email: 'middle@school.example' });
  await invite('adam@school.example');
  await invite('joins@school.example');
  await logInAs(app, 'Student', { email: 'joins@school.example', first_name: 'Zita' });
  const { body } = await participants(teacher, String(contest));
  const nothing = {
    marks: null,
    is_passed: null,
    extra_minutes: 0,
    extra_factor: 1,
    focus_exempt: false,
    late_answers: 0,
    late_accepted: false,
    seconds_used: null,
    by_sign_up: false,
    seat_email: '',
    claim_code: null,
  };
  const invited = { ...nothing, name: '', phone_number: '', status: 'invited' };
  expect(body).toEqual([
    {
      name: 'Zita Lovelace',
      email: 'joins@school.example',
      phone_number: '0123456789',
      status: 'participant',
      ...nothing,
      by_sign_up: true,
      state: 'not started',
    },
    { ...invited, email: 'adam@school.example' },
    { ...invited, email: known.email },
    { ...invited, email: 'zoe@school.example' },
  ]);
});

test('a contest without participants has an empty table', async () => {
  const contest = await draftContest(app, teacher);
  expect(await participants(teacher, contest)).toMatchObject({ status: 200, text: '[]' });
});

test('nobody else sees the table', async () => {
  const contest = await publishedContest(app, teacher);
  const student = await joinedStudent(app, contest.id);
  const unknown = { status: 404, body: { detail: 'There is no such contest.' } };
  expect(await participants(await logInAs(app, 'Teacher'), contest.id)).toMatchObject(unknown);
  expect(await participants(teacher, 1)).toMatchObject(unknown);
  expect(await participants(student, contest.id)).toMatchObject({ status: 403 });
  expect(await call('getParticipants', { body: { contest: contest.id } })).toMatchObject({ status: 401 });
});

test('the order of invited addresses reveals nothing about who has an account', async () => {
  for (const [known, unknown] of [
    ['pupil1@order.example', 'pupil01@order.example'],
    ['pupil02@order.example', 'pupil2@order.example'],
  ] as const) {
    await logInAs(app, 'Student', { email: known });
    for (const emails of [
      [known, unknown],
      [unknown, known],
    ]) {
      const contest = await draftContest(app, teacher, { contest: { is_public: false } });
      for (const email of emails) await call('joinContest', { as: teacher, body: { contest, email } });
      const { body } = await call('getParticipants', { as: teacher, body: { contest } });
      expect(body.map(({ email }) => email)).toEqual([known, unknown].toSorted());
    }
  }
});
