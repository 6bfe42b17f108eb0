import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { addedStudent, draftContest, logInAs } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { running, begun, save, submit, paper, accept, reopen, moveToOpening, ...acts } = attemptActs(
  app,
  teacher,
);

const MINUTE = 60_000;
const blank = [null, null, null];
const noMarks = { marks: null, is_passed: null };

test('of an open attempt it shows what is saved, and no marks', async () => {
  const { contest, student } = await begun();
  const chosen = [contest.wrong[0], contest.right[1]];
  await save(student, contest.id, chosen);
  const saved = [...chosen, null];
  expect(await paper(contest.id, student)).toEqual({
    name: 'Ada Lovelace',
    email: student.email,
    state: 'working',
    deadline: contest.end.toISOString(),
    submitted_datetime: null,
    cause: null,
    ...noMarks,
    earned_marks: [null, null, null],
    selected: saved,
    selected_in_time: saved,
    late_answers: [],
  });
});

test('of a submission it shows what counts with its marks, before the end and after the opening', async () => {
  const { contest, student } = await begun();
  clock.moveBy(MINUTE);
  const submitted_datetime = new Date(clock.now()).toISOString();
  await submit(student, contest.id, [contest.right[2], contest.wrong[0]], { cause: 'departures' });
  for (const moveOn of [() => undefined, () => moveToOpening(contest)]) {
    moveOn();
    expect(await paper(contest.id, student)).toMatchObject({
      state: 'submitted',
      submitted_datetime,
      cause: 'departures',
      marks: 2,
      is_passed: true,
      selected: [contest.wrong[0], null, contest.right[2]],
    });
  }
});

test('opened again, the attempt has no marks until it is submitted again', async () => {
  const { contest, student } = await begun();
  await submit(student, contest.id, contest.right);
  await reopen(contest.id, student.email);
  expect(await paper(contest.id, student)).toMatchObject({
    state: 'working',
    submitted_datetime: null,
    ...noMarks,
    selected: contest.right,
  });
});

test('the time closes an attempt at its own closing; with a saved answer it then has marks', async () => {
  const { contest, student } = await begun();
  const { contest: other, student: idle } = await begun();
  await save(student, contest.id, contest.right.slice(0, 1));
  await acts.setExtraTime(contest.id, student.email, { minutes: 1 });
  const closing = contest.end.getTime() + MINUTE + limits.grace;
  clock.moveTo(new Date(closing - 1));
  expect(await paper(contest.id, student)).toMatchObject({ state: 'working', ...noMarks });
  clock.moveBy(1);
  expect(await paper(contest.id, student)).toMatchObject({ state: 'ended', marks: 0.5, is_passed: false });
  clock.moveTo(new Date(other.end.getTime() + limits.grace));
  expect(await paper(other.id, idle)).toMatchObject({ state: 'ended', ...noMarks, selected: blank });
});

test('late answers are beside what counts; accepted, they count, and what came in time is still shown', async () => {
  const { contest, student } = await begun();
  const [first, second, third] = contest.right;
  await save(student, contest.id, [contest.wrong[0], second]);
  const inTime = [contest.wrong[0], second, null];
  moveToOpening(contest);
  clock.moveBy(MINUTE);
  const chosen_datetime = new Date(clock.now() - 90_000).toISOString();
  const arrived_datetime = new Date(clock.now()).toISOString();
  await save(student, contest.id, [third, first, second], { ago: 90_000 });
  const late = (accepted: boolean) => {
    const alike = { chosen_datetime, arrived_datetime, after_opening: true, accepted };
    return [
      { ...alike, question: 1, option: first },
      { ...alike, question: 3, option: third },
    ];
  };
  clock.moveBy(MINUTE);
  const without = { selected: inTime, selected_in_time: inTime, marks: 1, late_answers: late(false) };
  expect(await paper(contest.id, student)).toMatchObject(without);
  await accept(contest.id, student.email);
  expect(await paper(contest.id, student)).toMatchObject({
    selected: contest.right,
    selected_in_time: inTime,
    marks: 3.5,
    late_answers: late(true),
  });
  await accept(contest.id, student.email, false);
  expect(await paper(contest.id, student)).toMatchObject(without);
});

test('late answers of an attempt without any saved answer', async () => {
  const { contest, student } = await begun();
  moveToOpening(contest);
  clock.moveBy(limits.settlingTime);
  await save(student, contest.id, contest.right.slice(0, 1), { ago: MINUTE });
  const late_answers = [{ question: 1, option: contest.right[0], accepted: false }];
  expect(await paper(contest.id, student)).toMatchObject({ ...noMarks, selected: blank, late_answers });
  await accept(contest.id, student.email);
  expect(await paper(contest.id, student)).toMatchObject({
    marks: 0.5,
    selected: [contest.right[0], null, null],
    selected_in_time: blank,
  });
});

test('a student who has not started has an empty paper, before and after the end', async () => {
  const { contest, student } = await running();
  for (const moveOn of [() => undefined, () => moveToOpening(contest)]) {
    moveOn();
    expect(await paper(contest.id, student)).toMatchObject({
      name: 'Ada Lovelace',
      state: 'not started',
      ...noMarks,
      selected: blank,
      selected_in_time: blank,
      late_answers: [],
    });
  }
});

test('an added student is an address alone until the contest is opened; of a draft too', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  const student = await addedStudent(app, teacher, contest, { email: 'Grace@paper.example' });
  const hidden = { name: '', email: 'grace@paper.example', state: 'not started', selected: blank };
  expect(await paper(contest, student)).toMatchObject(hidden);
  await call('publishContest', { as: teacher, body: { contest } });
  expect(await paper(contest, student)).toMatchObject(hidden);
  await call('openContest', { as: student, body: { contest } });
  expect(await paper(contest, student)).toMatchObject({ name: 'Ada Lovelace', email: 'Grace@paper.example' });
});
