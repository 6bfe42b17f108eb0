import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks, repeatRound, statuses, runAtOnce } from '../../test/at-once.ts';
import {
  addedStudent,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
  userBody,
} from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const { hold, untilWaiting } = databaseLocks(app);
const teacher = await logInAs(app, 'Teacher');
const { running, begun, view, save, submit, result, summary, moveToOpening, ...acts } = attemptActs(
  app,
  teacher,
);
const { setExtraTime, timeline, participants } = acts;

const MINUTE = 60_000;
const hidden = { contest: { is_public: false } };
const saved = { status: 200, body: { detail: 'The extra time is saved.' } };
const areOpen = {
  status: 409,
  body: {
    detail: 'The results of this contest are open or about to open, so its times cannot be changed any more.',
  },
};

const after = ({ end }: { end: Date }, datetime: string) => Date.parse(datetime) - end.getTime();

describe('extra time', () => {
  test.each([
    ['minutes', { minutes: 10 }, 10 * MINUTE, { extra_minutes: 10, extra_factor: 1 }],
    ['a factor of the hour', { factor: 1.5 }, 30 * MINUTE, { extra_minutes: 0, extra_factor: 1.5 }],
    ['a factor of 1.15, exactly', { factor: 1.15 }, 9 * MINUTE, { extra_minutes: 0, extra_factor: 1.15 }],
    ['the most', { factor: 4 }, 180 * MINUTE, { extra_minutes: 0, extra_factor: 4 }],
  ])('is %s', async (_, extra, more, row) => {
    const { contest, student } = await running();
    const classmate = await joinedStudent(app, contest.id, { first_name: 'Zoe' });
    expect(await setExtraTime(contest.id, ` ${student.email.toUpperCase()}`, extra)).toMatchObject(saved);
    const own = await summary(student, contest.id);
    expect(after(contest, own.deadline)).toBe(more);
    expect(own.end_datetime).toBe(contest.end.toISOString());
    const others = await summary(classmate, contest.id);
    expect(others.deadline).toBe(contest.end.toISOString());
    for (const { results_open_datetime: opening } of [own, others])
      expect(after(contest, opening ?? '')).toBe(more + limits.grace);
    expect(await participants(contest.id)).toMatchObject([row, { extra_minutes: 0, extra_factor: 1 }]);
    expect(await timeline(contest.id, student)).toMatchObject({ ...row, deadline: own.deadline });
  });

  test('lets its student, and nobody else, write on after the end; until then nobody sees results', async () => {
    const { contest, student } = await begun();
    const classmate = await joinedStudent(app, contest.id);
    await view(classmate, contest.id);
    await submit(classmate, contest.id, contest.right);
    await setExtraTime(contest.id, student.email, { minutes: 10 });
    moveToOpening(contest);
    expect(await save(student, contest.id, contest.right.slice(0, 1))).toMatchObject({
      body: {
        closed: false,
        kept_apart: 0,
        deadline: new Date(contest.end.getTime() + 10 * MINUTE).toISOString(),
      },
    });
    expect((await result(classmate, contest.id)).body).toMatchObject({
      results_open: false,
      total_score: null,
    });
    clock.moveBy(10 * MINUTE - 1);
    expect((await result(classmate, contest.id)).body).toMatchObject({
      results_open: false,
      total_score: null,
    });
    expect(await submit(student, contest.id, contest.right)).toMatchObject({ status: 200 });
    clock.moveBy(1);
    expect((await result(classmate, contest.id)).body).toMatchObject({
      results_open: true,
      total_score: 3.5,
    });
  });

  test('may be shortened and removed; the last that is given counts', async () => {
    const { contest, student } = await running();
    for (const [extra, more] of [
      [{ factor: 2 }, 60],
      [{ minutes: 20 }, 20],
      [{ minutes: 5 }, 5],
      [{ factor: 1.5 }, 30],
      [{ factor: 1 }, 0],
      [{ minutes: 1 }, 1],
      [{ minutes: 0 }, 0],
    ] as const) {
      expect(await setExtraTime(contest.id, student.email, extra)).toMatchObject(saved);
      expect(after(contest, (await summary(student, contest.id)).deadline)).toBe(more * MINUTE);
    }
    await view(student, contest.id);
    const { entries } = await timeline(contest.id, student);
    expect(entries.filter(({ kind }) => kind === 'extra time').map(({ note }) => note)).toEqual([
      'factor 2',
      '20 minutes',
      '5 minutes',
      'factor 1.5',
      'none',
      '1 minute',
      'none',
    ]);
  });

  test('given again is acknowledged and recorded once', async () => {
    const { contest, student } = await begun();
    await repeatRound(async () => {
      const replies = await runAtOnce(3, () => setExtraTime(contest.id, student.email, { minutes: 10 }));
      expect(statuses(replies)).toEqual([200, 200, 200]);
    });
    const { entries } = await timeline(contest.id, student);
    expect(entries.map(({ kind, note }) => [kind, note])).toEqual([
      ['start', null],
      ['extra time', '10 minutes'],
    ]);
  });
});

