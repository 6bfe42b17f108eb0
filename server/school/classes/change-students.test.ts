import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { statuses } from '../../test/at-once.ts';
import { logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');

const ada = { name: 'Ada Lovelace', email: 'ada@list.example', number: '1' };
const bea = { name: 'Bea Bond', email: 'bea@list.example', number: '2' };
const cyd = { name: 'Cyd Cole', email: 'cyd@list.example' };
const NOTHING = { added: [], changed: [], left: [] };

async function classOf(...students: object[]) {
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  if (students.length > 0) await call('addStudents', { as: teacher, body: { class: id, students } });
  return id;
}
const read = async (id: number) => (await call('getClass', { as: teacher, body: { class: id } })).body;
const names = async (id: number) => (await read(id)).students.map(({ name }) => name);
const idOf = async (id: number, name: string) =>
  (await read(id)).students.find((student) => student.name === name)?.id ?? 0;
const change = async (id: number, changes: object, as = teacher) => {
  const { state } = await read(id);
  return call('changeStudents', { as, body: { class: id, state, ...NOTHING, ...changes } });
};
const hidden = { contest: { is_public: false } };
const emailsIn = async (contest: number) =>
  (await call('getParticipants', { as: teacher, body: { contest } })).body.map(({ email }) => email);

test('a new list adds, changes and removes students at once, in the class and in its contests', async () => {
  const id = await classOf({ ...ada }, { ...bea }, cyd);
  const { id: contest } = await publishedContest(app, teacher, hidden);
  await call('addClass', { as: teacher, body: { contest, class: id } });
  const reply = await change(id, {
    added: [{ name: 'Dan Dow', email: 'dan@list.example', minutes: 10 }],
    changed: [
      { student: await idOf(id, 'Bea Bond'), name: 'Bea Bell', factor: 1.25 },
      { student: await idOf(id, 'Cyd Cole'), number: '3' },
    ],
    left: [await idOf(id, 'Ada Lovelace')],
  });
  expect(reply).toMatchObject({ status: 200, body: { detail: '1 student added, 2 changed, 1 removed.' } });
  const { students, state } = await read(id);
  expect(reply.body.state).toBe(state);
  expect(students).toMatchObject([
    { ...bea, name: 'Bea Bell', extra_factor: 1.25 },
    { ...cyd, number: '3' },
    { id: reply.body.added[0], name: 'Dan Dow', extra_minutes: 10 },
  ]);
  // Ada keeps her seat, and with it all that she has in the contest.
  expect((await emailsIn(contest)).toSorted()).toEqual(
    ['ada', 'bea', 'cyd', 'dan'].map((name) => `${name}@list.example`),
  );
  const timeline = { contest, email: 'dan@list.example' };
  expect((await call('getTimeline', { as: teacher, body: timeline })).body.extra_minutes).toBe(10);
});

test('two students exchange their addresses; two never have one address', async () => {
  const id = await classOf(ada, bea);
  const [first, second] = [await idOf(id, 'Ada Lovelace'), await idOf(id, 'Bea Bond')];
  const changed = [
    { student: first, email: bea.email },
    { student: second, email: ada.email },
  ];
  expect(await change(id, { changed })).toMatchObject({ status: 200 });
  expect((await read(id)).students).toMatchObject([
    { name: 'Bea Bond', email: ada.email },
    { name: 'Ada Lovelace', email: bea.email },
  ]);
  expect(await change(id, { added: [{ name: 'Another', email: 'ADA@list.example' }] })).toMatchObject({
    status: 409,
    body: { code: 'already_in_class' },
  });
  const freed = { left: [second], added: [{ name: 'Another', email: ada.email }] };
  expect(await change(id, freed)).toMatchObject({ status: 200 });
});

test('a class that has changed since its list was read is not overwritten', async () => {
  const id = await classOf(ada);
  const { state } = await read(id);
  const leaving = { class: id, state, ...NOTHING, left: [await idOf(id, 'Ada Lovelace')] };
  await call('addStudents', { as: teacher, body: { class: id, students: [bea] } });
  expect(await call('changeStudents', { as: teacher, body: leaving })).toMatchObject({
    status: 409,
    body: {
      code: 'class_changed',
      detail: 'The class has changed since its list was read. Please check the differences again.',
    },
  });
  expect(await names(id)).toEqual(['Bea Bond', 'Ada Lovelace']);
  // Of two teachers who take over a list at one time, one is told.
  const now = { ...leaving, state: (await read(id)).state };
  const both = await Promise.all([1, 2].map(() => call('changeStudents', { as: teacher, body: now })));
  expect(statuses(both).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a student with a slip keeps the log-in name, whatever the list says, also in another class', async () => {
  const id = await classOf({ name: 'Mia Moss' });
  const mia = await idOf(id, 'Mia Moss');
  const { slips } = (await call('makeAccounts', { as: teacher, body: { class: id, students: [mia] } })).body;
  const email = slips[0]?.email ?? '';
  await change(id, { changed: [{ student: mia, name: 'Mia Mohn', email: 'mia@list.example' }] });
  expect((await read(id)).students).toMatchObject([{ name: 'Mia Mohn', email, slip: 'waiting' }]);

  const other = await classOf();
  expect(await change(other, { added: [{ name: 'Mia Mohn', number: '7', from: mia }] })).toMatchObject({
    status: 200,
  });
  await change(id, { left: [mia] });
  expect((await read(other)).students).toMatchObject([{ email, number: '7', slip: 'waiting' }]);
  const logIn = await call('logIn', { body: { email, password: slips[0]?.password } });
  expect(logIn).toMatchObject({ status: 200 });
});

test('a colleague takes no account over from a class that only the owner may edit', async () => {
  const colleague = await logInAs(app, 'Teacher');
  const id = await classOf();
  const { code } = (await call('makeShareCode', { as: teacher, body: { class: id, right: 'edit' } })).body;
  await call('takeShareCode', { as: colleague, body: { code } });
  const secret = await classOf(ada);
  const from = await idOf(secret, 'Ada Lovelace');
  expect(await change(id, { added: [{ name: 'Ada', from }] }, colleague)).toMatchObject({
    status: 404,
    body: { code: 'unknown_student' },
  });
  // Nor does an owner from a class of somebody else.
  const own = (await call('createClass', { as: colleague, body: { name: '9' } })).body.id;
  const { state } = (await call('getClass', { as: colleague, body: { class: own } })).body;
  const body = { class: own, state, ...NOTHING, added: [{ name: 'Ada', from }] };
  expect(await call('changeStudents', { as: colleague, body })).toMatchObject({ status: 404 });
});

test('refuses unknown students, two extra times at once, and too many changes', async () => {
  const id = await classOf(ada);
  for (const changes of [
    { changed: [{ student: 2_000_000_000, name: 'Nobody' }] },
    { left: [2_000_000_000] },
    { added: [{ name: 'New', from: 2_000_000_000 }] },
  ]) {
    expect(await change(id, changes)).toMatchObject({ status: 404, body: { code: 'unknown_student' } });
  }
  expect(await change(id, { added: [{ name: 'New', minutes: 5, factor: 1.5 }] })).toMatchObject({
    status: 400,
    body: { fields: { 'added.0.minutes': 'Give either minutes or a factor.' } },
  });
  const added = Array.from({ length: limits.listChanges }, (_, n) => ({ name: `S${n}` }));
  expect(await change(id, { added, left: [await idOf(id, ada.name)] })).toMatchObject({ status: 400 });
});

test('the lists of all classes have the state of each; those that may only be seen are left out', async () => {
  const as = await logInAs(app, 'Teacher');
  const id = await classOf(ada);
  const seen = await classOf(bea);
  for (const [shared, right] of [
    [id, 'edit'],
    [seen, 'see'],
  ] as const) {
    const { code } = (await call('makeShareCode', { as: teacher, body: { class: shared, right } })).body;
    await call('takeShareCode', { as, body: { code } });
  }
  const { state } = await read(id);
  expect((await call('getClassLists', { as })).body).toEqual([
    {
      id,
      name: '7b',
      state,
      is_own: false,
      students: [{ id: await idOf(id, ada.name), ...ada, extra_minutes: 0, extra_factor: 1 }],
    },
  ]);
});
