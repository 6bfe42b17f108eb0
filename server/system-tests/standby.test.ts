import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { CarefulClient } from '../base/database/careful-client.ts';
import { attemptActs } from '../test/attempt-acts.ts';
import { logInAs } from '../test/factories.ts';
import { makeApp } from '../test/make-app.ts';
import { startWithStandby } from '../test/standby.ts';

/** Tests the server's answers while a synchronous standby is away and waits for it are broken off. */
const standby = await startWithStandby();
const app = await makeApp({ postgres: standby.postgres });
afterEach(standby.comeBack);
afterAll(async () => {
  await app.close();
  await standby.stop();
});
const { call, db } = app;
const teacher = await logInAs(app, 'Teacher');
const { begun, view, save, submit, tell, moveToOpening, letQueueEmpty } = attemptActs(app, teacher);

const isAnswered = (call: Promise<unknown>) =>
  Promise.race([call.then(() => true), sleep(300).then(() => false)]);

async function expectWait(call: Promise<{ text: string }>, name = 'the call'): Promise<void> {
  const answer = await Promise.race([call, standby.untilWaiting()]);
  expect(answer?.text, `the early answer to ${name}`).toBeUndefined();
  expect(await isAnswered(call), `whether ${name} is answered early`).toBe(false);
}

const attemptRow = (contest: number) =>
  db.selectFrom('attempt').selectAll().where('contest_id', '=', contest).executeTakeFirst();

describe.each(['cancel', 'terminate'] as const)('where the wait of a commit ends by a %s', (how) => {
  test('a submission is confirmed only after the standby is back, also if it is sent again', async () => {
    const { contest, student } = await begun();
    await standby.goAway();
    const first = submit(student, contest.id, contest.right);
    await standby.breakUntil(async () => (await attemptRow(contest.id))?.submission !== null, how);
    const second = submit(student, contest.id, contest.right);
    await expectWait(second);
    expect(await isAnswered(first)).toBe(false);
    await standby.comeBack();
    expect([await first, await second]).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  test('saved choices are confirmed only after the standby is back', async () => {
    const { contest, student } = await begun();
    await standby.goAway();
    const saved = save(student, contest.id, contest.right);
    await standby.breakUntil(async () => (await attemptRow(contest.id))?.selected !== null, how);
    const read = [save(student, contest.id, []), view(student, contest.id)];
    await expectWait(Promise.race([saved, ...read]));
    await standby.comeBack();
    for (const answer of [saved, ...read]) {
      expect(await answer).toMatchObject({ status: 200, body: { saved: contest.right } });
    }
  });

  test('a keyed call is refused for the moment, and done once', async () => {
    const name = crypto.randomUUID();
    const options = { as: teacher, body: { name }, headers: { 'Idempotency-Key': name } };
    const made = () => db.selectFrom('class').select('id').where('name', '=', name).execute();
    await standby.goAway();
    const first = call('createClass', options);
    await standby.breakUntil(async () => (await made()).length > 0, how);
    expect(await first).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
    const second = call('createClass', options);
    await expectWait(second);
    await standby.comeBack();
    expect((await second).status).toBe(200);
    expect(await made()).toEqual([{ id: (await second).body.id }]);
  });
});

/** Calls that confirm stored data. Some only read; the others lock a row, which counts as a write. */
async function confirmations() {
  const { contest, student } = await begun();
  const headers = { 'Idempotency-Key': `key-of-contest-${contest.id}` };
  const createClass = () => call('createClass', { as: teacher, body: { name: 'Once' }, headers });
  await submit(student, contest.id, contest.right);
  await createClass();
  const { refresh } = await logInAs(app, 'Student');
  await call('endSession', { body: { refresh } });
  const body = { contest: contest.id };
  const { code } = (await call('getReceipt', { as: student, body })).body;
  const event = { number: 1, kind: 'departure', datetime: new Date(app.clock.now()).toISOString() };
  return {
    reads: {
      'a repeated submission': () => submit(student, contest.id, contest.right),
      'another submission': () => submit(student, contest.id, contest.wrong),
      'a submission with faults': () => submit(student, contest.id, contest.right.slice(1)),
      'a save without choices': () => save(student, contest.id, []),
      'a receipt': () => call('getReceipt', { as: student, body }),
      'a receipt that a teacher checks': () =>
        call('confirmReceipt', { as: teacher, body: { ...body, code } }),
      'a repeated keyed call': createClass,
      'a repeated log-out': () => call('endSession', { body: { refresh } }),
    },
    locks: {
      'a view': () => view(student, contest.id),
      'an event': () => tell(student, contest.id, { events: [event] }),
      'a late choice': () => save(student, contest.id, contest.wrong),
    },
  };
}

test('whatever confirms what is stored waits for the standby', async () => {
  const { reads, locks } = await confirmations();
  for (const [name, send] of Object.entries({ ...reads, ...locks })) {
    const before = await send();
    await standby.goAway();
    const answer = send();
    await expectWait(answer, name);
    await standby.comeBack();
    expect((await answer).text, name).toBe(before.text);
  }
});

test('a receipt of an attempt that the time closed waits, too', async () => {
  const { contest, student } = await begun();
  await save(student, contest.id, contest.right);
  moveToOpening(contest);
  letQueueEmpty();
  const send = () => call('getReceipt', { as: student, body: { contest: contest.id } });
  const before = await send();
  expect(before).toMatchObject({ status: 200, body: { cause: null } });
  await standby.goAway();
  const answer = send();
  await expectWait(answer);
  await standby.comeBack();
  expect((await answer).text).toBe(before.text);
});

test('without a standby no such read writes anything', async () => {
  const { reads } = await confirmations();
  for (const [name, send] of Object.entries(reads)) {
    expect(await writes(send), name).toBe(false);
  }
});

/** Returns whether a call writes. It is sent up to five times, because background writers also write. */
async function writes(send: () => Promise<unknown>): Promise<boolean> {
  for (let tries = 1; tries <= 5; tries++) {
    const before = await standby.nextTransaction();
    await send();
    if ((await standby.nextTransaction()) === before) return false;
  }
  return true;
}

test('neither a timeout nor silence ends the wait of a commit', async () => {
  const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const options = timeouts.map((name) => `-c ${name}=100`).join(' ');
  const client = new CarefulClient({ ...app.connection, options, silence: 3000 });
  // Without a listener, a connection that is lost would end all tests.
  client.on('error', () => undefined);
  await client.connect();
  await standby.goAway();
  const commit = client.query("select pg_logical_emit_message(true, 'test', '')");
  commit.catch(() => undefined); // awaited below
  await standby.untilWaiting();
  await sleep(4000);
  expect(await isAnswered(commit)).toBe(false);
  await standby.comeBack();
  await commit;
  await client.end();
});
