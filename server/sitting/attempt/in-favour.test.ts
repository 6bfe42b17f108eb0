import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { joinedStudent, logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

/** Requests that may have waited while the event loop was busy are judged by an earlier time. */
const app = await testApp();
const { clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { begun, running, view, save, submit, result, setExtraTime, moveToOpening } = attemptActs(app, teacher);

const SECOND = 1_000;
const LATE = 3 * SECOND;

/** `busyFor`: time (ms) that the request may have waited. */
async function waiting<Reply>(busyFor: number, send: () => Promise<Reply>): Promise<Reply> {
  clock.busyFor = busyFor;
  try {
    return await send();
  } finally {
    clock.busyFor = 0;
  }
}

/**
 * Begins an attempt and moves the clock to 3 s after its closing. `later`: another student's extra time makes
 * the results open later.
 */
async function afterClosing(opening: 'at the closing' | 'later') {
  const { contest, student } = await begun();
  if (opening === 'later') {
    const other = await joinedStudent(app, contest.id);
    await setExtraTime(contest.id, other.email, { minutes: 5 });
  }
  clock.moveTo(new Date(contest.end.getTime() + limits.grace + LATE));
  return { contest, student };
}
const selected = async (as: Person, contest: number) =>
  (await result(as, contest)).body.studentSelectedOptions;

describe('answers that were found after the closing', () => {
  test('count where they may have arrived before it', async () => {
    const { contest, student } = await afterClosing('later');
    const late = () => save(student, contest.id, contest.right.slice(0, 1));
    const early = () => save(student, contest.id, contest.right, { ago: LATE + SECOND });
    expect(await waiting(LATE, late), 'at the very closing').toMatchObject({
      body: { closed: true, kept_apart: 1 },
    });
    expect(await waiting(LATE + 1, early)).toMatchObject({
      status: 200,
      body: { closed: false, kept_apart: 0, saved: contest.right },
    });
    expect(await waiting(LATE + 1, () => submit(student, contest.id, contest.wrong))).toMatchObject({
      status: 200,
    });
    expect(await selected(student, contest.id)).toEqual(contest.wrong);
  });

  test('do not where the results had opened: the key may have been in sight', async () => {
    const { contest, student } = await afterClosing('at the closing');
    const saving = await waiting(limits.arrivalCredit, () => save(student, contest.id, contest.right));
    expect(saving).toMatchObject({ status: 200, body: { closed: true, kept_apart: 3, after_opening: true } });
    expect(
      await waiting(limits.arrivalCredit, () => submit(student, contest.id, contest.right)),
    ).toMatchObject({
      status: 409,
      body: { code: 'contest_ended' },
    });
    expect((await result(student, contest.id)).status).toBe(404);
  });

  test('do not from the very millisecond at which these open', async () => {
    const { contest, student } = await begun();
    const other = await joinedStudent(app, contest.id);
    await setExtraTime(contest.id, other.email, { minutes: 1 });
    const opening = contest.end.getTime() + 60 * SECOND + limits.grace;
    const saving = (option: number | undefined) =>
      waiting(61 * SECOND, () => save(student, contest.id, [option]));
    clock.moveTo(new Date(opening - 1));
    expect(await saving(contest.wrong[0])).toMatchObject({ body: { closed: false, kept_apart: 0 } });
    clock.moveBy(1);
    expect(await saving(contest.right[0])).toMatchObject({ body: { kept_apart: 1, after_opening: true } });
  });
});

test('a time of choosing after the favoured arrival stays as it is', async () => {
  const { contest, student } = await begun();
  const [first] = contest.right;
  clock.moveBy(60 * SECOND);
  await waiting(LATE, () => save(student, contest.id, [first]));
  const older = await save(student, contest.id, contest.wrong.slice(0, 1), { ago: SECOND, device: 9 });
  expect(older.body.saved).toEqual([first, null, null]);
});

describe('a view', () => {
  test('after the deadline begins the attempt where it may have arrived before', async () => {
    const { contest, student } = await running();
    clock.moveTo(new Date(contest.end.getTime() + LATE));
    expect(await waiting(LATE - 1, () => view(student, contest.id))).toMatchObject({ status: 409 });
    expect(await waiting(LATE, () => view(student, contest.id))).toMatchObject({ status: 200 });
    expect(await save(student, contest.id, contest.right)).toMatchObject({
      status: 200,
      body: { closed: false },
    });
    moveToOpening(contest);
    expect(await selected(student, contest.id)).toEqual(contest.right);
  });

  test('after the start is not before it, however long it may have waited; one before it is', async () => {
    const { contest, student } = await running();
    clock.moveBy(-1);
    const busy = () => waiting(limits.arrivalCredit, () => view(student, contest.id));
    expect(await busy()).toMatchObject({ status: 409, body: { code: 'not_started' } });
    clock.moveBy(1);
    expect(await busy()).toMatchObject({ status: 200 });
    const saving = await waiting(limits.arrivalCredit, () => save(student, contest.id, contest.right));
    expect(saving).toMatchObject({ status: 200, body: { saved: contest.right } });
    const another = await joinedStudent(app, contest.id);
    expect(
      await waiting(limits.arrivalCredit, () => submit(another, contest.id, contest.right)),
    ).toMatchObject({
      status: 200,
    });
  });
});

test('a submission that may have arrived in time is told that the access code is missing, not that it is late', async () => {
  const { contest, student } = await running({ contest: { settings: { access_code: 'grey seal' } } });
  clock.moveTo(new Date(contest.end.getTime() + SECOND));
  expect(await submit(student, contest.id, [])).toMatchObject({ body: { code: 'contest_ended' } });
  expect(await waiting(LATE, () => submit(student, contest.id, []))).toMatchObject({
    status: 403,
    body: { code: 'access_code_needed' },
  });
});
