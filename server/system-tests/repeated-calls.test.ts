import { afterAll, describe, expect, inject, test } from 'vitest';
import { calls, callsWith, has } from '#contract/calls.ts';
import type { IdempotentCall } from '#contract/keyed.ts';
import * as limits from '#contract/limits.ts';
import { removeExpired } from '../process/housekeeping.ts';
import { databaseLocks, statuses, runAtOnce } from '../test/at-once.ts';
import { attemptActs } from '../test/attempt-acts.ts';
import { contestBody, draftContest, logInAs, PASSWORD } from '../test/factories.ts';
import { loseCommits } from '../test/lost-commits.ts';
import { makeApp, type Person } from '../test/make-app.ts';

/** Repeats creating calls with the same idempotency key, as clients do after a lost response. */
const database = await loseCommits(inject('postgres'));
const app = await makeApp({ postgres: database.connection });
afterAll(async () => {
  await app.close();
  await database.close();
});
const { call, clock, db } = app;
const { hold, untilWaiting } = databaseLocks(app);
const teacher = await logInAs(app, 'Teacher');
const { running, moveToOpening } = attemptActs(app, teacher);
const other = await logInAs(app, 'Teacher');

const idempotentCalls = callsWith('keyed');
const named = (body: { contest?: number; class?: number }) => body;

let keys = 0;
const newKey = () => `a-key-of-the-test-${String(++keys)}`;
const send = (name: IdempotentCall, body: object, key: string, as: Person = teacher) =>
  call(name, { as, body, headers: { 'Idempotency-Key': key } });

const newClass = async (as = teacher) => (await call('createClass', { as, body: { name: '7b' } })).body.id;

async function classOfTwo() {
  const id = await newClass();
  const body = { class: id, students: [{ name: 'Ada' }, { name: 'Bob' }] };
  const { students } = (await call('addStudents', { as: teacher, body })).body;
  return { class: id, students };
}

const bodies: Record<IdempotentCall, () => Promise<object>> = {
  createContest: async () => contestBody(app),
  duplicateContest: async () => ({ contest: await draftContest(app, teacher) }),
  repeatContest: async () => {
    const { start_datetime, end_datetime } = contestBody(app).contest;
    return { contest: await draftContest(app, teacher), start_datetime, end_datetime };
  },
  addSecondDate: async () => {
    const { contest } = await running({ contest: { is_public: true } });
    moveToOpening(contest);
    const { start_datetime, end_datetime } = contestBody(app).contest;
    return { contest: contest.id, start_datetime, end_datetime };
  },
  createClass: async () => ({ name: '8a' }),
  addStudents: async () => ({ class: await newClass(), students: [{ name: 'Cyd' }] }),
  changeStudents: async () => {
    const id = await newClass();
    const { state } = (await call('getClass', { as: teacher, body: { class: id } })).body;
    return { class: id, state, added: [{ name: 'Cyd' }], changed: [], left: [] };
  },
  startSchoolYear: async () => {
    const { class: id, students } = await classOfTwo();
    const { state } = (await call('getClass', { as: teacher, body: { class: id } })).body;
    return { from: [{ id, state }], classes: [{ name: `8a ${id}`, students }] };
  },
  makeAccounts: classOfTwo,
  renewPasswords: async () => {
    const body = await classOfTwo();
    await call('makeAccounts', { as: teacher, body });
    return body;
  },
  giveBack: async () => ({ contest: (await running({})).contest.id, cause: 'network', minutes: 17 }),
  sendMessage: async () => ({ contest: (await running({})).contest.id, text: 'The unit is metres.' }),
  addListedPerson: async () => ({ contest: (await running({})).contest.id, name: 'Ada King' }),
  makeShareCode: async () => ({ class: await newClass(), right: 'see' }),
};

type Slip = { email: string; password: string };

const slipsOf = (body: object | { slips: Slip[] }): Slip[] => ('slips' in body ? body.slips : []);

/** Counts all rows that these calls create. */
async function counts() {
  const tables = [
    'contest',
    'question',
    'class',
    'class_student',
    'account',
    'share',
    'act',
    'message',
    'interruption',
  ] as const;
  const counted = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  const passwords = await db.selectFrom('account').select('password_hash').orderBy('id').execute();
  return { counted, passwords };
}