describe('extra time of an open attempt cannot end at once:', () => {
  const passed = {
    status: 409,
    body: {
      detail: 'This student is working, so the new deadline must be at least a minute from now.',
    },
  };

  test('it cannot be removed in the middle of it', async () => {
    const { contest, student } = await begun();
    await setExtraTime(contest.id, student.email, { minutes: 30 });
    clock.moveTo(new Date(contest.end.getTime() + 10 * MINUTE));
    for (const extra of [{ minutes: 0 }, { minutes: 10 }, { factor: 1.15 }])
      expect(await setExtraTime(contest.id, student.email, extra)).toMatchObject(passed);
    expect(await setExtraTime(contest.id, student.email, { minutes: 11 })).toMatchObject(saved);
    expect(after(contest, (await summary(student, contest.id)).deadline)).toBe(11 * MINUTE);
    clock.moveBy(1);
    await setExtraTime(contest.id, student.email, { minutes: 12 });
    expect(await setExtraTime(contest.id, student.email, { minutes: 11 })).toMatchObject(passed);
  });

  test('it can where the student has submitted or not begun', async () => {
    const { contest, student } = await begun();
    const absent = await joinedStudent(app, contest.id);
    for (const { email } of [student, absent]) await setExtraTime(contest.id, email, { minutes: 30 });
    clock.moveTo(new Date(contest.end.getTime() + 10 * MINUTE));
    await submit(student, contest.id, contest.right);
    for (const { email } of [student, absent])
      expect(await setExtraTime(contest.id, email, { minutes: 0 })).toMatchObject(saved);
    expect((await result(student, contest.id)).body).toMatchObject({ results_open: true, total_score: 3.5 });
  });

  test('it can be given to one that the time has closed, which is open again', async () => {
    const { contest, student } = await begun();
    const classmate = await joinedStudent(app, contest.id);
    await setExtraTime(contest.id, classmate.email, { minutes: 30 });
    moveToOpening(contest);
    expect(await setExtraTime(contest.id, student.email, { factor: 1.05 })).toMatchObject(saved);
    expect(await submit(student, contest.id, contest.right)).toMatchObject({ status: 200 });
  });
});

