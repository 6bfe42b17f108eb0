import { expect, test } from 'vitest';
import { inEnglish } from '#shared/sentence.ts';
import { testApp } from '../../test/app.ts';
import { joinRequestsFault } from '../lifecycle/contest-rules.ts';
import { contestBody, joinedStudent, logInAs } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const DAY = 86_400_000;
const inDays = (days: number) => new Date(clock.now() + days * DAY).toISOString();

async function told(contest: number) {
  const [summary, view] = [
    await call('getContest', { as: teacher, body: { contest } }),
    await call('viewContest', { as: teacher, body: { contest } }),
  ];
  expect(view.body.settings).toEqual(summary.body.settings);
  return summary.body;
}

const create = (settings: object | undefined, more: object = {}) =>
  call('createContest', {
    as: teacher,
    body: contestBody(app, { contest: { is_public: false, ...(settings && { settings }), ...more } }),
  });

const all = () => ({
  own_minutes: 45,
  shuffle_questions: true,
  navigation: 'free',
  access_code: 'blue whale',
  takes_requests: true,
  release: 'time',
  release_datetime: inDays(3),
  shows: 'answers',
});

test('a contest has no settings unless its teacher chooses some', async () => {
  const { id } = (await create(undefined)).body;
  expect(await told(id)).not.toHaveProperty('settings');
  const usual = { shuffle_questions: false, navigation: 'step', release: 'end', shows: 'all' };
  expect(await told((await create(usual)).body.id)).not.toHaveProperty('settings');
});

test('those that are chosen come back, an update without settings leaves them, one with some replaces all', async () => {
  const settings = all();
  const { id } = (await create(settings)).body;
  expect((await told(id)).settings).toEqual(settings);
  const { contest, questions } = contestBody(app);
  const update = (more: object) =>
    call('updateContest', { as: teacher, body: { contest: { ...contest, id, ...more }, questions } });
  expect(await update({})).toMatchObject({ status: 200 });
  expect((await told(id)).settings).toEqual(settings);
  await update({ settings: { own_minutes: 30 } });
  expect((await told(id)).settings).toEqual({ own_minutes: 30 });
  await update({ settings: {} });
  expect(await told(id)).not.toHaveProperty('settings');
});

test('students learn of those that concern them', async () => {
  const { access_code: _, takes_requests: __, ...settings } = all();
  const { id } = (await create(settings, { is_public: true })).body;
  await call('publishContest', { as: teacher, body: { contest: id } });
  const student = await joinedStudent(app, id);
  const { settings: seen } = (await call('getContest', { as: student, body: { contest: id } })).body;
  const { release_datetime: ___, ...forStudents } = settings;
  expect(seen).toEqual(forStudents);
  clock.moveBy(3_600_000);
  const view = await call('viewContest', { as: student, body: { contest: id, begin: true } });
  expect(view.body).toMatchObject({ settings: forStudents });
});

test('a copy has the settings; the release moves along, and the code stays behind', async () => {
  const { access_code: code, ...settings } = all();
  const { id } = (await create({ ...settings, access_code: code })).body;
  clock.moveBy(2 * DAY);
  const copy = await told((await call('duplicateContest', { as: teacher, body: { contest: id } })).body.id);
  const release = new Date(Date.parse(settings.release_datetime) + 7 * DAY);
  expect(copy.settings).toEqual({ ...settings, release_datetime: release.toISOString() });
});

test.each([
  ['a release without its time', { release: 'time' }, 'release_datetime'],
  ['a release before the end', () => ({ release: 'time', release_datetime: inDays(0) }), 'release_datetime'],
  ['a time without its release', () => ({ release_datetime: inDays(3) }), 'release_datetime'],
  ['no minute of one’s own', { own_minutes: 0 }, 'own_minutes'],
  ['a half minute', { own_minutes: 1.5 }, 'own_minutes'],
  ['another way through', { navigation: 'backwards' }, 'navigation'],
  ['an empty code', { access_code: ' ' }, 'access_code'],
  ['a code of spaces and hyphens', { access_code: 'a - b - c' }, 'access_code'],
  ['a code that is too long', { access_code: 'a'.repeat(41) }, 'access_code'],
])('%s is refused', async (_, settings, field) => {
  const refused = await create(typeof settings === 'function' ? settings() : settings);
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toHaveProperty([`contest.settings.${field}`]);
});

test('a public contest takes no requests', async () => {
  const settings = { takes_requests: true };
  const fields = Object.fromEntries(
    Object.entries(joinRequestsFault).map(([path, why]) => [path, inEnglish(why)]),
  );
  expect(await create(settings, { is_public: true })).toMatchObject({
    status: 400,
    body: { fields },
  });
  const { id } = (await create(undefined, { is_public: true })).body;
  const { contest, questions } = contestBody(app);
  const body = { contest: { ...contest, settings, id }, questions };
  const updated = await call('updateContest', { as: teacher, body });
  expect(updated).toMatchObject({ status: 400, body: { fields } });
});

test.each(['c'.repeat(63), 'c'.repeat(65), `${'c'.repeat(63)}g`, ''])(
  'the mistyped Browser Exam Key %j is refused at its place, in words of its own',
  async (key) => {
    const why = 'This must be 64 hexadecimal digits: 0 to 9 and a to f.';
    expect(await create({ seb: { browser_keys: ['b'.repeat(64), key] } })).toMatchObject({
      status: 400,
      body: { fields: { 'contest.settings.seb.browser_keys.1': why } },
    });
    expect(await create({ seb: { quit_password_hash: key } })).toMatchObject({
      status: 400,
      body: { fields: { 'contest.settings.seb.quit_password_hash': why } },
    });
  },
);
