import { describe, expect, test } from 'vitest';
import { quotas } from '#contract/quotas.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks, repeatRound, statuses, runAtOnce } from '../../test/at-once.ts';
import { draftContest, logInAs, PASSWORD, publishedContest, userBody } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, db } = app;
const { hold, untilWaiting } = databaseLocks(app);
const teacher = await logInAs(app, 'Teacher');

const NEW = 'a better horse 43';

async function classOf(students: object[], { as = teacher, name = '7b' } = {}) {
  const { id } = (await call('createClass', { as, body: { name } })).body;
  const { body } = await call('addStudents', { as, body: { class: id, students } });
  return { id, ids: body.students.map((student) => student ?? 0) };
}
const named = (...names: string[]) => names.map((name) => ({ name }));
const make = (id: number, students: number[], as: Person = teacher) =>
  call('makeAccounts', { as, body: { class: id, students } });
const renew = (id: number, students: number[], as: Person = teacher) =>
  call('renewPasswords', { as, body: { class: id, students } });
const studentsOf = async (id: number, as = teacher) =>
  (await call('getClass', { as, body: { class: id } })).body.students;
const logIn = (email = '', password = '') => call('logIn', { body: { email, password } });

const shareWith = async (id: number, right: 'see' | 'edit') => {
  const colleague = await logInAs(app, 'Teacher');
  const { code } = (await call('makeShareCode', { as: teacher, body: { class: id, right } })).body;
  await call('takeShareCode', { as: colleague, body: { code } });
  return colleague;
};

async function slipOf(name = 'Mia Keller', as = teacher) {
  const { id, ids } = await classOf(named(name), { as });
  const [slip] = (await make(id, ids, as)).body.slips;
  if (!slip) throw new Error('no slip was made');
  return { id, ids, ...slip };
}

async function chooseOwn(slip: { email: string; password: string }): Promise<Person> {
  const { body } = await logIn(slip.email, slip.password);
  expect(Object.keys(body).toSorted()).toEqual(['access', 'refresh']);
  const changing = { old_password: slip.password, password1: NEW, password2: NEW };
  expect(await call('changePassword', { token: body.access, body: changing })).toMatchObject({ status: 200 });
  return { email: slip.email, token: body.access, refresh: body.refresh };
}

test('students without an address get accounts; those with one, or who left, are left out', async () => {
  const { id, ids } = await classOf([
    ...named('Mia Keller', 'Jonas'),
    { name: 'Ada', email: 'ada@s.example' },
  ]);
  const { status, body } = await make(id, [2_000_000_000, ...ids.toReversed()]);
  expect(status).toBe(200);
  expect(body.slips.map(({ student, name }) => [student, name])).toEqual([
    [ids[1], 'Jonas'],
    [ids[0], 'Mia Keller'],
  ]);
  const [jonas, mia] = body.slips;
  expect(mia?.email).toMatch(/^mia\.[2-9b-z]{2}@7b\.invalid$/);
  expect(jonas?.email).toMatch(/^jonas\.[2-9b-z]{2}@7b\.invalid$/);
  expect(mia?.password).toMatch(/^[2-9b-z]{5}-[2-9b-z]{5}-[2-9b-z]{4}$/);
  expect(await studentsOf(id)).toMatchObject([
    { name: 'Ada', slip: 'none' },
    { name: 'Jonas', slip: 'waiting' },
    { name: 'Mia Keller', email: mia?.email, slip: 'waiting' },
  ]);
  expect((await make(id, ids)).body.slips).toEqual([]);

  // The response contains the password; the database has only its hash.
  const { password_hash: hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('email', '=', mia?.email ?? '')
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$hmac-sha256\$.{44}$/);
  expect(hash).not.toContain(mia?.password);
});

test('a student with a slip logs in, chooses a password and has an account like others', async () => {
  const { id, email, password } = await slipOf();
  const mia = await chooseOwn({ email, password });
  expect(await studentsOf(id)).toMatchObject([{ slip: 'used' }]);
  const { access: token } = (await call('refreshAccess', { body: { refresh: mia.refresh } })).body;
  expect((await call('getStudent', { token })).body).toMatchObject({
    first_name: 'Mia',
    last_name: 'Keller',
    email,
    role: 'Student',
  });
  expect(await logIn(email, password)).toMatchObject({ status: 401 });
  expect(await logIn(email, NEW)).toMatchObject({ status: 200 });
});

