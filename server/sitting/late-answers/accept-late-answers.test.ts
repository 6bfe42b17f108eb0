import { toMarkParts } from '#contract/marks.ts';
import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { repeatRound, statuses, runAtOnce } from '../../test/at-once.ts';
import { type PublishedContest, joinedStudent, logInAs } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher');
const { begun, save, submit, result, accept, timeline, participants, moveToOpening, letQueueEmpty, ...acts } =
  attemptActs(app, teacher);

const MINUTE = 60_000;
const accepted = { status: 200, body: { detail: 'The late answers count now.' } };
const undone = { status: 200, body: { detail: 'The late answers do not count any more.' } };
const noneLate = { status: 409, body: { detail: 'This student has no late answers.' } };
const noneCounted = { status: 409, body: { detail: 'No late answers of this student are counted.' } };
const stillOpen = {
  status: 409,
  body: { detail: 'This attempt is still open. Its late answers can be accepted once it has ended.' },
};

async function counts({ id }: PublishedContest, as: Person) {
  const { status, body } = await result(as, id);
  return status === 200 ? { selected: body.studentSelectedOptions, score: body.total_score } : null;
}

/**
 * The student saves a wrong answer in time. Two right answers arrive a minute after the results have opened.
 */
async function lateByANetwork() {
  const { contest, student } = await begun();
  const [first, second] = contest.right;
  await save(student, contest.id, [contest.wrong[0]]);
  moveToOpening(contest);
  clock.moveBy(MINUTE);
  const reply = await save(student, contest.id, [first, second], { ago: 2 * MINUTE });
  expect(reply.body).toMatchObject({ kept_apart: 2, after_opening: true, closed: true });
  const before = { selected: [contest.wrong[0], null, null], score: 0 };
  const after = { selected: [first, second, null], score: 1.5 };
  return { contest, student, before, after };
}

