import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { joinedStudent, logInAs, PASSWORD, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';
import { makeAdministratorCode } from './claim-administration.ts';

const app = await testApp();
const { call, clock, db } = app;

const code = (await makeAdministratorCode(db)) ?? '';
const head = await logInAs(app, 'Teacher', { first_name: 'Dorothea', last_name: 'Erxleben' });
const teacher = await logInAs(app, 'Teacher', { first_name: 'Grace', last_name: 'Hopper' });
const student = await logInAs(app, 'Student', { first_name: 'Ada', last_name: 'Lovelace' });

async function idOf({ email }: Person): Promise<number> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

test('the code of the first start makes one teacher the administrator, once', async () => {
  expect(code).toMatch(/^(\w{4}-){3}\w\w$/);
  const claim = (as: Person, typed: string) => call('claimAdministration', { as, body: { code: typed } });
  expect(await claim(student, code)).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
  const own = db.updateTable('account').where('email', '=', teacher.email);
  await own.set({ disabled_at: new Date(clock.now()) }).execute();
  expect(await claim(teacher, code)).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
  await own.set({ disabled_at: null }).execute();
  expect(await claim(teacher, '7K2M-Q9RD-3XVA-8T')).toMatchObject({
    status: 400,
    body: { code: 'wrong_administrator_code' },
  });
  const claims = [await claim(head, code.toLowerCase().replaceAll('-', ' ')), await claim(teacher, code)];
  expect(claims.map(({ status }) => status)).toEqual([200, 400]);
  head.token = claims[0]?.body.access ?? '';
  expect(await call('getUser', { as: head })).toMatchObject({ body: { role: 'Administrator' } });
  expect(await claim(teacher, code)).toMatchObject({ status: 400 });
});

test('a later start makes no code', async () => {
  expect(await makeAdministratorCode(db)).toBeUndefined();
});

const find = async (body: object) => (await call('findAccounts', { as: head, body })).body;

test('accounts are found by words of name and address, in pages', async () => {
  expect(await find({ search: 'LOVE ada' })).toMatchObject({
    accounts: [
      {
        role: 'Student',
        email: student.email,
        login_datetime: new Date(clock.now()).toISOString(),
        disabled_datetime: null,
        is_you: false,
      },
    ],
  });
  expect(await find({ search: '% _' })).toEqual({ accounts: [] });
  expect((await find({ role: 'Administrator' })).accounts).toMatchObject([{ is_you: true }]);
  await db
    .insertInto('account')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        role: 'Student' as const,
        email: `many${n}@school.example`,
        email_key: `many${n}@school.example`,
        password_hash: '',
        first_name: 'Many',
        last_name: String(n),
        created_at: new Date(clock.now()),
      })),
    )
    .execute();
  const first = await find({ search: 'many' });
  const second = await find({ search: 'many', after: first.next });
  expect([first.accounts.length, second.accounts.length, second.next]).toEqual([50, 10, undefined]);
});

test('a disabled account ends, and says so to its owner alone', async () => {
  const account = await idOf(student);
  const logIn = (password: string) => call('logIn', { body: { email: student.email, password } });
  await call('setDisabled', { as: head, body: { account, disabled: true } });
  expect(await call('refreshAccess', { body: { refresh: student.refresh } })).toMatchObject({ status: 401 });
  expect(await logIn(PASSWORD)).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
  expect(await logIn('a wrong password')).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  await call('setDisabled', { as: head, body: { account, disabled: false } });
  expect(await logIn(PASSWORD)).toMatchObject({ status: 200 });
});