describe('log-in names', () => {
  test.each([
    ['Zoë-Marie Müller', 'Klasse 7b', /^zoe\.[2-9b-z]{2}@7b\.invalid$/],
    ['Søren Łukasz', 'Biology', /^soren\..*@biology\.invalid$/],
    ['李小龙', '三年级', /^student\..*@class\.invalid$/],
    ['Maximilian-Alexander', 'Donaudampfschifffahrt', /^maximilian\..*@donaudampfsc\.invalid$/],
  ])('%s in %s is typed from paper with plain letters', async (student, name, expected) => {
    const { id, ids } = await classOf(named(student), { name });
    expect((await make(id, ids)).body.slips).toMatchObject([{ name: student, email: expected }]);
  });

  test('a taken one gets more signs', async () => {
    const signs = Array.from('23456789bcdfghjkmnpqrstvwxyz');
    const made = Array.from({ length: 9 }, () => 'Tom');
    const taken = signs.flatMap((a) => signs.map((b) => `tom.${a}${b}@9c.invalid`));
    await db
      .insertInto('account')
      .values(
        taken.map((email) => ({
          role: 'Student',
          email,
          email_key: email,
          password_hash: '',
          first_name: 'T',
          last_name: 'T',
          created_at: new Date(clock.now()),
        })),
      )
      .execute();
    const { id, ids } = await classOf(named(...made), { name: '9c' });
    const emails = (await make(id, ids)).body.slips.map(({ email }) => email);
    expect(new Set(emails).size).toBe(made.length);
    for (const email of emails) expect(email).toMatch(/^tom\.[2-9b-z]{3}@9c\.invalid$/);
  });
});

test('a made account takes part in the contests of its class, with the extra time of the class', async () => {
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  const { id, ids } = await classOf(named('Mia'));
  const extra = { class: id, student: ids[0], name: 'Mia', minutes: 20 };
  await call('updateStudent', { as: teacher, body: extra });
  await call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
  const [slip] = (await make(id, ids)).body.slips;
  const mia = await chooseOwn({ email: slip?.email ?? '', password: slip?.password ?? '' });
  const { access: token } = (await call('refreshAccess', { body: { refresh: mia.refresh } })).body;
  const own = (await call('getContests', { token })).body;
  expect(own).toMatchObject([{ id: contest.id }]);
  const listed = async () =>
    (await call('getParticipants', { as: teacher, body: { contest: contest.id } })).body;
  expect(await listed()).toMatchObject([{ name: 'Mia', email: slip?.email, extra_minutes: 20 }]);
});

describe('a new one-time password', () => {
  test('replaces the old one, ends all sessions and opens an account that was guessed at', async () => {
    const { id, ids, ...slip } = await slipOf();
    const mia = await chooseOwn(slip);
    for (let n = 0; n < 10; n++) await logIn(slip.email, `guess ${n}`);
    expect(await logIn(slip.email, NEW)).toMatchObject({ status: 429 });

    const [renewed] = (await renew(id, ids)).body.slips;
    expect(renewed).toMatchObject({ student: ids[0], name: 'Mia Keller', email: slip.email });
    expect(await studentsOf(id)).toMatchObject([{ slip: 'waiting' }]);
    expect(await call('refreshAccess', { body: { refresh: mia.refresh } })).toMatchObject({ status: 401 });
    expect(await logIn(slip.email, NEW)).toMatchObject({ status: 401 });
    const { body } = await logIn(slip.email, renewed?.password);
    expect(await call('getUser', { token: body.access })).toMatchObject({ status: 200 });
  });

  test('is made in any class of the teacher who made the account, and after its class is deleted', async () => {
    const { id, email } = await slipOf();
    await call('deleteClass', { as: teacher, body: { class: id } });
    const next = await classOf([{ name: 'Mia Keller', email }], { name: '8b' });
    expect(await studentsOf(next.id)).toMatchObject([{ slip: 'waiting' }]);
    const [renewed] = (await renew(next.id, next.ids)).body.slips;
    expect(await logIn(email, renewed?.password)).toMatchObject({ status: 200 });
  });

  test('is refused alike for a student’s own account, another teacher’s, and none at all', async () => {
    const { email: made, password } = await slipOf('Tom', await logInAs(app, 'Teacher'));
    await call('signUpStudent', { body: userBody('own@slips.example') });
    const emails = [made, 'own@slips.example', 'nobody@slips.example'];
    const { id, ids } = await classOf(emails.map((email) => ({ name: 'A', email })));
    expect((await studentsOf(id)).map(({ slip }) => slip)).toEqual(['none', 'none', 'none']);
    const replies = [];
    for (const student of ids) replies.push((await renew(id, [student])).text);
    expect(new Set(replies)).toEqual(new Set(['{"slips":[]}']));
    expect(await logIn(made, password)).toMatchObject({ status: 200 });
    expect(await logIn('own@slips.example', PASSWORD)).toMatchObject({ status: 200 });
  });

  test('ends the administrator’s one-time code', async () => {
    const { id, ids, email } = await slipOf();
    const { id: account } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('password_reset')
      .values({
        account_id: account,
        code_hash: Buffer.alloc(32),
        code_start: '7K2M',
        expires_at: new Date(clock.now() + 60_000),
      })
      .execute();
    await renew(id, ids);
    expect(await db.selectFrom('password_reset').select('account_id').execute()).toEqual([]);
  });
});