describe('late answers', () => {
  test('are none any more if the student has gone back to what counts', async () => {
    const { contest, student } = await begun();
    await submit(student, contest.id, [contest.right[0]]);
    for (const [option, kept_apart] of [
      [contest.wrong[0], 1],
      [contest.right[0], 0],
    ] as const) {
      clock.moveBy(1000);
      expect((await save(student, contest.id, [option])).body).toMatchObject({ kept_apart });
      expect(await participants(contest.id)).toMatchObject([{ late_answers: kept_apart }]);
    }
    await save(student, contest.id, [contest.wrong[0]], { ago: 1000 });
    expect(await participants(contest.id)).toMatchObject([{ late_answers: 0 }]);
    expect(await accept(contest.id, student.email, true, { keep: 'last' })).toMatchObject(noneLate);
  });

  test('count by one action, and by another they do not, as often as one likes', async () => {
    const { contest, student, before, after } = await lateByANetwork();
    expect(await counts(contest, student)).toEqual(before);
    for (let round = 0; round < 2; round++) {
      expect(await accept(contest.id, ` ${student.email.toUpperCase()}`)).toMatchObject(accepted);
      expect(await counts(contest, student)).toEqual(after);
      expect(await participants(contest.id)).toMatchObject([
        { marks: 1.5, is_passed: true, late_answers: 2, late_accepted: true },
      ]);
      expect(await accept(contest.id, student.email, false)).toMatchObject(undone);
      expect(await counts(contest, student)).toEqual(before);
      expect(await participants(contest.id)).toMatchObject([
        { marks: 0, is_passed: false, late_answers: 2, late_accepted: false },
      ]);
    }
    const { entries } = await timeline(contest.id, student);
    expect(entries.slice(-5).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['late answers', 2],
      ['late accepted', 2],
      ['late undone', null],
      ['late accepted', 2],
      ['late undone', null],
    ]);
  });

  test('that came when the key could be seen count only if the teacher has seen them and says so', async () => {
    const { contest, student } = await begun();
    const [first = 0, second = 0] = contest.right;
    await acts.setExtraTime(contest.id, (await joinedStudent(app, contest.id)).email, { minutes: 10 });
    clock.moveTo(new Date(contest.end.getTime() + MINUTE));
    await save(student, contest.id, [first], { ago: 2 * MINUTE });
    clock.moveBy(MINUTE);
    const seen = new Date(clock.now()).toISOString();
    clock.moveBy(10 * MINUTE);
    await save(student, contest.id, [second], { ago: 13 * MINUTE });

    const selected = async () => (await result(student, contest.id)).body.studentSelectedOptions;
    const steps: [object, (number | null)[]][] = [
      [{ arrived_until: undefined }, [first, null, null]],
      [{ arrived_until: seen }, [first, null, null]],
      [{}, [first, second, null]],
    ];
    for (const [more, expected] of steps) {
      expect(await accept(contest.id, student.email, true, more)).toMatchObject(accepted);
      expect(await selected()).toEqual(expected);
      const told = (await timeline(contest.id, student)).late_answers;
      expect(told.map(({ accepted }) => accepted)).toEqual(
        expected.slice(0, 2).map((option) => option !== null),
      );
    }
  });

  test('are in the statistics while they count', async () => {
    const { contest, student } = await lateByANetwork();
    const average = async () =>
      (await call('getStatistics', { as: teacher, body: { contest: contest.id } })).body.average_marks;
    await accept(contest.id, student.email);
    expect(await average()).toBe(1.5);
    await accept(contest.id, student.email, false);
    expect(await average()).toBe(0);
  });

  test('make a response of an attempt without one, and none of it again', async () => {
    const { contest, student } = await begun();
    moveToOpening(contest);
    letQueueEmpty();
    await save(student, contest.id, contest.right.slice(1), { ago: MINUTE });
    expect(await counts(contest, student)).toBeNull();
    expect(await accept(contest.id, student.email)).toMatchObject(accepted);
    expect(await counts(contest, student)).toEqual({
      selected: [null, contest.right[1], contest.right[2]],
      score: 3,
    });
    expect(await participants(contest.id)).toMatchObject([
      { marks: 3, late_answers: 2, late_accepted: true },
    ]);
    expect(await accept(contest.id, student.email, false)).toMatchObject(undone);
    expect(await counts(contest, student)).toBeNull();
    expect(await participants(contest.id)).toMatchObject([
      { marks: null, late_answers: 2, late_accepted: false },
    ]);
    expect(await accept(contest.id, student.email)).toMatchObject(accepted);
    expect(await counts(contest, student)).toMatchObject({ score: 3 });
  });

  test('of a second device are beside what was submitted, and an older choice never supersedes a newer one', async () => {
    const { contest, student } = await begun();
    const [first, second, third] = contest.right;
    clock.moveBy(MINUTE);
    await save(student, contest.id, [contest.wrong[0], second]);
    clock.moveBy(MINUTE);
    await submit(student, contest.id, []);
    clock.moveBy(MINUTE);
    // The other device made its first two choices before this device, and its third choice afterwards.
    await save(student, contest.id, [first, contest.wrong[1]], { ago: 2.5 * MINUTE, device: 1 });
    const late = await save(student, contest.id, [third], { ago: 2 * MINUTE, device: 1 });
    expect(late.body).toMatchObject({ kept_apart: 1, submitted: true, after_opening: false });
    expect(await participants(contest.id)).toMatchObject([{ late_answers: 1, marks: 1 }]);
    expect(await accept(contest.id, student.email)).toMatchObject(accepted);
    expect(await participants(contest.id)).toMatchObject([
      { late_answers: 1, marks: 3, late_accepted: true },
    ]);
    expect((await counts(contest, student))?.selected).toEqual([contest.wrong[0], second, third]);
    expect(await submit(student, contest.id, []), 'the same submission is still known').toMatchObject({
      status: 200,
    });
  });

  test('that come after an acceptance count once they are accepted too', async () => {
    const { contest, student, before, after } = await lateByANetwork();
    await accept(contest.id, student.email);
    await save(student, contest.id, contest.right.slice(2), { ago: MINUTE });
    expect(await counts(contest, student)).toEqual(after);
    expect(await timeline(contest.id, student)).toMatchObject({
      late_accepted: true,
      late_answers: [{ question: 1 }, { question: 2 }, { question: 3 }],
    });
    expect(await accept(contest.id, student.email)).toMatchObject(accepted);
    expect(await counts(contest, student)).toEqual({ selected: contest.right, score: 3.5 });
    expect(await accept(contest.id, student.email, false)).toMatchObject(undone);
    expect(await counts(contest, student)).toEqual(before);
  });

  test('that were accepted keep counting when newer ones have come that nobody has seen', async () => {
    const { contest, student, after } = await lateByANetwork();
    const [first = 0] = contest.right;
    const seen = { arrived_until: new Date(clock.now()).toISOString() };
    await accept(contest.id, student.email, true, seen);
    clock.moveBy(MINUTE);
    await save(student, contest.id, contest.wrong.slice(0, 2));
    expect(await accept(contest.id, student.email, true, seen)).toMatchObject(accepted);
    expect(await counts(contest, student)).toEqual(after);
    clock.moveBy(MINUTE);
    const secondSeen = { arrived_until: new Date(clock.now()).toISOString(), keep: 'last' };
    await save(student, contest.id, contest.wrong.slice(2), { ago: 30_000 });
    clock.moveBy(MINUTE);
    await save(student, contest.id, [
      contest.questions[0]?.options.find(({ id }) => id !== first && id !== contest.wrong[0])?.id,
    ]);
    expect(await accept(contest.id, student.email, true, secondSeen)).toMatchObject(accepted);
    expect((await counts(contest, student))?.selected).toEqual([first, contest.wrong[1], contest.wrong[2]]);
    expect(await accept(contest.id, student.email, false)).toMatchObject(undone);
    expect((await counts(contest, student))?.selected).toEqual([contest.wrong[0], null, null]);
  });

  test('that came before the results opened win over those that came after', async () => {
    const { contest, student } = await begun();
    const slow = await joinedStudent(app, contest.id);
    await acts.setExtraTime(contest.id, slow.email, { minutes: 10 });
    moveToOpening(contest);
    await save(student, contest.id, contest.wrong.slice(0, 1), { ago: 3 * MINUTE });
    clock.moveBy(10 * MINUTE);
    const now = await save(student, contest.id, contest.right.slice(0, 2));
    expect(now.body).toMatchObject({ after_opening: true });
    expect(await timeline(contest.id, student)).toMatchObject({
      late_answers: [
        { question: 1, after_opening: false },
        { question: 1, after_opening: true },
        { question: 2, after_opening: true },
      ],
    });
    await accept(contest.id, student.email);
    expect((await counts(contest, student))?.selected).toEqual([contest.wrong[0], contest.right[1], null]);
  });
});

