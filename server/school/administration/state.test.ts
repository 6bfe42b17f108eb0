import sharp from 'sharp';
import { expect, test } from 'vitest';
import { quotas } from '#contract/quotas.ts';
import { testApp } from '../../test/app.ts';
import { joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, db } = app;
const head = await logInAs(app, 'Administrator');
const teacher = await logInAs(app, 'Teacher', { first_name: 'Grace', last_name: 'Hopper' });
const HOUR = 3_600_000;

const running = async () => (await call('getRunningContests', { as: head })).body;
const start = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString();

test('contests that run or begin soon are listed with counts, and with nothing of their questions', async () => {
  const times = { start_datetime: start(0.5), end_datetime: start(2) };
  const soon = await publishedContest(app, teacher, { contest: { name: 'Rivers', ...times } });
  await publishedContest(app, teacher, {
    contest: { name: 'Tomorrow', start_datetime: start(24), end_datetime: start(25) },
  });
  const [ada, emmy] = [await joinedStudent(app, soon.id), await joinedStudent(app, soon.id)];
  const counts = { participants: 2, started: 0, submitted: 0, connected: 0, answers: 0 };
  expect((await running()).contests).toMatchObject([
    { name: 'Rivers', owner: 'Grace Hopper', is_running: false, ...counts },
  ]);

  clock.moveBy(0.6 * HOUR);
  for (const as of [ada, emmy])
    expect(await call('viewContest', { as, body: { contest: soon.id } })).toMatchObject({ status: 200 });
  const [option = 0] = soon.right;
  const answers = [{ option, chosen_datetime: new Date(clock.now()).toISOString() }];
  const body = { contest: soon.id, device: 7, answers };
  expect(await call('saveAnswers', { as: ada, body })).toMatchObject({ status: 200 });
  const { status, body: told, text } = await call('getRunningContests', { as: head });
  expect(status).toBe(200);
  expect(told.contests).toMatchObject([{ ...counts, is_running: true, started: 2, answers: 1 }]);
  expect(text).not.toMatch(/option|question|correct|mark/);
  clock.moveBy(2 * 60_000);
  await call('submitAttempt', { as: ada, body: { contest: soon.id, submission: soon.right } });
  clock.moveBy(2 * 60_000);
  expect((await running()).contests).toMatchObject([{ started: 2, submitted: 1, answers: 0 }]);
  clock.moveBy(2 * HOUR);
  expect((await running()).contests).toEqual([]);
});

test('the load counts requests of the last minutes, those refused, and how long they waited', async () => {
  clock.moveBy(HOUR);
  await running(); // with a new token
  clock.moveBy(6 * 60_000);
  expect((await running()).load).toMatchObject({ process: 1, processes: 1, requests: 0, saves_waiting: 0 });
  clock.busyFor = 120;
  expect(await call('getUser', {})).toMatchObject({ status: 401 });
  clock.busyFor = 0;
  expect((await running()).load).toMatchObject({ requests: 2, refused: 1, failed: 0, longest_wait: 120 });
  clock.moveBy(6 * 60_000);
  expect((await running()).load).toMatchObject({ requests: 0, refused: 0, longest_wait: 0 });
});

test('the space is told by kinds of data, and all of it belongs to one', async () => {
  const { body } = await call('getStorage', { as: head });
  expect(body.groups.map(({ group }) => group).toSorted()).toEqual([
    'accounts',
    'answers',
    'contests',
    'other',
    'pictures',
  ]);
  const sum = body.groups.reduce((total, { size }) => total + size, 0);
  expect(sum).toBeLessThanOrEqual(body.database.size);
  expect(sum).toBeGreaterThan(0);
  const other = body.groups.find(({ group }) => group === 'other')?.size ?? 0;
  expect(other).toBeLessThan(sum / 2);
  expect(body.backups).toEqual({ count: 0, size: 0, latest_datetime: null });
});

async function idOf({ email }: Person): Promise<number> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

test('one teacher gets more room for pictures, and the record says so', async () => {
  const id = await idOf(teacher);
  await db
    .insertInto('picture')
    .values({
      id: 'p'.repeat(24),
      teacher_id: id,
      webp: Buffer.alloc(500),
      width: 1,
      height: 1,
      source_hash: Buffer.alloc(32),
      created_at: new Date(clock.now()),
    })
    .execute();
  const biggest = async () => (await call('getStorage', { as: head })).body.accounts;
  expect(await biggest()).toMatchObject([
    { id, name: 'Grace Hopper', pictures: 1, size: 500, size_quota: quotas.pictureBytes, room: 1 },
  ]);
  const set = (account: number, room: number) =>
    call('setPictureRoom', { as: head, body: { account, room } });
  expect(await set(id, 4)).toMatchObject({ status: 200 });
  expect(await set(id, 21)).toMatchObject({ status: 400 });
  expect(await biggest()).toMatchObject([
    { size_quota: 4 * quotas.pictureBytes, pictures_quota: 4 * quotas.pictures, room: 4 },
  ]);
  const student = await logInAs(app, 'Student');
  expect(await set(await idOf(student), 2)).toMatchObject({ status: 409, body: { code: 'not_a_teacher' } });
  const { acts } = (await call('getAdministrationActs', { as: head, body: {} })).body;
  expect(acts[0]).toMatchObject({ kind: 'setPictureRoom', about: { room: 4 } });

  const { pictures } = quotas;
  Object.assign(quotas, { pictures: 0.5 });
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const add = async () =>
    call('addPicture', { as: teacher, body: {}, file: new Blob([Uint8Array.from(png)]) });
  const roomy = await add();
  await set(id, 1);
  const tight = await call('addPicture', {
    as: teacher,
    body: {},
    file: new Blob([Uint8Array.from(await sharp(png).flip().negate().png().toBuffer())]),
  });
  Object.assign(quotas, { pictures });
  expect([roomy.status, tight.status]).toEqual([200, 409]);
});
