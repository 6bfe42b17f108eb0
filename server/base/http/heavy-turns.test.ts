import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { makeHeavyTurns } from './heavy-turns.ts';
import {
  contestBody,
  draftContest,
  joinedStudent,
  logInAs,
  PASSWORD,
  publishedContest,
} from '../../test/factories.ts';

const app = await testApp();
const { ofOne, waitingOfOne } = limits.heavyCalls;

test('a teacher who sends too much at once is told to wait, and keeps nobody else from the database', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const created = await app.call('createContest', { as: teacher, body: contestBody(app) });
  const { id } = created.body;
  const locker = await app.db.startTransaction().execute();
  await locker.selectFrom('contest').select('id').where('id', '=', id).forUpdate().execute();
  const extending = Array.from({ length: 40 }, () =>
    app.call('publishContest', { as: teacher, body: { contest: id } }),
  );
  const first = await Promise.race(extending);
  expect(first).toMatchObject({
    status: 429,
    body: { code: 'too_many_at_once' },
    headers: { 'retry-after': '2' },
  });

  // Without turns, requests would hold all eight database connections while they wait for the lock.
  const loggedIn = await app.call('logIn', { body: { email: teacher.email, password: PASSWORD } });
  expect(loggedIn.status).toBe(200);
  expect((await app.app.inject('/healthz')).statusCode).toBe(200);
  const another = await logInAs(app, 'Teacher');
  expect((await app.call('getContests', { as: another })).status).toBe(200);

  await locker.rollback().execute();
  const statuses = (await Promise.all(extending)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(ofOne + waitingOfOne);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await app.call('getContests', { as: teacher })).status).toBe(200);
});

test.each([
  ['getContests', undefined, 200],
  ['getResult', { contest: 1 }, 404],
  ['getPractice', { contest: 1 }, 404],
] as const)('a student who sends %s again and again has to wait too', async (name, body, answered) => {
  const [student, another] = [await logInAs(app, 'Student'), await logInAs(app, 'Student')];
  const ask = (as = student) => app.call(name, { as, ...(body && { body }) });
  const locker = await app.db.startTransaction().execute();
  await sql`lock table contest in access exclusive mode`.execute(locker);
  const asking = Array.from({ length: 40 }, () => ask());
  expect(await Promise.race(asking)).toMatchObject({ status: 429, body: { code: 'too_many_at_once' } });
  const loggedIn = await app.call('logIn', { body: { email: another.email, password: PASSWORD } });
  expect(loggedIn.status).toBe(200);
  expect((await app.app.inject('/healthz')).statusCode).toBe(200);
  await locker.rollback().execute();
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  expect(statuses.filter((status) => status === answered)).toHaveLength(ofOne + waitingOfOne);
  expect((await ask(another)).status).toBe(answered);
});

test('a teacher who reads one contest again and again has to wait, a student does not', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { id } = await publishedContest(app, teacher);
  const student = await joinedStudent(app, id);
  const ask = (as: typeof teacher) =>
    Array.from({ length: 40 }, () => app.call('getContest', { as, body: { contest: id } }));
  const locker = await app.db.startTransaction().execute();
  await sql`lock table contest in access exclusive mode`.execute(locker);
  const asking = ask(teacher);
  expect(await Promise.race(asking)).toMatchObject({ status: 429, body: { code: 'too_many_at_once' } });
  await locker.rollback().execute();
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(ofOne + waitingOfOne);
  expect(new Set((await Promise.all(ask(student))).map(({ status }) => status))).toEqual(new Set([200]));
});

test('supervision always gets a turn, whatever else other teachers do', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { id } = await publishedContest(app, teacher);
  const others = await Promise.all([1, 2, 3].map(() => logInAs(app, 'Teacher')));
  const drafts = await Promise.all(others.map((as) => draftContest(app, as)));
  const locker = await app.db.startTransaction().execute();
  await locker.selectFrom('contest').select('id').where('id', 'in', drafts).forUpdate().execute();
  const waiting = others.flatMap((as, n) =>
    Array.from({ length: 4 }, () => app.call('publishContest', { as, body: { contest: drafts[n] } })),
  );
  await nextTurns();
  const live = app.call('getLive', { as: teacher, body: { contest: id } });
  const first = await Promise.race([live, ...waiting]);
  expect(first).toMatchObject({ status: 200, body: { students: [] } });
  await locker.rollback().execute();
  const statuses = new Set((await Promise.all(waiting)).map(({ status }) => status));
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
});

test('searches that wait for each other use one turn, and a slow one delays no other call', async () => {
  const [teacher, another] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Teacher')];
  const locker = await app.db.startTransaction().execute();
  await sql`lock table option in access exclusive mode`.execute(locker);
  const searching = [teacher, another].flatMap((as) =>
    Array.from({ length: 4 }, () => app.call('findQuestions', { as, body: { text: 'north' } })),
  );
  await nextTurns();
  for (const as of [teacher, another]) {
    const first = await Promise.race([app.call('getClasses', { as }), ...searching]);
    expect(first).toMatchObject({ status: 200, body: [] });
  }
  await locker.rollback().execute();
  expect((await Promise.all(searching)).map(({ status }) => status)).toEqual(searching.map(() => 200));
});

/** Resolves when all requests that were sent have reached the database. */
async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await app.hot.query('select 1');
}

test('a hundred requests of one teacher for one list are answered, none with what was true before it asked', async () => {
  const [teacher, another] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Teacher')];
  const contest = await publishedContest(app, teacher);
  await joinedStudent(app, contest.id, { first_name: 'Ada' });
  const body = { contest: contest.id };
  const writer = await app.db.startTransaction().execute();
  await sql`lock table participation in access exclusive mode`.execute(writer);
  const asking = Array.from({ length: 100 }, () => app.call('getParticipants', { as: teacher, body }));
  // Requests begin in order, so when this one is answered, all earlier ones are waiting.
  expect(await app.call('getContests', { as: another })).toMatchObject({ status: 200 });
  expect(await app.call('getParticipants', { as: another, body })).toMatchObject({ status: 404 });
  await writer.updateTable('account').set({ phone_number: '0987654321' }).execute();
  await writer.commit().execute();
  const answers = await Promise.all(asking);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const later = answers.slice(ofOne);
  expect(later.every(({ text }) => text.includes('0987654321'))).toBe(true);
});

test('while students are about an account rests after a turn, three times as long, and a quarter of a second at most', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const turns = makeHeavyTurns({ places: 2, areStudentsAbout: () => true });
  const begun: string[] = [];
  const ask = (name: string, lane: number, takes: number) =>
    turns.run(
      async () => {
        begun.push(name);
        await new Promise((resolve) => setTimeout(resolve, takes));
      },
      { lane },
    );
  const all = [ask('a1', 1, 50), ask('a2', 1, 1_000), ask('a3', 1, 100), ask('a4', 1, 0)];
  await vi.advanceTimersByTimeAsync(50);
  all.push(ask('b1', 2, 10));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await vi.advanceTimersByTimeAsync(149);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  await vi.advanceTimersByTimeAsync(100 + 249);
  expect(begun).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(all);
});