/** The student has two of three answers right in time. One late answer is right. */
async function lateForTheWorse() {
  const { contest, student } = await begun({ contest: { minimum_marks: 1.5 } });
  const [first, second, third] = contest.right;
  await save(student, contest.id, [first, second]);
  moveToOpening(contest);
  letQueueEmpty();
  // Marks: 1.5 for the answers in time, 2 with the late answers, and 3.5 with the better answer to each
  // question.
  await save(student, contest.id, [contest.wrong[0], contest.wrong[1], third], { ago: MINUTE });
  return {
    contest,
    student,
    inTime: [first, second, null],
    last: [contest.wrong[0], contest.wrong[1], third],
  };
}

describe('of each question', () => {
  test('a preview calls the passing mark itself a pass', async () => {
    const { contest, student } = await lateForTheWorse();
    const passing = async (marks: number) => {
      await db
        .updateTable('contest')
        .set({ minimum_mark_parts: toMarkParts(marks) })
        .where('id', '=', contest.id)
        .execute();
      const { body } = await accept(contest.id, student.email, true, { keep: 'better', dry_run: true });
      return [body.is_passed_before, body.is_passed_after];
    };
    expect(await passing(1.5)).toEqual([true, true]);
    expect(await passing(2)).toEqual([false, true]);
    expect(await passing(3.5)).toEqual([false, true]);
  });

  test('the better answer counts, unless the teacher wants the last one; a dry run says what it would do', async () => {
    const { contest, student, inTime, last } = await lateForTheWorse();
    const best = [...inTime.slice(0, 2), last[2]];
    const effects = {
      better: { marks_before: 1.5, marks_after: 3.5, up: 1, down: 0, is_passed_after: true },
      last: { marks_before: 1.5, marks_after: 2, up: 1, down: 2, is_passed_after: true },
    };
    for (const keep of ['better', 'last'] as const) {
      const dry = await accept(contest.id, student.email, true, { keep, dry_run: true });
      expect(dry).toMatchObject({ status: 200, body: { ...effects[keep], is_passed_before: true } });
      expect(await counts(contest, student), 'a dry run changes nothing').toEqual({
        selected: inTime,
        score: 1.5,
      });
    }
    expect((await timeline(contest.id, student)).late_accepted).toBe(false);
    const acts = await call('getActs', { as: teacher, body: { contest: contest.id } });
    expect(acts.body.acts.map(({ kind }) => kind)).not.toContain('acceptLateAnswers');

    expect(await accept(contest.id, student.email)).toMatchObject({ body: effects.better });
    expect(await counts(contest, student)).toEqual({ selected: best, score: 3.5 });
    expect((await timeline(contest.id, student)).late_answers).toMatchObject([
      { accepted: false, earns_less: true },
      { accepted: false, earns_less: true },
      { accepted: true, earns_less: false },
    ]);
    expect(await accept(contest.id, student.email, true, { keep: 'last' })).toMatchObject({
      body: { marks_before: 3.5, marks_after: 2, up: 0, down: 2 },
    });
    expect(await counts(contest, student)).toEqual({ selected: last, score: 2 });
    expect(await accept(contest.id, student.email)).toMatchObject({
      body: { marks_before: 2, marks_after: 3.5, up: 2, down: 0 },
    });
    const dry = await accept(contest.id, student.email, false, { dry_run: true });
    expect(dry).toMatchObject({ body: { marks_before: 3.5, marks_after: 1.5, up: 0, down: 1 } });
    expect(await accept(contest.id, student.email, false)).toMatchObject(undone);
    expect(await counts(contest, student)).toEqual({ selected: inTime, score: 1.5 });
  });

  test('the better answer counts by the key that counts', async () => {
    const { contest, student, inTime, last } = await lateForTheWorse();
    const rulings = [{ question: contest.questions[0]?.id, ruling: 'accept', options: [contest.wrong[0]] }];
    const body = { contest: contest.id, version: 1, rulings, nobody_loses: false, reason: 'It was wrong.' };
    await call('correctKey', { as: teacher, body });
    expect(await accept(contest.id, student.email)).toMatchObject({
      body: { marks_before: 1, marks_after: 3.5 },
    });
    expect((await counts(contest, student))?.selected).toEqual([last[0], inTime[1], last[2]]);
  });

  test('the answer in time stays if all late ones earn less, and the teacher reads it', async () => {
    const { contest, student } = await begun();
    await save(student, contest.id, contest.right);
    moveToOpening(contest);
    letQueueEmpty();
    await save(student, contest.id, contest.wrong);
    for (const dry_run of [true, false]) {
      expect(await accept(contest.id, student.email, true, { dry_run })).toMatchObject({
        status: 409,
        body: {
          code: 'no_late_answers',
          detail: 'Every late answer of this student earns less than the answer that counts without it.',
        },
      });
    }
    expect(await counts(contest, student)).toEqual({ selected: contest.right, score: 3.5 });
    expect(await accept(contest.id, student.email, true, { keep: 'last' })).toMatchObject({
      body: { marks_before: 3.5, marks_after: 0, is_passed_before: true, is_passed_after: false, down: 3 },
    });
  });
});

