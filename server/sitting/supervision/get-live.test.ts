import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import {
  addedStudent,
  draftContest,
  inviteMany,
  joinedStudent,
  logInAs,
  publishedContest,
} from '../../test/factories.ts';
import { compareByName } from '../participation/seen-by-teacher.ts';
import { databaseLocks } from '../../test/at-once.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { running, view, save, submit, tell, live, moveToOpening, ...acts } = attemptActs(app, teacher);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Makes the snapshot stale. The next response omits rows without a change. */
const poll = () => clock.moveBy(5 * SECOND);

const emails = ({ students }: { students: { email: string }[] }) => students.map(({ email }) => email);
const withoutAddress = ({ students }: { students: { email: string; name: string }[] }) =>
  students.map(({ email, ...row }) => {
    expect(email).toMatch(/@/);
    return row;
  });
const states = ({ students }: { students: { name: string; state: string }[] }) =>
  students.map(({ name, state }) => [name.split(' ')[0], state]);

async function classOf(...names: string[]) {
  const contest = await publishedContest(app, teacher);
  const students: Person[] = [];
  for (const first_name of names) students.push(await joinedStudent(app, contest.id, { first_name }));
  clock.moveTo(contest.start);
  return { contest, students };
}

test('everybody is listed by name, with where they are and what they have done', async () => {
  const { contest, students } = await classOf('Émile', 'Ann', 'Bob', 'Cy', 'Dan 10', 'Dan 9');
  const [emile = teacher, ann = teacher, , cy = teacher, dan = teacher] = students;
  for (const as of [emile, ann, cy, dan]) await view(as, contest.id);
  const begun = new Date(clock.now()).toISOString();
  clock.moveBy(MINUTE);
  await save(emile, contest.id, contest.right.slice(0, 2));
  await tell(emile, contest.id, { place: 3 });
  const datetime = new Date(clock.now()).toISOString();
  const leaves = [1, 2].map((number) => ({ number, kind: 'departure', datetime }));
  await tell(ann, contest.id, { place: 1, away: true, events: leaves });
  await submit(cy, contest.id, contest.right);
  await acts.setExtraTime(contest.id, dan.email, { minutes: 5 });

  const now = await live(contest.id);
  expect(now).toMatchObject({
    live_datetime: datetime,
    start_datetime: contest.start.toISOString(),
    end_datetime: contest.end.toISOString(),
    results_open_datetime: new Date(contest.end.getTime() + 5 * MINUTE + limits.grace).toISOString(),
    total_questions: 3,
    counts: { not_started: 2, working: 2, away: 1, silent: 0, submitted: 1, ended: 0 },
  });
  const deadline = contest.end.toISOString();
  const absent = {
    state: 'not started',
    place: null,
    answered: 0,
    heard_datetime: null,
    departures: 0,
    deadline,
    submitted_datetime: null,
    late_answers: 0,
  };
  expect(withoutAddress(now)).toEqual([
    { ...absent, name: 'Ann Lovelace', state: 'away', place: 1, departures: 2, heard_datetime: datetime },
    { ...absent, name: 'Bob Lovelace' },
    {
      ...absent,
      name: 'Cy Lovelace',
      state: 'submitted',
      answered: 3,
      saved_datetime: datetime,
      submitted_datetime: datetime,
      heard_datetime: begun,
    },
    { ...absent, name: 'Dan 9 Lovelace' },
    {
      ...absent,
      name: 'Dan 10 Lovelace',
      state: 'working',
      heard_datetime: begun,
      deadline: new Date(contest.end.getTime() + 5 * MINUTE).toISOString(),
    },
    {
      ...absent,
      name: 'Émile Lovelace',
      state: 'working',
      place: 3,
      answered: 2,
      heard_datetime: datetime,
      saved_datetime: datetime,
    },
  ]);
});

test('the time ends attempts, each at its own closing; who never came has not come', async () => {
  const { contest, students } = await classOf('Absent', 'Away', 'Done', 'Slow', 'Writing');
  const [, away = teacher, done = teacher, slow = teacher, writing = teacher] = students;
  await acts.setExtraTime(contest.id, slow.email, { minutes: 10 });
  for (const as of [away, done, slow, writing]) await view(as, contest.id);
  await tell(away, contest.id, { away: true });
  await submit(done, contest.id, []);
  moveToOpening(contest);
  clock.moveBy(-1);
  const expected = ['not started', 'silent', 'submitted', 'silent', 'silent'];
  expect((await live(contest.id)).students.map(({ state }) => state)).toEqual(expected);
  clock.moveBy(SECOND);
  expect(await live(contest.id)).toMatchObject({
    counts: { not_started: 1, working: 0, away: 0, silent: 1, submitted: 1, ended: 2 },
    students: [
      { state: 'not started' },
      { state: 'ended' },
      { state: 'submitted' },
      { state: 'silent' },
      { state: 'ended' },
    ],
  });
  await save(writing, contest.id, contest.right);
  clock.moveBy(10 * MINUTE);
  expect((await live(contest.id)).students).toMatchObject([
    {},
    {},
    {},
    { state: 'ended' },
    { late_answers: 3 },
  ]);
});

