import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { draftContest, logInAs, PASSWORD } from '../../test/factories.ts';
import { removeLeftRecords } from './remove-person.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher', { first_name: 'Grace', last_name: 'Hopper' });
const head = await logInAs(app, 'Administrator');
const acts = attemptActs(app, teacher);

const remove = (as: Person, password = PASSWORD) => call('deleteOwnAccount', { as, body: { password } });
const rowOf = ({ email }: Person) =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();

async function handedIn() {
  const { contest, student } = await acts.begun();
  await acts.tell(student, contest.id, {
    events: [{ number: 1, kind: 'opened', datetime: new Date(clock.now()).toISOString() }],
  });
  await acts.setExtraTime(contest.id, student.email, { minutes: 5 });
  await acts.submit(student, contest.id, contest.right);
  return { contest, student, id: (await rowOf(student))?.id ?? 0 };
}

test('a deleted account leaves marks under a pseudonym, and nothing of the person', async () => {
  const { contest, student, id } = await handedIn();
  acts.moveToOpening(contest);
  clock.moveBy(6 * 60_000);
  expect(await call('deleteAccount', { as: head, body: { account: id } })).toMatchObject({ status: 200 });
  expect(await rowOf(student)).toBeUndefined();
  const [row] = await acts.participants(contest.id);
  expect(row).toMatchObject({
    name: `Student ${id}`,
    email: `deleted-${id}@deleted.invalid`,
    phone_number: '',
    marks: 3.5,
    extra_minutes: 5,
  });
  const stored = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toMatch(/Lovelace|Mill Road|0123456789|school\.example/);
  const about = await db.selectFrom('act').select('about').where('contest_id', '=', contest.id).execute();
  expect(JSON.stringify(about)).not.toContain(student.email);
  await db
    .insertInto('presence')
    .values({ contest_id: contest.id, student_id: id, heard_at: new Date(clock.now()), is_away: false })
    .onConflict((conflict) => conflict.doNothing()) // the last sign may have been written since
    .execute();
  await removeLeftRecords(db); // as after an end of the server within the deletion
  for (const table of ['attempt_event', 'presence'] as const)
    expect(await db.selectFrom(table).select('contest_id').where('student_id', '=', id).execute()).toEqual(
      [],
    );
  for (const table of ['session', 'known_device'] as const)
    expect(await db.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).toEqual(
      [],
    );
  expect(await call('refreshAccess', { body: { refresh: student.refresh } })).toMatchObject({ status: 401 });
  expect(await call('logIn', { body: { email: student.email, password: PASSWORD } })).toMatchObject({
    status: 401,
  });
  const again = await logInAs(app, 'Student', { email: student.email });
  expect((await call('getContests', { as: again })).body).toEqual([]);
});

test('nothing of an open attempt is deleted', async () => {
  const { contest, student } = await acts.begun();
  await acts.save(student, contest.id, contest.right);
  const refused = { status: 409, body: { code: 'account_in_contest' } };
  expect(await remove(student)).toMatchObject(refused);
  const account = (await rowOf(student))?.id;
  expect(await call('deleteAccount', { as: head, body: { account } })).toMatchObject(refused);
  expect((await acts.timeline(contest.id, student)).entries.length).toBeGreaterThan(1);
  await acts.submit(student, contest.id, contest.right);
  expect(await call('deleteAccount', { as: head, body: { account } })).toMatchObject({ status: 200 });
});

test('who has not begun leaves the list of a contest', async () => {
  const { contest, student } = await acts.running();
  expect(await remove(student)).toMatchObject({ status: 200 });
  expect(await acts.participants(contest.id)).toEqual([]);
});

test('a teacher’s contests and classes go to another owner, or the account stays', async () => {
  const owner = await logInAs(app, 'Teacher');
  const heir = await logInAs(app, 'Teacher');
  const contest = await draftContest(app, owner, {});
  const { id: schoolClass } = (await call('createClass', { as: owner, body: { name: '7a' } })).body;
  const refused = { status: 409, body: { code: 'account_owns' } };
  expect(await remove(owner)).toMatchObject(refused);
  for (const thing of [{ contest }, { class: schoolClass }]) {
    expect(await remove(owner)).toMatchObject(refused);
    const { code } = (await call('makeShareCode', { as: owner, body: { ...thing, right: 'own' } })).body;
    await call('takeShareCode', { as: heir, body: { code } });
  }
  expect(await remove(owner)).toMatchObject({ status: 200 });
  const { body } = await call('getContest', { as: heir, body: { contest } });
  expect(body).not.toHaveProperty('shared');
  expect((await call('getClasses', { as: heir })).body).toMatchObject([{ name: '7a' }]);
});

test('an administrator deletes an account, which stays in the log; the last administrator stays', async () => {
  const { student, id } = await handedIn();
  expect(await call('deleteAccount', { as: head, body: { account: id } })).toMatchObject({ status: 200 });
  expect(await rowOf(student)).toBeUndefined();
  const { acts: log } = (await call('getAdministrationActs', { as: head, body: {} })).body;
  expect(log[0]).toMatchObject({ kind: 'deleteAccount', account: `Student ${id}`, is_you: true });
  expect(await remove(head)).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
});

test('students delete their account themselves half a year after their last contest, with the password', async () => {
  const { contest, student, id } = await handedIn();
  expect(await remove(student)).toMatchObject({ status: 409, body: { code: 'account_in_contest' } });
  acts.moveToOpening(contest);
  clock.moveBy(limits.marksNeedNames);
  const { access: token } = (await call('logIn', { body: { email: student.email, password: PASSWORD } }))
    .body;
  const now = { ...student, token };
  expect(await remove(now, 'a wrong password')).toMatchObject({
    status: 400,
    body: { code: 'wrong_password' },
  });
  expect(await remove(now)).toMatchObject({ status: 200 });
  expect(await rowOf(student)).toBeUndefined();
  expect(await db.selectFrom('account').select('first_name').where('id', '=', id).execute()).toEqual([
    { first_name: 'Student' },
  ]);
});