describe('accepting', () => {
  test('is refused if there are no late answers, and so is undoing without an acceptance', async () => {
    const { contest, student } = await begun();
    const absent = await joinedStudent(app, contest.id);
    await save(student, contest.id, contest.right);
    for (const moveOn of [() => undefined, () => moveToOpening(contest)]) {
      moveOn();
      for (const { email } of [student, absent]) {
        expect(await accept(contest.id, email)).toMatchObject(noneLate);
        expect(await accept(contest.id, email, false)).toMatchObject(noneCounted);
      }
    }
    await save(student, contest.id, contest.right);
    expect(await accept(contest.id, student.email)).toMatchObject(noneLate);
  });

  test('again is acknowledged; undoing again is refused', async () => {
    await repeatRound(async () => {
      const { contest, student, before, after } = await lateByANetwork();
      expect(statuses(await runAtOnce(3, () => accept(contest.id, student.email)))).toEqual([200, 200, 200]);
      expect(await counts(contest, student)).toEqual(after);
      expect(statuses(await runAtOnce(3, () => accept(contest.id, student.email, false)))).toEqual([
        200, 409, 409,
      ]);
      expect(await counts(contest, student)).toEqual(before);
    });
  });

  test('waits until the attempt has ended, and what came in time and waits for its turn is written', async () => {
    const { contest, student } = await begun();
    moveToOpening(contest);
    await save(student, contest.id, contest.right);
    expect(await accept(contest.id, student.email)).toMatchObject(stillOpen);
    clock.moveBy(limits.settlingTime - 1);
    expect(await accept(contest.id, student.email)).toMatchObject(stillOpen);
    clock.moveBy(1);
    expect(await accept(contest.id, student.email)).toMatchObject(accepted);
  });

  test('keeps what is better or last, and nothing else', async () => {
    const { contest, student } = await begun();
    const body = { contest: contest.id, email: student.email, accepted: true, keep: 'worst' };
    const reply = await call('acceptLateAnswers', { as: teacher, body });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toEqual(['keep']);
  });

  test.each([undefined, null, 'true', 1])('cannot be %j', async (wrong) => {
    const { contest, student } = await begun();
    const body = { contest: contest.id, email: student.email, accepted: wrong };
    const reply = await call('acceptLateAnswers', { as: teacher, body });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toEqual(['accepted']);
  });
});