describe('an address', () => {
  test('that is only invited gets extra time too, and takes it along when it signs up', async () => {
    const { id, ...contest } = await publishedContest(app, teacher, hidden);
    const email = 'invited@extra.example';
    await call('joinContest', { as: teacher, body: { contest: id, email } });
    expect(await setExtraTime(id, email, { factor: 1.5 })).toMatchObject(saved);
    await acts.exempt(id, email, true);
    const row = { name: '', extra_minutes: 0, extra_factor: 1.5, focus_exempt: true };
    expect(await participants(id)).toMatchObject([row]);
    const deadline = new Date(contest.end.getTime() + 30 * MINUTE).toISOString();
    expect(await timeline(id, { email })).toMatchObject({ ...row, deadline, round: null, entries: [] });

    const student = await logInAs(app, 'Student', { email });
    expect(await participants(id)).toMatchObject([{ ...row, name: 'Ada Lovelace' }]);
    expect((await summary(student, id)).deadline).toBe(deadline);
  });

  test('reveals nothing about whether it has an account', async () => {
    const contest = await draftContest(app, teacher, hidden);
    const { email: known } = await addedStudent(app, teacher, contest, { email: 'Known@extra.example' });
    const unknown = 'unknown@extra.example';
    await call('joinContest', { as: teacher, body: { contest, email: unknown } });
    const seen: unknown[] = [];
    for (const email of [known.toUpperCase(), unknown.toUpperCase()]) {
      const replies = [
        await setExtraTime(contest, email, { minutes: 10 }),
        await acts.exempt(contest, email, true),
        await acts.reopen(contest, email),
        await acts.accept(contest, email),
        await acts.accept(contest, email, false),
        await call('getTimeline', { as: teacher, body: { contest, email } }),
      ];
      seen.push(replies.map(({ status, text }) => [status, text.replaceAll(/(un)?known@/gi, '…@')]));
      expect(await acts.timeline(contest, { email })).toMatchObject({
        email: email.toLowerCase(),
        extra_minutes: 10,
      });
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  test('that signs up at the same instant gets it all the same', async () => {
    const { id } = await publishedContest(app, teacher, hidden);
    const email = 'instant@extra.example';
    await call('joinContest', { as: teacher, body: { contest: id, email } });
    // The sign-up is about to turn the invitation into a participation, which then gets the extra time.
    const lock = await hold('select from invitation where contest_id = $1 for update', [id]);
    const signingUp = call('signUpStudent', { body: userBody(email) });
    await untilWaiting(1);
    const giving = setExtraTime(id, email, { minutes: 10 });
    await untilWaiting(2);
    const exempting = acts.exempt(id, email, true);
    await untilWaiting(3);
    await lock.letGo();
    expect(statuses(await Promise.all([signingUp, giving, exempting]))).toEqual([200, 200, 200]);
    expect(await participants(id)).toMatchObject([
      { name: 'Ada Lovelace', extra_minutes: 10, focus_exempt: true },
    ]);
  });
});

describe('once the results are open, or will be in five seconds', () => {
  test('no time is changed any more, to the millisecond', async () => {
    const { contest, student } = await begun();
    const { email } = await joinedStudent(app, contest.id);
    await submit(student, contest.id, contest.right);
    moveToOpening(contest);
    clock.moveBy(-limits.timeChangeMargin - 1);
    expect(await setExtraTime(contest.id, email, { minutes: 1 })).toMatchObject(saved);
    clock.moveBy(MINUTE);
    expect(await setExtraTime(contest.id, email, { minutes: 2 })).toMatchObject(saved);
    clock.moveBy(MINUTE + 1);
    expect(await setExtraTime(contest.id, email, { minutes: 3 })).toMatchObject(areOpen);
    clock.moveBy(limits.timeChangeMargin);
    expect(await setExtraTime(contest.id, email, { minutes: 3 })).toMatchObject(areOpen);
    expect((await result(student, contest.id)).body).toMatchObject({ results_open: true });
  });

  test('it is judged when it is written, and not when it came', async () => {
    const { contest, student } = await begun();
    await submit(student, contest.id, contest.right);
    const lock = await hold('select from contest where id = $1 for update', [contest.id]);
    moveToOpening(contest);
    clock.moveBy(-limits.timeChangeMargin - 1);
    const waiting = setExtraTime(contest.id, student.email, { minutes: 10 });
    await untilWaiting(1);
    clock.moveBy(limits.timeChangeMargin + 1);
    expect((await result(student, contest.id)).body).toMatchObject({ results_open: true });
    await lock.letGo();
    expect(await waiting).toMatchObject(areOpen);
    expect((await result(student, contest.id)).body).toMatchObject({ results_open: true });
  });

  test('of another contest or of a draft nothing is closed by it', async () => {
    const { contest } = await running();
    const draft = await draftContest(app, teacher, hidden);
    const student = await addedStudent(app, teacher, draft);
    moveToOpening(contest);
    clock.moveBy(86_400_000);
    expect(await setExtraTime(draft, student.email, { minutes: 10 })).toMatchObject(saved);
  });
});

test.each([
  ['both', { minutes: 10, factor: 1.5 }, ['factor', 'minutes']],
  ['neither', {}, ['minutes']],
  ['more than a day', { minutes: 1441 }, ['minutes']],
  ['a part of a minute', { minutes: 1.5 }, ['minutes']],
  ['less than before', { minutes: -1 }, ['minutes']],
  ['a factor below 1', { factor: 0.5 }, ['factor']],
  ['a factor above 4', { factor: 4.05 }, ['factor']],
  ['a factor between the steps', { factor: 1.52 }, ['factor']],
])('extra time cannot be %s', async (_, extra, fields) => {
  const { contest, student } = await running();
  const reply = await setExtraTime(contest.id, student.email, extra);
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.fields).toSorted()).toEqual(fields);
  expect((await summary(student, contest.id)).deadline).toBe(contest.end.toISOString());
});