test('the last administrator stays, and a token does not outlive the role', async () => {
  const [own, other] = await Promise.all([idOf(head), idOf(teacher)]);
  const setRole = (as: Person, account: number, role: string) =>
    call('setRole', { as, body: { account, role } });
  const last = { status: 409, body: { code: 'last_administrator' } };
  expect(await setRole(head, own, 'Teacher')).toMatchObject(last);
  expect(await call('setDisabled', { as: head, body: { account: own, disabled: true } })).toMatchObject(last);
  expect(await setRole(head, await idOf(student), 'Administrator')).toMatchObject({
    status: 409,
    body: { code: 'not_a_teacher' },
  });
  expect(await setRole(head, other, 'Administrator')).toMatchObject({ status: 200 });
  const { body } = await call('refreshAccess', { body: { refresh: teacher.refresh } });
  teacher.token = body.access;
  const both = await Promise.all([setRole(head, other, 'Teacher'), setRole(teacher, own, 'Teacher')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]));
  const [remaining, removed] = both[0]?.status === 200 ? [head, teacher] : [teacher, head];
  for (const name of ['getAdministration', 'findAccounts', 'getAdministrationActs'] as const) {
    expect((await call(name, { as: remaining, body: {} })).status).toBe(200);
    expect(await call(name, { as: removed, body: {} })).toMatchObject({ status: 403 });
  }
  await setRole(remaining, remaining === head ? other : own, 'Administrator');
  const { body: again } = await call('refreshAccess', { body: { refresh: removed.refresh } });
  removed.token = again.access;
});

test('a one-time code sets a new password, and an earlier one does not', async () => {
  const account = await idOf(student);
  const make = async () => (await call('makeOneTimeCode', { as: head, body: { account } })).body.code;
  const [first, second] = [await make(), await make()];
  const reset = (code: string) =>
    call('resetPassword', {
      body: { email: student.email, code, password1: 'a better horse 43', password2: 'a better horse 43' },
    });
  expect((await reset(first)).status).toBe(400);
  expect((await reset(second)).status).toBe(200);
});

test('administrators read what was done, and nobody changes it', async () => {
  const { acts } = (await call('getAdministrationActs', { as: head, body: {} })).body;
  expect(acts.map(({ kind }) => kind)).toContain('claimAdministration');
  expect(acts.find(({ kind }) => kind === 'setDisabled')).toMatchObject({
    account: 'Ada Lovelace',
    is_you: true,
    is_by_command: false,
    about: { disabled: false },
  });
  await expect(db.deleteFrom('administration_act').execute()).rejects.toThrow('only added');
  await expect(db.updateTable('administration_act').set({ kind: 'x' }).execute()).rejects.toThrow(
    'only added',
  );
});

test('the overview names the contests that run, and nothing of their questions', async () => {
  const contest = await publishedContest(app, teacher, {
    contest: { name: 'Rivers', start_datetime: new Date(clock.now()).toISOString() },
  });
  const { status, body, text } = await call('getAdministration', { as: head });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    database: { is_low: false },
    backups: { verified_datetime: null, is_stale: true },
    running: [{ id: contest.id, name: 'Rivers', owner: 'Grace Hopper', started: 0, submitted: 0 }],
  });
  expect(body.next).toBeUndefined();
  expect(text).not.toContain('option');
});

test('a contest runs as long as the longest extra time lasts', async () => {
  const DAY = 86_400_000;
  const times = { start_datetime: clock.now() + DAY, end_datetime: clock.now() + 11 * DAY };
  const contest = await publishedContest(app, teacher, {
    contest: {
      name: 'Essay',
      start_datetime: new Date(times.start_datetime).toISOString(),
      end_datetime: new Date(times.end_datetime).toISOString(),
    },
  });
  const slow = await joinedStudent(app, contest.id);
  const body = { contest: contest.id, email: slow.email, factor: 2 };
  expect(await call('setExtraTime', { as: teacher, body })).toMatchObject({ status: 200 });
  const names = async () =>
    (await call('getAdministration', { as: head })).body.running.map(({ name }) => name);
  clock.moveTo(new Date(times.end_datetime + 9 * DAY));
  expect(await names()).toEqual(['Essay']);
  clock.moveBy(2 * DAY);
  expect(await names()).toEqual([]);
});
