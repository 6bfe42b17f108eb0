import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { logInAs, PASSWORD } from '../../test/factories.ts';
import { removeOldRecords } from './remove-old-records.ts';

const app = await testApp({ keepRecords: 90 });
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);
const DAY = 86_400_000;

/** Sessions end within 30 days. */
async function logInAgain(): Promise<void> {
  const { body } = await call('logIn', { body: { email: teacher.email, password: PASSWORD } });
  Object.assign(teacher, { token: body.access, refresh: body.refresh });
}

test('the record goes 90 days after the end, as the timeline says; answers and marks stay', async () => {
  const { contest, student } = await acts.begun();
  const datetime = new Date(clock.now()).toISOString();
  await acts.tell(student, contest.id, { events: [{ number: 1, kind: 'departure', datetime, duration: 0 }] });
  await acts.submit(student, contest.id, contest.right);
  const until = new Date(contest.end.getTime() + 90 * DAY);
  expect(await acts.timeline(contest.id, student)).toMatchObject({
    record_until_datetime: until.toISOString(),
  });
  const kinds = async () => (await acts.timeline(contest.id, student)).entries.map(({ kind }) => kind);
  clock.moveTo(until);
  await logInAgain();
  await removeOldRecords(db, until, 90);
  expect(await kinds()).toContain('departure');
  clock.moveBy(1);
  await removeOldRecords(db, new Date(clock.now()), 90);
  expect(await kinds()).toEqual(['start', 'submission']);
  expect(await db.selectFrom('presence').select('student_id').execute()).toEqual([]);
  expect(await acts.participants(contest.id)).toMatchObject([{ marks: 3.5 }]);
});

test('nothing goes while a contest can have open attempts', async () => {
  const { contest, student } = await acts.begun();
  await acts.setExtraTime(contest.id, student.email, { minutes: 1_440 });
  clock.moveTo(new Date(contest.end.getTime() + DAY / 2));
  await removeOldRecords(db, new Date(clock.now()), 0);
  expect((await acts.timeline(contest.id, student)).entries.length).toBe(2);
});
