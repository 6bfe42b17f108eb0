import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { attemptActs } from '../test/attempt-acts.ts';
import { logInAs } from '../test/factories.ts';
import { query } from '../test/hosts.ts';
import { makeApp } from '../test/make-app.ts';
import { startWithTemplate } from '../test/standby.ts';

/** A PostgreSQL becomes a primary with a real standby, which then takes over. */
const own = await startWithTemplate();
const app = await makeApp({ postgres: own.postgres });
afterAll(async () => {
  await own.endAll();
  await own.start(); // without a standby, so that dropping the database does not wait
  await app.close();
  await own.stop();
});
const teacher = await logInAs(app, 'Teacher');
const { begun, save, submit } = attemptActs(app, teacher);

const PRIMARY = { settings: ['synchronous_standby_names=standby'] };

const until = async (isTrue: () => Promise<boolean>) => {
  while (!(await isTrue())) await sleep(20);
};

test('a failover takes back no submission that was confirmed, not even from a read', async () => {
  const { contest, student } = await begun();
  await own.endAll();
  const copy = await own.copyData();
  let primary = await own.start(PRIMARY);
  const beside = {
    from: copy,
    port: 5433,
    settings: [`primary_conninfo=host=${own.postgres.host} user=me application_name=standby`],
  };
  let standby = await own.start(beside);
  const { database } = app.connection;
  const submissions = (of: { connection: object }) =>
    query<{ submission: string[] | null }>({ ...of.connection, database }, 'select submission from attempt');
  const isWaiting = async () =>
    (await query(primary.connection, "select from pg_stat_activity where wait_event = 'SyncRep'")).length > 0;

  await until(async () => {
    const { status } = await save(student, contest.id, contest.wrong);
    return status === 200;
  });
  await standby.end('cleanly');

  const early: number[] = [];
  const send = () => void submit(student, contest.id, contest.right).then(({ status }) => early.push(status));
  send();
  await until(isWaiting);
  await primary.end('at once');
  primary = await own.start(PRIMARY);
  expect(await submissions(primary), 'the primary has it').toEqual([
    { submission: contest.right.map(String) },
  ]);
  send();
  await until(isWaiting);
  await sleep(300);
  expect(early).not.toContain(200);

  await primary.end('at once');
  standby = await own.start(beside);
  await query(standby.connection, 'select pg_promote()');
  expect(await submissions(standby), 'the standby never had it').toEqual([{ submission: null }]);
  await standby.end('cleanly');
  const promoted = await own.start({ from: copy });
  expect(await submit(student, contest.id, contest.right)).toMatchObject({ status: 200 });
  expect(await submissions(promoted)).toEqual([{ submission: contest.right.map(String) }]);
});
