import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { databaseLocks, runAtOnce } from '../../test/at-once.ts';
import { joinedStudent, logInAs } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

/** Tests requests while another server, stopped in the middle of a transaction, holds row locks. */
const app = await testApp();
const { clock, pool, hot, db } = app;
const { hold, untilWaiting } = databaseLocks(app);
const teacher = await logInAs(app, 'Teacher');
const { begun, view, save, submit, tell, live, timeline } = attemptActs(app, teacher);

const LOCK = {
  attempt: 'select from attempt where contest_id = $1 and student_id = $2 for update',
  participation: 'select from participation where contest_id = $1 and student_id = $2 for update',
};

const idOf = async ({ email }: { email: string }) =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** Creates a contest in which one student's row is locked while other students work. */
async function besideOneLocked(table: keyof typeof LOCK) {
  const { contest, student } = await begun();
  const others = await runAtOnce(5, () => joinedStudent(app, contest.id));
  const absent = await joinedStudent(app, contest.id);
  for (const as of others) await view(as, contest.id);
  const held = table === 'attempt' ? student : absent;
  const lock = await hold(LOCK[table], [contest.id, await idOf(held)]);
  return { contest, held, others, lock };
}

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    promise.then(() => false),
    new Promise<boolean>((resolve) => setImmediate(resolve, true)),
  ]);
}

describe('one attempt is locked', () => {
  test('all others save and submit meanwhile; it is saved itself once it is free', async () => {
    const { contest, held, others, lock } = await besideOneLocked('attempt');
    const waiting = save(held, contest.id, contest.right);
    for (let round = 0; round < 3; round++) {
      clock.moveBy(1_000);
      const saved = await Promise.all(others.map((as) => save(as, contest.id, contest.wrong)));
      for (const { status, body } of saved)
        expect({ status, saved: body.saved }).toEqual({ status: 200, saved: contest.wrong });
    }
    const submitting = submit(held, contest.id, contest.wrong);
    const submitted = await Promise.all(others.map((as) => submit(as, contest.id, contest.right)));
    expect(new Set(submitted.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await isPending(waiting)).toBe(true);
    await lock.letGo();
    expect(await waiting).toMatchObject({ status: 200, body: { saved: contest.right } });
    expect(await submitting).toMatchObject({ status: 200 });
    expect(await save(held, contest.id, [])).toMatchObject({
      body: { saved: contest.wrong, submitted: true },
    });
  });
});

test('a save that had to wait does not hide where its student has been since', async () => {
  const { contest, held, lock } = await besideOneLocked('attempt');
  const waiting = save(held, contest.id, contest.right, { place: 1 });
  await untilWaiting(1);
  clock.moveBy(1_000);
  expect(await tell(held, contest.id, { place: 3, away: true })).toMatchObject({ status: 200 });
  await lock.letGo();
  expect(await waiting).toMatchObject({ status: 200 });
  const { students } = await live(contest.id);
  expect(students.find(({ email }) => email === held.email)).toMatchObject({ place: 3, state: 'away' });
});

describe('one participation is locked', () => {
  test('all others open the quiz, are recorded and heard meanwhile', async () => {
    const { contest, held, others, lock } = await besideOneLocked('participation');
    const late = await joinedStudent(app, contest.id);
    const viewing = view(held, contest.id);
    const submitting = submit(held, contest.id, contest.right);
    expect(await view(late, contest.id)).toMatchObject({ status: 200 });
    const event = { number: 1, kind: 'departure', datetime: new Date(clock.now()).toISOString() };
    const told = await Promise.all(others.map((as) => tell(as, contest.id, { events: [event], place: 2 })));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
    const [one = held] = others;
    expect(await save(one, contest.id, contest.right)).toMatchObject({ status: 200 });
    const { students } = await live(contest.id);
    expect(students.find(({ email }) => email === one.email)).toMatchObject({ place: 2, departures: 1 });
    expect((await timeline(contest.id, one)).entries.map(({ kind }) => kind)).toContain('saved');
    await lock.letGo();
    expect((await viewing).status === 200 || (await submitting).status === 200).toBe(true);
    expect((await submitting).status).toBe(200);
  });
});

test('a client that stops in the middle of a transaction loses it, on every connection', async () => {
  for (const one of [pool, hot]) {
    const { rows } = await one.query('show idle_in_transaction_session_timeout');
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }]);
  }
});
