import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { draftContent, joinedStudent, logInAs, PASSWORD, publishedContest } from '../../../test/factories.ts';
import type { Person } from '../../../test/make-app.ts';
import { references, tablesAboutSeats, tablesByAddress, tablesOfWork } from './references.ts';

const app = await testApp();
const { call, clock, db, pool } = app;
const head = await logInAs(app, 'Administrator');
const teacher = await logInAs(app, 'Teacher');
const HOUR = 3_600_000;

async function idOf({ email }: Person): Promise<number> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

const two = async (keep: Person, merge: Person) => ({ keep: await idOf(keep), merge: await idOf(merge) });
const preview = async (keep: Person, merge: Person) =>
  call('previewMerge', { as: head, body: await two(keep, merge) });
const merge = async (keep: Person, merged: Person, more: object = {}) =>
  call('mergeAccounts', {
    as: head,
    body: { ...(await two(keep, merged)), log_in: 'keep', email: merged.email, ...more },
  });
const logIn = (email: string) => call('logIn', { body: { email, password: PASSWORD } });

/** Returns the columns that refer to a table, such as `contest.teacher_id`. */
async function referencesTo(table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = $1::regclass order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}

test('each reference to an account has a rule, and each table of a seat is known', async () => {
  expect(new Set(Object.keys(references))).toEqual(new Set(await referencesTo('account')));
  const tables = new Set((await referencesTo('participation')).map((name) => name.split('.')[0]));
  expect(tables).toEqual(new Set<string | undefined>([...tablesOfWork, ...tablesAboutSeats]));
  const { rows } = await pool.query<{ table: string }>(
    "select table_name as table from information_schema.columns where column_name = 'email_key'",
  );
  const handled = ['account', 'class_student', 'incident', 'invitation', 'left_out', 'proof'];
  expect(new Set(rows.map(({ table }) => table))).toEqual(new Set([...handled, ...tablesByAddress]));
});

test('a teacher’s work moves, nothing refers to the merged account any more, and the preview changes nothing', async () => {
  const [kept, doubled, colleague] = [
    await logInAs(app, 'Teacher'),
    await logInAs(app, 'Teacher'),
    await logInAs(app, 'Teacher'),
  ];
  const contest = await publishedContest(app, doubled, { contest: { is_public: false } });
  const { id: schoolClass } = (await call('createClass', { as: doubled, body: { name: '7b' } })).body;
  await call('addStudents', { as: doubled, body: { class: schoolClass, students: [{ name: 'Mia' }] } });
  const students = (await call('getClass', { as: doubled, body: { class: schoolClass } })).body.students;
  await call('makeAccounts', {
    as: doubled,
    body: { class: schoolClass, students: students.map(({ id }) => id) },
  });
  const shared = await publishedContest(app, colleague, { contest: { is_public: false } });
  for (const [person, right] of [
    [kept, 'see'],
    [doubled, 'edit'],
  ] as const) {
    const { code } = (await call('makeShareCode', { as: colleague, body: { contest: shared.id, right } }))
      .body;
    await call('takeShareCode', { as: person, body: { code } });
  }
  const { code } = (
    await call('makeShareCode', { as: doubled, body: { contest: contest.id, right: 'edit' } })
  ).body;
  await call('takeShareCode', { as: kept, body: { code } });

  const moves = { contests: 1, classes: 1, made_accounts: 1 };
  for (const round of ['first', 'again']) {
    const { body } = await preview(kept, doubled);
    const counts = Object.fromEntries(body.moves.map(({ kind, count }) => [kind, count]));
    expect(counts, round).toMatchObject(moves);
    expect(body.stays).toEqual([]);
  }
  expect(await call('getContest', { as: doubled, body: { contest: contest.id } })).toMatchObject({
    status: 200,
  });
  const mistyped = await merge(kept, doubled, { email: kept.email });
  expect(mistyped.status).toBe(400);
  expect(Object.keys(mistyped.body.fields)).toEqual(['email']);
  expect(await merge(kept, doubled)).toMatchObject({ status: 200 });

  expect(await logIn(doubled.email)).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
  expect(await call('refreshAccess', { body: { refresh: doubled.refresh } })).toMatchObject({ status: 401 });
  expect((await call('getClass', { as: kept, body: { class: schoolClass } })).body.name).toBe('7b');
  const merged = await idOf(doubled);
  for (const [reference, rule] of Object.entries(references)) {
    if (rule === 'stays') continue;
    const [table, column] = reference.split('.');
    const { rowCount } = await pool.query(`select from ${table} where ${column} = $1`, [merged]);
    expect(rowCount, reference).toBe(0);
  }
  const rights = await db
    .selectFrom('share')
    .select(['contest_id', 'may'])
    .where('teacher_id', '=', await idOf(kept))
    .execute();
  expect(rights).toEqual([{ contest_id: shared.id, may: 'edit' }]);
  const { acts } = (await call('getAdministrationActs', { as: head, body: {} })).body;
  expect(acts[0]).toMatchObject({ kind: 'mergeAccounts', is_you: true });
});