describe.each(idempotentCalls)('%s', (name) => {
  test('makes one thing where it is sent twice, and answers the same bytes', async () => {
    const [body, key] = [await bodies[name](), newKey()];
    const first = await send(name, body, key);
    expect(first.status, first.text).toBe(200);
    const made = await counts();
    clock.moveBy(60_000);
    const second = await send(name, body, key);
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(await counts()).toEqual(made);
  });

  test('makes one thing where the answer of its COMMIT is lost, and loses no password', async () => {
    const [body, key] = [await bodies[name](), newKey()];
    database.loseNext();
    expect(await send(name, body, key)).toMatchObject({
      status: 503,
      body: { code: 'database_unavailable' },
    });
    const made = await counts();
    const again = await send(name, body, key);
    expect(again.status, again.text).toBe(200);
    expect(await counts()).toEqual(made);
    const slips = slipsOf(again.body);
    for (const { email, password } of slips) {
      expect(await call('logIn', { body: { email, password } })).toMatchObject({ status: 200 });
    }
    if (name === 'makeAccounts' || name === 'renewPasswords') expect(slips).toHaveLength(2);
  });

  test('makes one thing where it comes twice at the same instant', async () => {
    const [body, key] = [await bodies[name](), newKey()];
    const replies = await runAtOnce(2, () => send(name, body, key));
    expect(statuses(replies)).toEqual([200, 200]);
    expect(replies[0]?.text).toBe(replies[1]?.text);
  });

  test('without a key works as ever', async () => {
    expect(await call(name, { as: teacher, body: await bodies[name]() })).toMatchObject({ status: 200 });
  });

  test('refuses a key that is none', async () => {
    const body = await bodies[name]();
    for (const key of ['short', 'x'.repeat(65), 'a key with a blank in it', 'żółć-żółć-żółć-żółć', '']) {
      expect(await send(name, body, Buffer.from(key).toString('latin1'))).toMatchObject({
        status: 400,
        body: {
          code: 'invalid_fields',
          detail: 'An idempotency key has 16 to 64 visible ASCII characters.',
          fields: { 'Idempotency-Key': 'An idempotency key has 16 to 64 visible ASCII characters.' },
        },
      });
    }
  });
});

test('only teachers send keyed calls: the key belongs to an account', () => {
  expect(idempotentCalls.map((name) => calls[name].right)).toEqual(idempotentCalls.map(() => 'teach'));
});

test('the second of two at the same instant waits for the first', async () => {
  const key = newKey();
  const lock = await hold('select from account where email_key = $1 for no key update', [teacher.email]);
  const both = runAtOnce(2, () => send('createClass', { name: 'Waiting' }, key));
  // One request waits for the teacher's row, the other for the lock of the idempotency key.
  await untilWaiting(2);
  await lock.letGo();
  const [first, second] = await both;
  expect(first?.text).toBe(second?.text);
  const made = await db.selectFrom('class').select('id').where('name', '=', 'Waiting').execute();
  expect(made).toHaveLength(1);
});

test('a key that came with another body or another call is refused, and makes nothing', async () => {
  const key = newKey();
  await send('createClass', { name: '9a' }, key);
  const made = await counts();
  const refused = { status: 409, body: { code: 'idempotency_key_used' } };
  expect(await send('createClass', { name: '9b' }, key)).toMatchObject(refused);
  expect(await send('duplicateContest', { sample: 'physics' }, key)).toMatchObject(refused);
  expect(await counts()).toEqual(made);
});

test('the same key of another account is another key', async () => {
  const key = newKey();
  const create = (as: Person) =>
    call('createClass', { as, body: { name: '9c' }, headers: { 'Idempotency-Key': key } });
  const first = await create(teacher);
  const second = await create(other);
  expect(second.status).toBe(200);
  expect(second.body.id).not.toBe(first.body.id);
});

test('a refusal is not kept: with the same key the call goes on once it can', async () => {
  const { class: id, students } = await classOfTwo();
  const key = newKey();
  const body = { class: id, students: [{ name: 'Dan', email: 'dan@repeat.example' }] };
  expect(await send('addStudents', body, key, other)).toMatchObject({ status: 404 });
  const { body: made } = await call('makeShareCode', { as: teacher, body: { class: id, right: 'edit' } });
  await call('takeShareCode', { as: other, body: { code: made.code } });
  expect(await send('addStudents', body, key, other)).toMatchObject({ status: 200 });
  expect(students).toHaveLength(2);
});

describe.each(idempotentCalls.filter((name) => has('needs', name)))('%s', (name) => {
  test('is refused to a colleague whose right was removed, also with the key of a call that was done', async () => {
    const [body, key] = [await bodies[name](), newKey()];
    const { contest, class: schoolClass } = named(body);
    const thing = contest === undefined ? { class: schoolClass } : { contest };
    const { code } = (await call('makeShareCode', { as: teacher, body: { ...thing, right: 'own' } })).body;
    expect(await call('takeShareCode', { as: other, body: { code } })).toMatchObject({ status: 200 });
    const first = await send(name, body, key, other);
    expect(first.status, first.text).toBe(200);
    const { colleagues } = (await call('getColleagues', { as: teacher, body: thing })).body;
    for (const { id } of colleagues) {
      await call('removeColleague', { as: teacher, body: { ...thing, colleague: id } });
    }
    const made = await counts();
    expect((await send(name, body, key, other)).status).toBe(404);
    expect(await counts()).toEqual(made);
  });
});

