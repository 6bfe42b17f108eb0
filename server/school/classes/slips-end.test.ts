import { beforeEach, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import type { Right } from '#contract/right.ts';
import { testApp } from '../../test/app.ts';
import { repeatRound, statuses, runAtOnce } from '../../test/at-once.ts';
import { logInAs, PASSWORD } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, db } = app;
let teacher: Person;
beforeEach(async () => {
  teacher = await logInAs(app, 'Teacher');
});
const NEW = 'a better horse 43';
const EXPIRED = { status: 403, body: { code: 'one_time_password_expired' } };
const USED = { status: 403, body: { code: 'one_time_password_used' } };
const WRONG = { status: 401, body: { code: 'wrong_credentials' } };

type Slip = { email: string; password: string };

async function classOf(...names: string[]) {
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const students = names.map((name) => ({ name }));
  const { body } = await call('addStudents', { as: teacher, body: { class: id, students } });
  return { id, students: body.students.map((student) => student ?? 0) };
}
type Class = Awaited<ReturnType<typeof classOf>>;
const slipsOf = async ({ id, students }: Class, name: 'makeAccounts' | 'renewPasswords', as = teacher) => {
  const { status, body } = await call(name, { as, body: { class: id, students } });
  expect(status).toBe(200);
  return body.slips;
};
const slipIn = async (of: Class, name: 'makeAccounts' | 'renewPasswords', as = teacher) => {
  const [slip] = await slipsOf(of, name, as);
  if (!slip) throw new Error('no slip');
  return slip;
};
const studentIn = async ({ id }: Class) =>
  (await call('getClass', { as: teacher, body: { class: id } })).body.students[0];
const logIn = ({ email, password }: Slip) => call('logIn', { body: { email, password } });
/** Logs in from the browser that has this cookie. Returns the browser's new cookie. */
const logInFrom = async ({ email, password }: Slip, cookie?: string) => {
  const body = { email, password };
  const reply = await call('logIn', { body, ...(cookie !== undefined && { cookie }) });
  const [device] = reply.cookies;
  return { status: reply.status, cookie: `${device?.name}=${device?.value}` };
};
const choose = (token: string, { password }: { password: string }) =>
  call('changePassword', { token, body: { old_password: password, password1: NEW, password2: NEW } });
async function colleagueOf({ id }: Class, right: Right = 'edit') {
  const colleague = await logInAs(app, 'Teacher', { first_name: 'Anna' });
  const { code } = (await call('makeShareCode', { as: teacher, body: { class: id, right } })).body;
  await call('takeShareCode', { as: colleague, body: { code } });
  return colleague;
}
const colleaguesOf = async ({ id }: Class, as = teacher) =>
  (await call('getColleagues', { as, body: { class: id } })).body.colleagues;
const takeBack = async (of: Class) => {
  const [colleague] = await colleaguesOf(of);
  const body = { class: of.id, colleague: colleague?.id };
  const reply = await call('removeColleague', { as: teacher, body });
  expect(reply.status).toBe(200);
  return reply.body;
};

test('a one-time password is taken for 14 days, and the slip, the class and the refusal say so', async () => {
  const mia = await classOf('Mia');
  const slip = await slipIn(mia, 'makeAccounts');
  const until = new Date(clock.now() + limits.oneTimePasswordLifetime).toISOString();
  expect(limits.oneTimePasswordLifetime).toBe(14 * 24 * 60 * 60_000);
  expect(slip).toMatchObject({ until_datetime: until });
  expect(await studentIn(mia)).toMatchObject({ slip: 'waiting', slip_until: until });
  clock.moveTo(until);
  expect(await logIn(slip)).toMatchObject(EXPIRED);
  // Only someone with the right password is told that it has expired.
  expect(await logIn({ ...slip, password: 'wrong' })).toMatchObject(WRONG);
  expect(await studentIn(mia)).toMatchObject({ slip: 'waiting' });
  expect(await studentIn(mia)).not.toHaveProperty('slip_until');

  const renewed = await slipIn(mia, 'renewPasswords');
  clock.moveBy(limits.oneTimePasswordLifetime - 1);
  const { body } = await logIn(renewed);
  clock.moveBy(1);
  // The deadline also applies to the choice of a new password.
  expect(await choose(body.access, renewed)).toMatchObject(EXPIRED);
  const last = await slipIn(mia, 'renewPasswords');
  expect(await choose((await logIn(last)).body.access, last)).toMatchObject({ status: 200 });
  clock.moveBy(limits.oneTimePasswordLifetime);
  expect(await logIn({ ...last, password: NEW })).toMatchObject({ status: 200 });
});

