import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { testApp } from '../test/app.ts';
import { contestBody, logInAs, PASSWORD } from '../test/factories.ts';

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

  // There are eight connections. Without turns all of them would wait for the lock.
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

test('a student who asks for the own contests again and again has to wait too', async () => {
  const [student, another] = [await logInAs(app, 'Student'), await logInAs(app, 'Student')];
  const locker = await app.db.startTransaction().execute();
  await sql`lock table contest in access exclusive mode`.execute(locker);
  const asking = Array.from({ length: 40 }, () => app.call('getContests', { as: student }));
  expect(await Promise.race(asking)).toMatchObject({ status: 429, body: { code: 'too_many_at_once' } });
  const loggedIn = await app.call('logIn', { body: { email: another.email, password: PASSWORD } });
  expect(loggedIn.status).toBe(200);
  expect((await app.app.inject('/healthz')).statusCode).toBe(200);
  await locker.rollback().execute();
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(ofOne + waitingOfOne);
});