test('a student’s seat moves, what was begun stays as it is, and both marks remain', async () => {
  const start = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString();
  const begun = await publishedContest(app, teacher, { contest: { name: 'Begun' } });
  const later = await publishedContest(app, teacher, {
    contest: { name: 'Later', is_public: false, start_datetime: start(200), end_datetime: start(201) },
  });
  const both = await publishedContest(app, teacher, {
    contest: { name: 'Both', is_public: false, start_datetime: start(210), end_datetime: start(211) },
  });
  const [kept, doubled] = [await joinedStudent(app, begun.id), await joinedStudent(app, begun.id)];
  for (const [contest, person] of [
    [later, doubled],
    [both, doubled],
    [both, kept],
  ] as const)
    await call('joinContest', { as: teacher, body: { contest: contest.id, email: person.email } });
  await call('setExtraTime', { as: teacher, body: { contest: later.id, email: doubled.email, factor: 2 } });
  await pool.query(`insert into excused (contest_id, email_key) values ($1, $3), ($2, $3)`, [
    later.id,
    both.id,
    doubled.email.toLowerCase(),
  ]);
  clock.moveBy(HOUR);
  for (const as of [kept, doubled])
    await call('submitAttempt', { as, body: { contest: begun.id, submission: begun.right } });
  expect(await preview(kept, doubled)).toMatchObject({ status: 409, body: { code: 'merge_while_running' } });
  clock.moveBy(100 * HOUR);
  const attempts = () => db.selectFrom('attempt').selectAll().where('contest_id', '=', begun.id).execute();
  const before = await attempts();
  expect(before).toHaveLength(2);

  const { body } = await preview(kept, doubled);
  expect(body.moves).toEqual([{ kind: 'seats', count: 1 }]);
  expect(body.stays).toEqual([
    { contest: 'Begun', reason: 'begun' },
    { contest: 'Both', reason: 'on both lists' },
  ]);
  const { keep, merge: merged } = await two(kept, doubled);
  expect(await merge(kept, doubled, { log_in: 'merge' })).toMatchObject({ status: 200 });
  expect(await attempts()).toEqual(before);
  const seats = await db
    .selectFrom('participation')
    .select(['contest_id', 'student_id', 'extra_percent'])
    .where('contest_id', 'in', [later.id, both.id])
    .orderBy('contest_id')
    .orderBy('student_id')
    .execute();
  expect(seats).toHaveLength(3);
  expect(seats).toContainEqual({ contest_id: later.id, student_id: keep, extra_percent: 100 });
  expect(seats).toContainEqual({ contest_id: both.id, student_id: merged, extra_percent: 0 });
  // Excuses follow the seats, although the addresses were exchanged.
  const { rows: excuses } = await pool.query(
    `select contest_id as contest, account.id as student from excused join account using (email_key)
    where contest_id in ($1, $2)`,
    [later.id, both.id],
  );
  expect(excuses).toHaveLength(2);
  expect(excuses).toContainEqual({ contest: later.id, student: keep });
  expect(excuses).toContainEqual({ contest: both.id, student: merged });

  expect(await logIn(kept.email)).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
  const { body: tokens } = await logIn(doubled.email);
  expect((await call('getUser', { token: tokens.access })).body.id).toBe(keep);
});

test('what must not be merged is refused with a sentence', async () => {
  const [kept, doubled, student] = [
    await logInAs(app, 'Teacher'),
    await logInAs(app, 'Teacher'),
    await logInAs(app, 'Student'),
  ];
  const refused = { status: 409, body: { code: 'merge_conflict' } };
  expect(await preview(kept, kept)).toMatchObject(refused);
  expect(await preview(kept, student)).toMatchObject(refused);
  expect(await preview(head, kept)).toMatchObject(refused);
  for (const as of [kept, doubled]) {
    const body = { version: 0, editor: 'k3j2h1', content: draftContent('New') };
    expect(await call('saveDraft', { as, body })).toMatchObject({ status: 200 });
  }
  expect(await preview(kept, doubled)).toMatchObject(refused);
});