test('a student whose sign is overdue is silent, until the next sign', async () => {
  const { contest, students } = await classOf('Away', 'Begun', 'Writing');
  const [away = teacher, begun = teacher, writing = teacher] = students;
  for (const as of [away, begun, writing]) await view(as, contest.id);
  await tell(away, contest.id, { away: true });
  clock.moveBy(limits.silenceTime);
  expect((await live(contest.id)).students.map(({ state }) => state)).toEqual(['away', 'working', 'working']);
  await save(writing, contest.id, []);
  clock.moveBy(SECOND);
  expect(await live(contest.id)).toMatchObject({
    counts: { working: 1, away: 0, silent: 2 },
    students: [{ state: 'silent' }, { state: 'silent' }, { state: 'working' }],
  });
  await tell(away, contest.id, { away: true });
  await save(begun, contest.id, []);
  clock.moveBy(SECOND);
  expect((await live(contest.id)).students.map(({ state }) => state)).toEqual(['away', 'working', 'working']);
});

/**
 * Returns the rows sent after a change. The poll before it picks up earlier changes, because a change may be
 * sent twice.
 */
async function news(contest: number, change: () => Promise<unknown>) {
  poll();
  await live(contest);
  poll();
  const { live_datetime: since } = await live(contest);
  await change();
  poll();
  return live(contest, since);
}

describe('since the last look', () => {
  test('there is nothing where nothing has happened', async () => {
    const { contest, students } = await classOf('Ann', 'Bob');
    await view(students[0] ?? teacher, contest.id);
    expect(await news(contest.id, () => Promise.resolve())).toMatchObject({
      students: [],
      counts: { not_started: 1, working: 1 },
    });
  });

  test('there is every change, and only of whom it is', async () => {
    const { contest, students } = await classOf('Ann', 'Bob', 'Cy');
    const [ann = teacher, bob = teacher, cy = teacher] = students;
    const changes: [string, () => Promise<unknown>, object][] = [
      ['a start', () => view(bob, contest.id), { state: 'working' }],
      ['a save', () => save(bob, contest.id, contest.wrong.slice(0, 1)), { answered: 1 }],
      ['a place', () => tell(bob, contest.id, { place: 2 }), { place: 2 }],
      ['leaving', () => tell(bob, contest.id, { away: true }), { state: 'away' }],
      ['a sign of life', () => save(bob, contest.id, []), { state: 'working' }],
      ['extra time', () => acts.setExtraTime(contest.id, bob.email, { minutes: 1 }), {}],
      ['a submission', () => submit(bob, contest.id, []), { state: 'submitted' }],
      ['a late answer', () => save(bob, contest.id, contest.right.slice(1)), { late_answers: 2 }],
      ['opening again', () => acts.reopen(contest.id, bob.email), { state: 'working' }],
    ];
    for (const [what, change, row] of changes) {
      const { students: sent, counts } = await news(contest.id, change);
      expect(sent, what).toMatchObject([{ email: bob.email, ...row }]);
      expect(
        Object.values(counts).reduce((sum, count) => sum + count, 0),
        what,
      ).toBe(3);
    }
    const extended = await news(contest.id, () => acts.extend(contest.id, contest.end.getTime() + MINUTE));
    expect(emails(extended), 'a later end changes everybody').toEqual(emails({ students: [ann, bob, cy] }));
  });

  test('there is who joins, and who is ended by the time alone', async () => {
    const { contest, students } = await classOf('Bob');
    const joined = await news(contest.id, () => joinedStudent(app, contest.id, { first_name: 'Ann' }));
    expect(states(joined)).toEqual([['Ann', 'not started']]);
    await view(students[0] ?? teacher, contest.id);
    const ended = await news(contest.id, () => Promise.resolve(moveToOpening(contest)));
    expect(states(ended)).toEqual([['Bob', 'ended']]);
  });

  test('there is what was written after it, though it had arrived before', async () => {
    const { contest, student } = await running();
    await view(student, contest.id);
    poll();
    const before = clock.now();
    clock.moveBy(1);
    const { live_datetime: since } = await live(contest.id);
    const { pool } = app;
    await pool.query(
      'update attempt set submitted_at = $2, submission = $3, cause = $4, selected = $3, earned = array_fill(0, array[cardinality($3::bigint[])]), mark_parts = 0 where contest_id = $1',
      [contest.id, new Date(before), [null, null, null], 'student'],
    );
    poll();
    expect((await live(contest.id, since)).students).toMatchObject([{ state: 'submitted' }]);
  });
});

