import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { addedStudent, draftContest, logInAs } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { running, begun, save, submit, tell, timeline, accept, moveToOpening, ...acts } = attemptActs(
  app,
  teacher,
);

const MINUTE = 60_000;
const seconds = (from: Date, datetime: string) => (Date.parse(datetime) - from.getTime()) / 1000;

test('an attempt is shown from its start to its submission, oldest first', async () => {
  const { contest, student } = await begun();
  const at = (second: number) => new Date(contest.start.getTime() + second * 1000).toISOString();
  clock.moveTo(at(60));
  await save(student, contest.id, contest.right.slice(0, 2));
  await timeline(contest.id, student);
  clock.moveTo(at(120));
  await tell(student, contest.id, {
    events: [
      { number: 1, kind: 'opened', datetime: at(1) },
      { number: 2, kind: 'departure', datetime: at(90), duration: 1500 },
      { number: 3, kind: 'reconnection', datetime: at(100), duration: 9000 },
      { number: 4, kind: 'departure', datetime: at(119) },
    ],
  });
  await acts.setExtraTime(contest.id, student.email, { factor: 1.25 });
  clock.moveTo(at(180));
  await submit(student, contest.id, contest.right, { cause: 'zero' });

  const told = await timeline(contest.id, student);
  expect(told).toMatchObject({
    name: 'Ada Lovelace',
    email: student.email,
    round: 1,
    deadline: new Date(contest.end.getTime() + 15 * MINUTE).toISOString(),
    extra_minutes: 0,
    extra_factor: 1.25,
    focus_exempt: false,
    submitted_datetime: at(180),
    cause: 'zero',
    may_reopen: true,
    may_extend: true,
    late_answers: [],
    late_accepted: false,
  });
  const rows = told.entries.map((entry) => [
    seconds(contest.start, entry.datetime),
    entry.kind,
    entry.duration,
    entry.amount,
    entry.note,
  ]);
  expect(rows).toEqual([
    [0, 'start', null, null, null],
    [1, 'opened', null, null, null],
    [60, 'saved', null, 2, null],
    [90, 'departure', 1500, null, null],
    [100, 'reconnection', 9000, null, null],
    [119, 'departure', null, null, null],
    [120, 'extra time', null, null, 'factor 1.25'],
    [180, 'submission', null, null, 'zero'],
  ]);
});

test('a save is in it as soon as it is acknowledged', async () => {
  const { contest, student } = await begun();
  await save(student, contest.id, contest.right);
  const { entries } = await timeline(contest.id, student);
  expect(entries).toMatchObject([{ kind: 'start' }, { kind: 'saved', amount: 3 }]);
});

test('an attempt that nobody submits is closed by the time, from that millisecond on', async () => {
  const { contest, student } = await begun();
  await acts.setExtraTime(contest.id, student.email, { minutes: 1 });
  const closing = new Date(contest.end.getTime() + MINUTE + limits.grace);
  clock.moveTo(new Date(closing.getTime() - 1));
  const kinds = async () => (await timeline(contest.id, student)).entries.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['start', 'extra time']);
  expect(await timeline(contest.id, student)).toMatchObject({ may_extend: true, may_reopen: false });
  clock.moveBy(1);
  expect(await kinds()).toEqual(['start', 'extra time', 'closed']);
  expect(await timeline(contest.id, student)).toMatchObject({
    submitted_datetime: null,
    cause: null,
    may_extend: false,
    entries: [{}, {}, { datetime: closing.toISOString() }],
  });
});

test('late answers are listed with their texts and times, and beside them what counts without them', async () => {
  const { contest, student } = await begun();
  const [, second, third] = contest.right;
  await save(student, contest.id, [contest.wrong[0], second]);
  moveToOpening(contest);
  clock.moveBy(MINUTE);
  const chosen_datetime = new Date(clock.now() - 90_000).toISOString();
  await save(student, contest.id, [third, contest.right[0], second], { ago: 90_000 });
  const late = {
    chosen_datetime,
    arrived_datetime: new Date(clock.now()).toISOString(),
    after_opening: true,
  };
  const expected = [
    { ...late, question: 1, question_text: 'Question 1', option_text: 'right', counted_option_text: 'wrong' },
    { ...late, question: 3, question_text: 'Question 3', option_text: 'right', counted_option_text: null },
  ];
  clock.moveBy(MINUTE);
  for (const late_accepted of [false, true, false]) {
    expect(await timeline(contest.id, student)).toMatchObject({ late_answers: expected, late_accepted });
    await accept(contest.id, student.email, !late_accepted);
  }
});

test('of who has not begun there is nothing but what the teacher has given', async () => {
  const { contest, student } = await running();
  await acts.setExtraTime(contest.id, student.email, { minutes: 10 });
  expect(await timeline(contest.id, student)).toMatchObject({
    name: 'Ada Lovelace',
    round: null,
    submitted_datetime: null,
    extra_minutes: 10,
    may_reopen: false,
    may_extend: true,
    entries: [],
    late_answers: [],
  });
});

test('an added student is an address alone until the contest is opened; of a draft too', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  const student = await addedStudent(app, teacher, contest, { email: 'Grace@timeline.example' });
  const hidden = { name: '', email: 'grace@timeline.example', round: null, may_extend: true };
  expect(await timeline(contest, student)).toMatchObject(hidden);
  await call('publishContest', { as: teacher, body: { contest } });
  expect(await timeline(contest, student)).toMatchObject(hidden);
  await call('openContest', { as: student, body: { contest } });
  expect(await timeline(contest, student)).toMatchObject({
    name: 'Ada Lovelace',
    email: 'Grace@timeline.example',
  });
});
