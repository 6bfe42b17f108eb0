import { afterAll, expect, test } from 'vitest';
import { removeExpired, stepsOf } from '../../process/housekeeping.ts';
import { Slices } from '../../base/shared/slices.ts';
import { UsedTime } from '../../base/shared/used-time.ts';
import { Grader } from '../../contest/grading/grader.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { draftContest, logInAs, PASSWORD } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';
import { makeSender, startSmtp, textOf } from '../../test/smtp.ts';

const app = await testApp({ sendsMail: true });
const { call, clock, db } = app;
const smtp = await startSmtp();
const { sender } = await makeSender(app, smtp.settings);
const grader = new Grader(new UsedTime());
afterAll(async () => {
  sender.stop();
  await smtp.close();
  await grader.stop();
});
const DAY = 86_400_000;
const YEAR = 365;

const head = await logInAs(app, 'Administrator');
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);

async function logInAgain(person: Person): Promise<void> {
  const { body } = await call('logIn', { body: { email: person.email, password: PASSWORD } });
  Object.assign(person, { token: body.access, refresh: body.refresh });
}
const keep = (keepAccounts: number | undefined = YEAR) =>
  removeExpired(
    db,
    new Date(clock.now()),
    stepsOf({
      keepRecords: undefined,
      keepAnswers: undefined,
      keepAccounts,
      sendsMail: true,
      analysing: { grader, slices: new Slices(() => false) },
    }),
  );
const rowOf = ({ email }: Person) =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
async function going() {
  await logInAgain(head);
  const { accounts } = (await call('findAccounts', { as: head, body: { going: true } })).body;
  return accounts;
}

test('an unused account is told a month before, and goes like a deleted one; marks stay', async () => {
  const since = clock.now();
  const { contest, student } = await acts.begun();
  await acts.submit(student, contest.id, contest.right);
  const inUse = await logInAs(app, 'Student');
  clock.moveTo(new Date(since + (YEAR - 30) * DAY - 1));
  await logInAgain(inUse);
  await keep();
  expect(await going()).toEqual([]);
  clock.moveBy(1);
  smtp.mails.length = 0;
  await keep();
  await keep();
  await sender.sendAllDue();
  const goes = new Date(since + YEAR * DAY);
  expect(await going()).toMatchObject([{ email: student.email, goes_datetime: goes.toISOString() }]);
  const { body: overview } = await call('getAdministration', { as: head });
  expect(overview.going).toEqual({ contests: 0, accounts: 1 });
  expect(smtp.mails).toHaveLength(1);
  expect(textOf(smtp.mailTo(student.email))).toContain(
    `will delete it on ${goes.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}`,
  );

  const id = (await rowOf(student))?.id ?? 0;
  clock.moveTo(new Date(goes.getTime() - 1));
  await keep();
  expect(await rowOf(student)).toBeDefined();
  clock.moveTo(goes);
  await keep();
  expect(await rowOf(student)).toBeUndefined();
  expect(await rowOf(inUse)).toBeDefined();
  await logInAgain(teacher);
  expect(await acts.participants(contest.id)).toMatchObject([{ name: `Student ${id}`, marks: 3.5 }]);
  await logInAgain(head);
  const { acts: log } = (await call('getAdministrationActs', { as: head, body: {} })).body;
  expect(log[0]).toMatchObject({ kind: 'removeUnusedAccount', account: `Student ${id}` });
});

test('a log-in, an open page and another setting keep an account that was announced', async () => {
  for (const use of ['log-in', 'open page', 'setting'] as const) {
    const person = await logInAs(app, 'Student');
    clock.moveBy(YEAR * DAY);
    await logInAgain(teacher);
    if (use === 'open page') await logInAgain(person);
    await db
      .updateTable('account')
      .set({ last_seen_at: new Date(clock.now() - YEAR * DAY) })
      .where('email', '=', person.email)
      .execute();
    await keep();
    expect((await rowOf(person))?.goes_at, use).not.toBeNull();
    clock.moveBy(29 * DAY);
    if (use === 'log-in') await logInAgain(person);
    if (use === 'open page') await call('refreshAccess', { body: { refresh: person.refresh } });
    if (use === 'setting') await keep(undefined);
    clock.moveBy(2 * DAY);
    await keep();
    expect(await rowOf(person), use).toMatchObject(use === 'setting' ? {} : { goes_at: null });
  }
});

test('administrators, owners of contests or classes, and students of a class in use stay', async () => {
  const [owner, keeper, idle] = [
    await logInAs(app, 'Teacher'),
    await logInAs(app, 'Teacher'),
    await logInAs(app, 'Teacher'),
  ];
  await draftContest(app, owner);
  const { body: made } = await call('createClass', { as: keeper, body: { name: '7b' } });
  const student = await logInAs(app, 'Student');
  const students = [{ name: 'Ada', email: student.email }];
  await call('addStudents', { as: keeper, body: { class: made.id, students } });
  clock.moveBy(2 * YEAR * DAY);
  await keep();
  expect(await rowOf(idle)).toBeDefined();
  clock.moveBy(31 * DAY);
  await keep();
  for (const person of [head, owner, keeper, student]) expect(await rowOf(person)).toBeDefined();
  expect(await rowOf(idle)).toBeUndefined();
  await logInAgain(keeper);
  await call('archiveClass', { as: keeper, body: { class: made.id, archived: true } });
  await keep();
  expect((await rowOf(student))?.goes_at).toEqual(new Date(clock.now() + 30 * DAY));
});