describe.each(['makeAccounts', 'renewPasswords'] as const)('the slips of %s that are sent again', (name) => {
  /** Sends the call twice. Between the two, runs `happen` with the first slip. */
  async function again(happen: (slip: Slip, body: object) => Promise<unknown>) {
    const [body, key] = [await bodies[name](), newKey()];
    const first = slipsOf((await send(name, body, key)).body);
    const [slip] = first;
    if (!slip) throw new Error('no slip');
    await happen(slip, body);
    const reply = await send(name, body, key);
    expect(reply, reply.text).toMatchObject({ status: 200 });
    return { first, again: slipsOf(reply.body), reply };
  }

  test('leave out a password that was used, and that was changed', async () => {
    const {
      first,
      again: sent,
      reply,
    } = await again(async ({ email, password }) => {
      const { body } = await call('logIn', { body: { email, password } });
      expect(body).toHaveProperty('access');
    });
    expect(sent).toEqual(first.slice(1));
    expect(reply.text).not.toContain(first[0]?.password);
    const changed = await again(async ({ email, password }) => {
      const { body } = await call('logIn', { body: { email, password } });
      const passwords = { old_password: password, password1: PASSWORD, password2: PASSWORD };
      const as = { email, token: body.access, refresh: body.refresh };
      expect(await call('changePassword', { as, body: passwords })).toMatchObject({ status: 200 });
    });
    expect(changed.again).toEqual(changed.first.slice(1));
  });

  test('leave out passwords that were renewed or have expired', async () => {
    const renewed = await again(async (_, body) => {
      clock.moveBy(1);
      expect(await call('renewPasswords', { as: teacher, body })).toMatchObject({ status: 200 });
    });
    expect(renewed.again).toEqual([]);
    const expired = await again(async ({ email }) => {
      await db
        .updateTable('account')
        .set({ one_time_until: new Date(clock.now()) })
        .where('email', '=', email)
        .execute();
    });
    expect(expired.again).toEqual(expired.first.slice(1));
  });
});

test('a share code is not told again once it was taken', async () => {
  const [body, key] = [await bodies.makeShareCode(), newKey()];
  const { code } = (await call('makeShareCode', { as: teacher, body, headers: { 'Idempotency-Key': key } }))
    .body;
  expect((await send('makeShareCode', body, key)).text).toContain(code);
  await call('takeShareCode', { as: await logInAs(app, 'Teacher'), body: { code } });
  const again = await send('makeShareCode', body, key);
  expect(again).toMatchObject({ status: 400, body: { code: 'wrong_share_code' } });
  expect(again.text).not.toContain(code);
});

test('nobody reads a password in the database, not even with the secret of the server', async () => {
  const { body } = await send('makeAccounts', await classOfTwo(), newKey());
  const [slip] = slipsOf(body);
  const rows = await db.selectFrom('keyed_call').selectAll().execute();
  expect(slip?.password).toMatch(/\w{4}/);
  const stored = rows.map(
    ({ answer, key_hash: key }) => `${answer.toString('latin1')}${key.toString('latin1')}`,
  );
  expect(stored.join()).not.toContain(slip?.password);
  expect(stored.join()).not.toContain('a-key-of-the-test');
});

test('a key is known for a day', async () => {
  const key = newKey();
  const first = await send('createClass', { name: '9d' }, key);
  clock.moveBy(limits.idempotencyKeys.known - 1);
  await house();
  expect((await send('createClass', { name: '9d' }, key)).text).toBe(first.text);
  clock.moveBy(2);
  await house();
  expect(await db.selectFrom('keyed_call').selectAll().execute()).toEqual([]);
});

test('of one account the latest thousand are known', async () => {
  const { kept } = limits.idempotencyKeys;
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', teacher.email)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('keyed_call')
    .values(
      Array.from({ length: kept + 5 }, (_, n) => ({
        account_id: account.id,
        key_hash: Buffer.from(`key ${n}`),
        call: 'createClass',
        body_hash: Buffer.from(''),
        answer: Buffer.from(''),
        at: new Date(clock.now() - 1_000),
      })),
    )
    .execute();
  const key = newKey();
  const first = await send('createClass', { name: '9e' }, key);
  expect(await db.selectFrom('keyed_call').select('call').execute()).toHaveLength(kept);
  expect((await send('createClass', { name: '9e' }, key)).text).toBe(first.text);
});

const house = () => removeExpired(db, new Date(clock.now()));