test('many who look in one second get what was read once; a change of the teacher shows at once', async () => {
  const { contest, student } = await running();
  await live(contest.id);
  await view(student, contest.id);
  expect(states(await live(contest.id))).toEqual([['Ada', 'not started']]);
  clock.moveBy(SECOND - 1);
  expect(states(await live(contest.id))).toEqual([['Ada', 'not started']]);
  clock.moveBy(1);
  const looks = await Promise.all(Array.from({ length: 10 }, () => live(contest.id)));
  for (const look of looks) expect(states(look)).toEqual([['Ada', 'working']]);
  for (const [act, deadline] of [
    [() => acts.setExtraTime(contest.id, student.email, { minutes: 1 }), contest.end.getTime() + MINUTE],
    [() => acts.extend(contest.id, contest.end.getTime() + MINUTE), contest.end.getTime() + 2 * MINUTE],
  ] as const) {
    await act();
    expect((await live(contest.id)).students).toMatchObject([{ deadline: new Date(deadline).toISOString() }]);
  }
});

test('added addresses are last and reveal nothing about who has an account', async () => {
  const { id, start } = await publishedContest(app, teacher, { contest: { is_public: false } });
  const known = await addedStudent(app, teacher, id, { email: 'Known@live.example' });
  for (const email of ['zoe@live.example', 'ann@live.example'])
    await call('joinContest', { as: teacher, body: { contest: id, email } });
  const opened = await addedStudent(app, teacher, id, { email: 'Opened@live.example' });
  await call('openContest', { as: opened, body: { contest: id } });
  const { students, counts } = await live(id);
  expect(emails({ students })).toEqual([
    'Opened@live.example',
    'ann@live.example',
    'known@live.example',
    'zoe@live.example',
  ]);
  const [, ...hidden] = withoutAddress({ students });
  for (const row of hidden) expect(row).toEqual({ ...hidden[0], name: '' });
  expect(counts.not_started).toBe(4);
  clock.moveTo(start);
  await view(known, id);
  expect(states(await live(id))).toEqual([
    ['Ada', 'working'],
    ['Ada', 'not started'],
    ['', 'not started'],
    ['', 'not started'],
  ]);
});

/** Returns the longest time (CPU, ms) that the event loop was blocked during `act`. */
async function longestTurn(act: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const watched = new AbortController();
  const watch = async () => {
    while (!watched.signal.aborted) {
      const before = process.threadCpuUsage();
      await setImmediate();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
  };
  const watching = watch();
  await setImmediate();
  await act();
  watched.abort();
  await watching;
  return longest;
}

/**
 * Returns the shortest of three longest turns (ms), because other programs and the garbage collector can only
 * make turns longer.
 */
async function leastOfThree(act: () => Promise<unknown>): Promise<number> {
  const turns: number[] = [];
  for (let n = 0; n < 3; n++) turns.push(await longestTurn(act));
  return Math.min(...turns);
}

test('thousands of typed names never delay those who sit the contest', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  await inviteMany(app, contest, 20_000);
  await sql`update invitation set typed_name = 'Étienne ' || (7919 * split_part(substr(email_key, 8), '@', 1)::int) % 99991
    where contest_id = ${contest}`.execute(app.db);
  // Creates the snapshot first, so that only the work on names is measured.
  const { students } = await live(contest);
  expect(students[0]).toMatchObject({ typed_name: 'Étienne 0' });
  const byAddress = students.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  const sort = async () => {
    await setImmediate();
    byAddress.toSorted(compareByName);
  };
  const look = {
    method: 'POST',
    url: calls.getLive.path,
    headers: { authorization: `Bearer ${teacher.token}` },
    payload: { contest },
  } as const;
  expect(await leastOfThree(() => app.app.inject(look))).toBeLessThan(await leastOfThree(sort));
});

test('a draft has nobody who has come', async () => {
  const contest = await draftContest(app, teacher);
  expect(await live(contest)).toMatchObject({ students: [], counts: { not_started: 0 }, total_questions: 3 });
});

test.each([null, 'yesterday', 0])('since cannot be %j', async (since) => {
  const contest = await draftContest(app, teacher);
  const reply = await call('getLive', { as: teacher, body: { contest, since } });
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.fields)).toEqual(['since']);
});

test('the contests of two accounts are read at once, however many the first one asks for', async () => {
  const { hold, untilWaiting } = databaseLocks(app);
  const [one, another] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Teacher')];
  const read = async (as: Person) => {
    const { id } = await publishedContest(app, as);
    return () => call('getLive', { body: { contest: id }, as });
  };
  const readings = [await read(one), await read(one), await read(another)];
  const lock = await hold('lock table invitation', []);
  const replies = readings.map((begin) => begin());
  try {
    await untilWaiting(2);
  } finally {
    await lock.letGo();
  }
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