test('somebody else’s class is answered like one that does not exist, and a student is refused', async () => {
  const { id, ids, email, password } = await slipOf();
  const other = await logInAs(app, 'Teacher');
  for (const ask of [make, renew]) {
    const theirs = await ask(id, ids, other);
    expect(theirs).toMatchObject({ status: 404, body: { code: 'unknown_class' } });
    expect(theirs.text).toBe((await ask(2_000_000_000, ids, other)).text);
    expect(await ask(id, ids, await logInAs(app, 'Student'))).toMatchObject({ status: 403 });
    expect(
      await ask(
        id,
        Array.from({ length: 11 }, () => 1),
      ),
    ).toMatchObject({ status: 400 });
  }
  expect(await logIn(email, password)).toMatchObject({ status: 200 });
});

test('a teacher makes a bounded number of accounts, also with many requests at once', async () => {
  const as = await logInAs(app, 'Teacher');
  const { id, ids } = await classOf(named('A', 'B', 'C'), { as });
  const { teacher_id: made_by } = await db
    .selectFrom('class')
    .select('teacher_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows } = await app.pool.query(
    `insert into account (role, email, email_key, password_hash, first_name, last_name, created_at, made_by)
    select 'Student', n, 'q' || n, '', 'A', 'B', now(), $1 from generate_series(2, $2) as n returning id`,
    [made_by, quotas.accounts],
  );
  expect(rows).toHaveLength(quotas.accounts - 1);
  const replies = await Promise.all(ids.map((student) => make(id, [student], as)));
  expect(statuses(replies)).toEqual([200, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('too_many_accounts');
});

describe('with colleagues', () => {
  test('one who may edit makes slips; the owner makes new ones in any own class', async () => {
    const { id, ids } = await classOf(named('Mia'));
    const colleague = await shareWith(id, 'edit');
    const [slip] = (await make(id, ids, colleague)).body.slips;
    expect(await studentsOf(id, colleague)).toMatchObject([{ slip: 'waiting' }]);
    expect((await renew(id, ids, colleague)).body.slips).toHaveLength(1);
    const next = await classOf([{ name: 'Mia', email: slip?.email }], { name: '8b' });
    const [renewed] = (await renew(next.id, next.ids)).body.slips;
    expect(await logIn(slip?.email, renewed?.password)).toMatchObject({ status: 200 });
    // In the colleague's own class, the address is treated like any other.
    const theirs = await classOf([{ name: 'Mia', email: slip?.email }], { as: colleague });
    expect(await studentsOf(theirs.id, colleague)).toMatchObject([{ slip: 'none' }]);
    expect((await renew(theirs.id, theirs.ids, colleague)).body.slips).toEqual([]);
  });

  test('one who may edit gets nothing by typing the log-in name of another class', async () => {
    const { email, password } = await slipOf('Tom');
    const { id } = await classOf(named('Mia'));
    const colleague = await shareWith(id, 'edit');
    const adding = { class: id, students: [{ name: 'Tom', email }] };
    const { students } = (await call('addStudents', { as: colleague, body: adding })).body;
    const ids = students.map((student) => student ?? 0);
    expect((await renew(id, ids, colleague)).body.slips).toEqual([]);
    expect(await studentsOf(id, colleague)).toMatchObject([{ slip: 'none' }, { slip: 'none' }]);
    expect(await studentsOf(id)).toMatchObject([{ slip: 'none' }, { slip: 'waiting' }]);
    expect(await logIn(email, password)).toMatchObject({ status: 200 });
  });

  test('one who may see sees who has not logged in, and makes nothing', async () => {
    const { id, ids } = await slipOf();
    const colleague = await shareWith(id, 'see');
    expect(await studentsOf(id, colleague)).toMatchObject([{ slip: 'waiting' }]);
    for (const ask of [make, renew]) {
      expect(await ask(id, ids, colleague)).toMatchObject({ status: 403, body: { code: 'right_too_small' } });
    }
  });
});

describe('at the same time', () => {
  test('two makings for one student: one account, and one slip', async () => {
    await repeatRound(async () => {
      const { id, ids } = await classOf(named('Mia', 'Tom'));
      const replies = await runAtOnce(4, () => make(id, ids));
      expect(new Set(statuses(replies))).toEqual(new Set([200]));
      const slips = replies.flatMap(({ body }) => body.slips);
      expect(slips).toHaveLength(ids.length);
      expect(new Set(slips.map(({ student }) => student))).toEqual(new Set(ids));
      for (const { email, password } of slips)
        expect(await logIn(email, password)).toMatchObject({ status: 200 });
    });
  });

  test('the student gets an address meanwhile: no account', async () => {
    const { id, ids } = await classOf(named('Mia'));
    const { id: owner } = (await call('getUser', { as: teacher })).body;
    const lock = await hold('select from account where id = $1 for update', [owner]);
    const changing = { class: id, student: ids[0], name: 'Mia', email: 'mia@home.example' };
    const update = call('updateStudent', { as: teacher, body: changing });
    await untilWaiting(1);
    const making = make(id, ids);
    await untilWaiting(2);
    await lock.letGo();
    expect(await update).toMatchObject({ status: 200 });
    expect((await making).body.slips).toEqual([]);
    expect(await studentsOf(id)).toMatchObject([{ email: 'mia@home.example', slip: 'none' }]);
  });

  test('the student leaves meanwhile, or the class is deleted: no fault of ours', async () => {
    const { id, ids } = await classOf(named('Mia', 'Tom'));
    const removing = { as: teacher, body: { class: id, students: ids } };
    const [first] = await Promise.all([make(id, ids), call('removeStudents', removing)]);
    expect(first.status).toBe(200);
    expect(await studentsOf(id)).toEqual([]);
    const gone = await classOf(named('Mia'));
    const [made] = await Promise.all([
      make(gone.id, gone.ids),
      call('deleteClass', { as: teacher, body: { class: gone.id } }),
    ]);
    expect([200, 404]).toContain(made.status);
  });

  test('a password is chosen while a new one-time one is made: one of them counts', async () => {
    await repeatRound(async () => {
      const { id, ids, ...slip } = await slipOf();
      const { access: token } = (await logIn(slip.email, slip.password)).body;
      const changing = { old_password: slip.password, password1: NEW, password2: NEW };
      const [renewed, changed] = await Promise.all([
        renew(id, ids),
        call('changePassword', { token, body: changing }),
      ]);
      const password = renewed.body.slips[0]?.password;
      expect([200, 400]).toContain(changed.status);
      // The renewal runs last, or the change of password fails because the old password is no longer valid.
      expect(await logIn(slip.email, password)).toMatchObject({ status: 200 });
      expect(await logIn(slip.email, NEW)).toMatchObject({ status: 401 });
      expect(await studentsOf(id)).toMatchObject([{ slip: 'used' }]);
    });
  });
});

test('drafts of the class take part too, and a full contest refuses the whole batch', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  const { id, ids } = await classOf(named('Mia'));
  await call('addClass', { as: teacher, body: { contest, class: id } });
  await app.pool.query(
    "insert into invitation (contest_id, email_key) select $1, 'n' || n from generate_series(1, $2) as n",
    [contest, quotas.addedToContest],
  );
  expect(await make(id, ids)).toMatchObject({ status: 409, body: { code: 'too_many_participants' } });
  expect(await studentsOf(id)).toMatchObject([{ email: null, slip: 'none' }]);
});
