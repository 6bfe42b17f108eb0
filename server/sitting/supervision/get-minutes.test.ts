import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { submit } = attemptActs(app, teacher);

const minutes = async (contest: number, as: Person = teacher) =>
  (await call('getMinutes', { as, body: { contest } })).body;

const begin = (as: Person, contest: number) => call('viewContest', { as, body: { contest, begin: true } });

/** A contest that Ada began in time, Ben too late, and Cleo not at all. */
async function sat(settings: object = {}) {
  const contest = await publishedContest(app, teacher, { contest: { settings } });
  const students = [];
  for (const first_name of ['Ada', 'Ben', 'Cleo'])
    students.push(await joinedStudent(app, contest.id, { first_name }));
  const [ada, ben] = students;
  if (!ada || !ben) throw new Error('no students');
  clock.moveTo(contest.start);
  clock.moveBy(limits.minutes.late);
  await begin(ada, contest.id);
  clock.moveBy(1_000);
  await begin(ben, contest.id);
  const started_datetime = new Date(clock.now()).toISOString();
  await submit(ada, contest.id, []);
  return { contest, started_datetime };
}

test('the minutes name who is absent and who started late, and count the others', async () => {
  const { contest, started_datetime } = await sat();
  expect(await minutes(contest.id)).toMatchObject({
    counts: { listed: 3, started: 2, submitted: 1, absent: 1, late: 1 },
    absent: [{ name: 'Cleo Lovelace' }],
    late: [{ name: 'Ben Lovelace', started_datetime }],
  });
});

test('nobody comes late to a contest in which each student has an own time', async () => {
  const { contest } = await sat({ own_minutes: 30 });
  expect(await minutes(contest.id)).toMatchObject({ counts: { started: 2, late: 0 }, late: [] });
});
