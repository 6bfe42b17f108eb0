import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { draftContest, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const WEEK = 7 * 86_400_000;
const inMs = (ms: number) => new Date(clock.now() + ms).toISOString();

async function classOf(name: string, ...students: object[]): Promise<number> {
  const { id } = (await call('createClass', { as: teacher, body: { name } })).body;
  await call('addStudents', { as: teacher, body: { class: id, students } });
  return id;
}
const named = (name: string) => ({ name, email: `${name.toLowerCase()}@join.example` });
const times = () => ({ start_datetime: inMs(WEEK), end_datetime: inMs(WEEK + 3_600_000) });
const repeat = (contest: number, as: Person = teacher, at: object = times()) =>
  call('repeatContest', { as, body: { contest, ...at } });
const participants = async (contest: number, as = teacher) =>
  (await call('getParticipants', { as, body: { contest } })).body;

/**
 * Creates an ended contest with a class, of which one student has extra time, and with a student outside the
 * class.
 */
async function endedOfClass() {
  const settings = { own_minutes: 30 };
  const { id: contest, start } = await publishedContest(app, teacher, {
    contest: { is_public: false, settings },
  });
  const id = await classOf('9b', named('Ada'), named('Bob'), { name: 'Cyd' });
  const [ada] = (await call('getClass', { as: teacher, body: { class: id } })).body.students;
  const body = { class: id, student: ada?.id ?? 0, ...named('Ada'), minutes: 10 };
  await call('updateStudent', { as: teacher, body });
  await call('addClass', { as: teacher, body: { contest, class: id } });
  await call('joinContest', { as: teacher, body: { contest, email: 'guest@join.example' } });
  clock.moveTo(new Date(start.getTime() + WEEK));
  return contest;
}

test('a copy at another time has the class with its extra times, and the settings', async () => {
  const source = await endedOfClass();
  const at = times();
  const { status, body } = await repeat(source, teacher, at);
  expect(status).toBe(200);
  expect(body).toMatchObject({ detail: 'The copy is a draft.', classes: [{ name: '9b', students: 2 }] });
  expect((await call('getContest', { as: teacher, body: { contest: body.id } })).body).toMatchObject({
    ...at,
    name: 'Copy of World geography',
    is_public: false,
    is_published: false,
    settings: { own_minutes: 30 },
    participants_count: 2,
  });
  const extra = (await participants(body.id)).map(({ email, extra_minutes }) => [email, extra_minutes]);
  expect(extra).toEqual([
    ['ada@join.example', 10],
    ['bob@join.example', 0],
  ]);
});

test('a contest without a class is copied alone, and so is one whose class the teacher cannot see', async () => {
  const { body: copy } = await repeat(await draftContest(app, teacher));
  expect(copy).not.toHaveProperty('classes');

  const source = await endedOfClass();
  const colleague = await logInAs(app, 'Teacher');
  expect(await repeat(source, colleague)).toMatchObject({ status: 404 });
  const { code } = (await call('makeShareCode', { as: teacher, body: { contest: source, right: 'see' } }))
    .body;
  await call('takeShareCode', { as: colleague, body: { code } });
  const { status, body } = await repeat(source, colleague);
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('classes');
  expect(await participants(body.id, colleague)).toEqual([]);
});

const refused = (path: string, why: string) => ({ status: 400, body: { fields: { [path]: why } } });

test('the start has to be in the future, and the end after it', async () => {
  const source = await draftContest(app, teacher);
  expect(await repeat(source, teacher, { start_datetime: inMs(0), end_datetime: inMs(WEEK) })).toMatchObject(
    refused('start_datetime', 'The start must be in the future.'),
  );
  expect(
    await repeat(source, teacher, { start_datetime: inMs(WEEK), end_datetime: inMs(WEEK) }),
  ).toMatchObject(refused('end_datetime', 'The end must be after the start.'));
});

test('a copy has the name that its teacher gives it', async () => {
  const source = await draftContest(app, teacher);
  const { body } = await repeat(source, teacher, { ...times(), name: ' Rivers 2 ' });
  const copy = await call('getContest', { as: teacher, body: { contest: body.id } });
  expect(copy.body.name).toBe('Rivers 2');
  expect((await repeat(source, teacher, { ...times(), name: ' ' })).status).toBe(400);
});