test('a one-time password works once: afterwards only in the browser that used it', async () => {
  const mia = await classOf('Mia');
  const slip = await slipIn(mia, 'makeAccounts');
  const { status, cookie } = await logInFrom(slip);
  expect(status).toBe(200);
  expect(await logIn(slip)).toMatchObject(USED);
  expect((await logInFrom(slip, cookie)).status).toBe(200);
  expect(await studentIn(mia)).toMatchObject({ slip: 'used' });
  expect(await studentIn(mia)).not.toHaveProperty('slip_until');
  const renewed = await slipIn(mia, 'renewPasswords');
  expect((await logInFrom(slip, cookie)).status).toBe(401);
  // The first log-in uses the new password and works from any browser.
  expect(await logIn(renewed)).toMatchObject({ status: 200 });
  expect((await logInFrom(renewed, cookie)).status).toBe(403);
});

test('of many who use one slip at once, one can log in', async () => {
  await repeatRound(async () => {
    const slip = await slipIn(await classOf('Mia'), 'makeAccounts');
    const replies = await runAtOnce(4, () => logIn(slip));
    expect(statuses(replies).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  });
});

const known = async (email: string) => {
  const { devices } = await db
    .selectFrom('account')
    .leftJoin('known_device', 'account_id', 'account.id')
    .select((row) => row.fn.count<string>('device_hash').as('devices'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return Number(devices);
};

test('no browser is known any more once the password was changed, reset or renewed', async () => {
  const person = await logInAs(app, 'Student');
  expect(await known(person.email)).toBe(1);
  const changing = { old_password: PASSWORD, password1: NEW, password2: NEW };
  expect(await call('changePassword', { as: person, body: changing })).toMatchObject({ status: 200 });
  expect(await known(person.email)).toBe(0);

  const mia = await classOf('Mia');
  const slip = await slipIn(mia, 'makeAccounts');
  await logIn(slip);
  expect(await known(slip.email)).toBe(1);
  await slipsOf(mia, 'renewPasswords');
  expect(await known(slip.email)).toBe(0);
});

test('with the right to a class goes what the colleague’s slips opened', async () => {
  const both = await classOf('Mia', 'Tom', 'Zoe');
  const colleague = await colleagueOf(both);
  const [mia, tom, zoe] = await slipsOf(both, 'makeAccounts', colleague);
  if (!mia || !tom || !zoe) throw new Error('three slips');
  // The colleague logs in as Mia and stays logged in. Zoe gets a newer slip from the teacher.
  const hers = (await logIn(mia)).body;
  expect(await choose(hers.access, mia)).toMatchObject({ status: 200 });
  const students = both.students.slice(2);
  const newer = await slipIn({ id: both.id, students }, 'renewPasswords');
  expect(await colleaguesOf(both)).toMatchObject([{ slips: ['Mia', 'Tom'] }]);
  // Only owners see the list of slips.
  expect((await colleaguesOf(both, colleague))[0]).not.toHaveProperty('slips');

  expect((await takeBack(both)).detail).toContain('2 students need new slips: Mia, Tom.');
  expect(await call('refreshAccess', { body: { refresh: hers.refresh } })).toMatchObject({ status: 401 });
  expect(await logIn({ ...mia, password: NEW })).toMatchObject(WRONG);
  expect(await logIn(tom)).toMatchObject(WRONG);
  expect(await logIn(newer)).toMatchObject({ status: 200 });
  const listed = (await call('getClass', { as: teacher, body: { class: both.id } })).body.students;
  expect(listed.map(({ name, slip }) => [name, slip])).toEqual([
    ['Mia', 'waiting'],
    ['Tom', 'waiting'],
    ['Zoe', 'used'],
  ]);
  expect(listed.filter((student) => 'slip_until' in student)).toEqual([]);
  const again = await slipIn({ id: both.id, students: both.students.slice(0, 1) }, 'renewPasswords');
  expect(await logIn(again)).toMatchObject({ status: 200 });
});

test.each<[string, (of: Class, colleague: Person) => Promise<{ status: number }>]>([
  [
    'a right that is made less',
    async (of) => {
      const [one] = await colleaguesOf(of);
      const body = { class: of.id, colleague: one?.id, right: 'see' as const };
      return call('setRight', { as: teacher, body });
    },
  ],
  [
    'leaving',
    async (of, as) => {
      const [one] = await colleaguesOf(of);
      return call('removeColleague', { as, body: { class: of.id, colleague: one?.id } });
    },
  ],
  ['the class', (of) => call('deleteClass', { as: teacher, body: { class: of.id } })],
])('%s ends them too', async (_, end) => {
  const mia = await classOf('Mia');
  const colleague = await colleagueOf(mia, 'own');
  const slip = await slipIn(mia, 'makeAccounts', colleague);
  expect((await end(mia, colleague)).status).toBe(200);
  expect(await logIn(slip)).toMatchObject(WRONG);
});

test('what the owner’s slips opened stays when a colleague goes and when the class is deleted', async () => {
  const mia = await classOf('Mia');
  await colleagueOf(mia);
  const slip = await slipIn(mia, 'makeAccounts');
  await takeBack(mia);
  await call('deleteClass', { as: teacher, body: { class: mia.id } });
  expect(await logIn(slip)).toMatchObject({ status: 200 });
});
