import { afterAll, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { databaseLocks } from '../test/at-once.ts';
import { draftContest, joinedStudent, logInAs, publishedContest } from '../test/factories.ts';
import { startInstance } from '../test/instances.ts';

/** Two apps in one process share only the database and the clock. */
const app = await testApp();
const { call, clock, db } = app;
const other = await startInstance(app);
afterAll(other.close);

test('each app reads a published contest and its key by itself', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { id, start, right, wrong } = await publishedContest(app, teacher, {
    count: 1,
    contest: { minimum_marks: 0.5 },
  });
  const [ada, grace] = [await joinedStudent(app, id), await joinedStudent(app, id)];
  clock.moveTo(start);
  await call('viewContest', { as: ada, body: { contest: id } });
  await call('submitAttempt', { as: ada, body: { contest: id, submission: right } });

  // Tallymark never changes a published contest like this. The change shows which app reads the contest
  // again.
  await db.updateTable('question').set({ question_text: 'Again?' }).where('contest_id', '=', id).execute();
  await db.updateTable('option').set({ is_correct: false }).where('id', 'in', right).execute();
  await db.updateTable('option').set({ is_correct: true }).where('id', 'in', wrong).execute();
  const view = await other.call('viewContest', { as: grace, body: { contest: id } });
  expect(view.body.questions).toMatchObject([{ question_text: 'Again?' }]);
  await other.call('submitAttempt', { as: grace, body: { contest: id, submission: wrong } });
  const { body: participants } = await call('getParticipants', { as: teacher, body: { contest: id } });
  expect(participants.map(({ marks }) => marks)).toEqual([0.5, 0.5]);
});

test('work that waits in a queue of one app does not delay the other app', async () => {
  const [held, free] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Teacher')];
  const listOf = async (as: typeof held, email: string) => {
    const contest = await draftContest(app, as, { contest: { is_public: false } });
    return { as, body: { contest, emails: [email] } };
  };
  const heldList = await listOf(held, 'ada@school.example');
  const freeList = await listOf(free, 'grace@school.example');
  const { hold, untilWaiting } = databaseLocks(app);
  const row = await hold('select from contest where id = $1 for update', [heldList.body.contest]);
  const waiting = call('addParticipants', heldList);
  await untilWaiting(1);
  expect(await other.call('addParticipants', freeList)).toMatchObject({ status: 200 });
  await row.letGo();
  expect(await waiting).toMatchObject({ status: 200 });
});
