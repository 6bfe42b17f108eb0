import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks } from '../../test/at-once.ts';
import { logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

/** Tests answers that arrived in time but are written after the closing. */
const app = await testApp();
const { call, clock, pool } = app;
const { hold, untilWaiting } = databaseLocks(app);
const teacher = await logInAs(app, 'Teacher');
const { begun, save, result, accept, moveToOpening } = attemptActs(app, teacher);
const receipt = (as: Person, contest: number) => call('getReceipt', { as, body: { contest } });
const settling = { status: 409, body: { code: 'answers_settling' } };

/**
 * Saves one answer. A second answer arrives a millisecond before the closing, while the attempt's row is
 * locked.
 */
async function withOneInFlight() {
  const { contest, student } = await begun();
  const [first, second] = contest.right;
  await save(student, contest.id, [first]);
  moveToOpening(contest);
  clock.moveBy(-1);
  const lock = await hold('select from attempt where contest_id = $1 for update', [contest.id]);
  const saving = save(student, contest.id, [second]);
  await untilWaiting(1);
  clock.moveBy(1);
  return { contest, student, first, second, lock, saving };
}

test('a result waits for what has arrived here and waits for its turn', async () => {
  const { contest, student, first, second, lock, saving } = await withOneInFlight();
  const looking = result(student, contest.id);
  await lock.letGo();
  expect(await saving).toMatchObject({ status: 200, body: { closed: false, saved: [first, second, null] } });
  expect(await looking).toMatchObject({
    status: 200,
    body: { studentSelectedOptions: [first, second, null], total_score: 1.5 },
  });
});

describe('a receipt of an attempt that the time has closed', () => {
  test('is given once nothing can be written any more', async () => {
    const { contest, student } = await begun();
    await save(student, contest.id, contest.right);
    moveToOpening(contest);
    expect(await receipt(student, contest.id)).toMatchObject(settling);
    clock.moveBy(limits.settlingTime - 1);
    expect(await receipt(student, contest.id)).toMatchObject(settling);
    clock.moveBy(1);
    expect(await receipt(student, contest.id)).toMatchObject({ status: 200, body: { cause: null } });
  });

  test('stays true: what arrived before and was written later is kept apart', async () => {
    const { contest, student } = await begun();
    const [first, second] = contest.right;
    await save(student, contest.id, [first]);
    moveToOpening(contest);
    clock.moveBy(limits.settlingTime);
    const { body } = await receipt(student, contest.id);
    // The answer arrived in time, but its process has been suspended since then.
    clock.moveTo(new Date(contest.end.getTime() + limits.grace - 1));
    const saving = await save(student, contest.id, [second]);
    expect(saving).toMatchObject({
      status: 200,
      body: { closed: true, kept_apart: 1, saved: [first, null, null] },
    });
    expect(
      await call('submitAttempt', { as: student, body: { contest: contest.id, submission: [] } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'contest_ended' },
    });
    clock.moveBy(60_000);
    expect((await receipt(student, contest.id)).body).toEqual(body);
    const confirmed = await call('confirmReceipt', {
      as: teacher,
      body: { contest: contest.id, code: body.code },
    });
    expect(confirmed).toMatchObject({ status: 200, body: { is_current: true } });
  });

  test('and what is in flight: either it is in the receipt, or it is kept apart', async () => {
    const { contest, student, first, second, lock, saving } = await withOneInFlight();
    clock.moveBy(limits.settlingTime);
    const asking = receipt(student, contest.id);
    await lock.letGo();
    const [saved, { body }] = await Promise.all([saving, asking]);
    expect(saved.status).toBe(200);
    const options = body.answers.map(({ option }) => option);
    expect(options).toEqual(saved.body.kept_apart === 1 ? [first, null, null] : [first, second, null]);
    expect((await receipt(student, contest.id)).body).toEqual(body);
  });

  test('is done at the next closing where more time has opened the attempt again', async () => {
    const { contest, student } = await begun();
    const other = await call('setExtraTime', {
      as: teacher,
      body: { contest: contest.id, email: student.email, minutes: 5 },
    });
    expect(other.status).toBe(200);
    const [first, second] = contest.right;
    await save(student, contest.id, [first]);
    clock.moveTo(new Date(contest.end.getTime() + 5 * 60_000 + limits.grace - limits.timeChangeMargin - 1));
    await pool.query("update attempt set sealed_at = '2000-01-01' where contest_id = $1", [contest.id]);
    expect(await save(student, contest.id, [second])).toMatchObject({
      body: { closed: false, kept_apart: 0 },
    });
    clock.moveBy(limits.settlingTime + limits.timeChangeMargin);
    expect(await receipt(student, contest.id)).toMatchObject(settling);
    clock.moveBy(1);
    expect(await receipt(student, contest.id)).toMatchObject({ status: 200 });
  });
});

test('accepting late answers seals an attempt too', async () => {
  const { contest, student } = await begun();
  const [first, second, third] = contest.right;
  await save(student, contest.id, [first]);
  moveToOpening(contest);
  clock.moveBy(limits.settlingTime);
  await save(student, contest.id, [second], { ago: limits.settlingTime + 1_000 });
  expect(await accept(contest.id, student.email)).toMatchObject({ status: 200 });
  clock.moveTo(new Date(contest.end.getTime() + limits.grace - 1));
  expect(await save(student, contest.id, [third])).toMatchObject({ body: { kept_apart: 1 } });
  expect(await accept(contest.id, student.email, false)).toMatchObject({ status: 200 });
  moveToOpening(contest);
  expect((await result(student, contest.id)).body.studentSelectedOptions).toEqual([first, null, null]);
});