/** The student has late answers in an attempt whose time has ended. Another student is still working. */
async function lateAmongOthers() {
  const { contest, student } = await begun();
  const slow = await joinedStudent(app, contest.id);
  await acts.setExtraTime(contest.id, slow.email, { minutes: 60 });
  await save(student, contest.id, contest.wrong.slice(0, 1));
  moveToOpening(contest);
  letQueueEmpty();
  await save(student, contest.id, contest.right.slice(0, 2), { ago: 1000 });
  await accept(contest.id, student.email);
  return { contest, student };
}

describe('an attempt that is open again after its late answers were accepted', () => {
  test.each([
    ['extra time', (id: number, { email }: Person) => acts.setExtraTime(id, email, { minutes: 20 })],
    ['an extension', (id: number) => acts.extend(id, clock.now() + 20 * MINUTE)],
  ])('by %s goes on with them, and nothing that is saved then can be undone', async (_, more) => {
    const { contest, student } = await lateAmongOthers();
    expect(await more(contest.id, student)).toMatchObject({ status: 200 });
    expect(await accept(contest.id, student.email, false)).toMatchObject(noneCounted);
    expect((await save(student, contest.id, contest.right.slice(2))).body.saved).toEqual(contest.right);
    expect(await accept(contest.id, student.email, false)).toMatchObject(noneCounted);
    clock.moveBy(120 * MINUTE);
    expect(await counts(contest, student)).toEqual({ selected: contest.right, score: 3.5 });
  });

  test('by its teacher continues with them', async () => {
    const { contest, student } = await begun();
    await submit(student, contest.id, contest.wrong.slice(0, 1));
    await save(student, contest.id, contest.right.slice(1, 2));
    await accept(contest.id, student.email);
    await acts.reopen(contest.id, student.email);
    expect(await accept(contest.id, student.email, false)).toMatchObject(noneCounted);
    expect((await save(student, contest.id, [], { round: 2 })).body.saved).toEqual([
      contest.wrong[0],
      contest.right[1],
      null,
    ]);
  });

  test('has none to accept while it is open', async () => {
    const { contest, student } = await begun();
    const [first, second] = contest.right;
    await submit(student, contest.id, [first]);
    await save(student, contest.id, [second]);
    await acts.reopen(contest.id, student.email);
    expect(await accept(contest.id, student.email)).toMatchObject(stillOpen);
    clock.moveBy(1000);
    await save(student, contest.id, [contest.wrong[1]], { round: 2 });
    expect(await participants(contest.id)).toMatchObject([{ late_answers: 0 }]);
    expect(await timeline(contest.id, student)).toMatchObject({ late_answers: [] });
    expect(await accept(contest.id, student.email)).toMatchObject(noneLate);
  });
});
