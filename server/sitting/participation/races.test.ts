import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { databaseLocks, repeatRound, statuses, runAtOnce } from '../../test/at-once.ts';
import {
  PASSWORD,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
  userBody,
} from '../../test/factories.ts';

/**
 * Tests that simultaneous requests about participants end in one consistent state, without a server error.
 */
const app = await testApp();
const { call, clock } = app;
const { hold, untilWaiting } = databaseLocks(app);
const teacher = await logInAs(app, 'Teacher');

const join = (as: Person, contest: number) => call('joinContest', { as, body: { contest } });
const add = (contest: number, email: string) =>
  call('joinContest', { as: teacher, body: { contest, email } });
const remove = (contest: number, email: string) =>
  call('removeParticipant', { as: teacher, body: { contest, email } });

async function participants(contest: number) {
  const { body: rows } = await call('getParticipants', { as: teacher, body: { contest } });
  const { body: summary } = await call('getContest', { as: teacher, body: { contest } });
  expect(summary.participants_count, 'the count agrees with the rows').toBe(rows.length);
  return rows;
}

async function contestsOf(email: string) {
  const { body } = await call('logIn', { body: { email, password: PASSWORD } });
  const { body: joined } = await call('getContests', { token: body.access });
  return joined.map(({ id }) => id);
}

test('one student joins four times at once: once', async () => {
  await repeatRound(async () => {
    const { id } = await publishedContest(app, teacher);
    const student = await logInAs(app, 'Student');
    expect(statuses(await runAtOnce(4, () => join(student, id)))).toEqual([200, 409, 409, 409]);
    expect(await participants(id)).toHaveLength(1);
  });
});

test('an address is added four times at once: once, with or without an account', async () => {
  const { email } = await logInAs(app, 'Student');
  await repeatRound(async (n) => {
    const contest = await draftContest(app, teacher, { contest: { is_public: false } });
    for (const address of [email, `nobody${n}@school.example`]) {
      expect(statuses(await runAtOnce(4, () => add(contest, address)))).toEqual([200, 409, 409, 409]);
    }
    expect(await participants(contest)).toHaveLength(2);
  });
});

const hidden = { contest: { is_public: false } };

/** Signs up and adds the same address. The first request is paused while the second one runs. */
async function signUpAndAdd(email: string, first: 'sign-up' | 'adding') {
  const { id } = await publishedContest(app, teacher, hidden);
  const { id: other } = await publishedContest(app, teacher, hidden);
  await add(other, email);
  const requests = [() => call('signUpStudent', { body: userBody(email) }), () => add(id, email)] as const;
  const [one, another] = first === 'sign-up' ? requests : [requests[1], requests[0]];
  // The sign-up accepts an invitation to another contest, while an invitation to this contest is added.
  const lock = await hold('select from contest where id = $1 for update', [first === 'sign-up' ? other : id]);
  const begun = one();
  await untilWaiting(1);
  const second = another();
  await Promise.race([untilWaiting(2), second]);
  await lock.letGo();
  expect(statuses(await Promise.all([begun, second]))).toEqual([200, 200]);
  expect(await contestsOf(email)).toEqual([id, other].toSorted((a, b) => a - b));
}

test('an address is added in the middle of its sign-up: it takes part', async () => {
  await signUpAndAdd('early@school.example', 'sign-up');
});

test('an address signs up in the middle of being added: it takes part', async () => {
  await signUpAndAdd('late@school.example', 'adding');
});

test('an address is added to two contests at the instant of its sign-up: it takes part in both', async () => {
  await repeatRound(async (n) => {
    const email = `racer${n}@school.example`;
    const contests = [
      (await publishedContest(app, teacher, hidden)).id,
      (await publishedContest(app, teacher, hidden)).id,
    ];
    const replies = await Promise.all([
      call('signUpStudent', { body: userBody(email) }),
      ...contests.map((contest) => add(contest, email)),
    ]);
    expect(statuses(replies)).toEqual([200, 200, 200]);
    expect(await contestsOf(email)).toEqual(contests.toSorted((a, b) => a - b));
  });
});

test('an invitation is removed at the instant of the sign-up: it is gone', async () => {
  await repeatRound(async (n) => {
    const email = `uninvited${n}@school.example`;
    const contest = await draftContest(app, teacher, { contest: { is_public: false } });
    await add(contest, email);
    // Pauses the sign-up halfway, so that the removal runs during it.
    const lock = await hold('select from contest where id = $1 for update', [contest]);
    const signingUp = call('signUpStudent', { body: userBody(email) });
    await untilWaiting(1);
    const removing = remove(contest, email);
    await untilWaiting(2);
    await lock.letGo();
    expect(statuses(await Promise.all([signingUp, removing]))).toEqual([200, 200]);
    expect(await participants(contest)).toEqual([]);
  });
});

test('a participant is removed as the contest starts: the view that comes later finds none', async () => {
  const { id, start } = await publishedContest(app, teacher);
  const student = await joinedStudent(app, id);
  clock.moveTo(new Date(start.getTime() - 1));
  // Pauses the removal halfway, so that the view runs during it.
  const lock = await hold('select from contest where id = $1 for update', [id]);
  const removing = remove(id, student.email);
  await untilWaiting(1);
  clock.moveTo(start);
  const viewing = call('viewContest', { as: student, body: { contest: id } });
  await untilWaiting(2);
  await lock.letGo();
  expect(await removing).toMatchObject({ status: 200 });
  expect(await viewing).toMatchObject({ status: 404 });
  expect(await participants(id)).toEqual([]);
});

test('two sign-ups come with one e-mail: one account', async () => {
  await repeatRound(async (n) => {
    const emails = [`twin${n}@school.example`, `TWIN${n}@school.example`];
    const replies = await Promise.all([
      ...emails.map((email) => call('signUpStudent', { body: userBody(email) })),
      ...emails.map((email) => call('signUpTeacher', { body: userBody(email) })),
    ]);
    expect(statuses(replies)).toEqual([200, 400, 400, 400]);
    for (const { status, body } of replies) {
      if (status === 400) expect(Object.keys(body.fields)).toEqual(['user.email']);
    }
  });
});

test('30 unknown ids are tried at once: 20 are looked up', async () => {
  const student = await logInAs(app, 'Student');
  const replies = await runAtOnce(30, (n) => call('getContest', { as: student, body: { contest: n + 1 } }));
  const { tries } = limits.unknownContestTries;
  expect(statuses(replies)).toEqual(Array.from({ length: 30 }, (_, n) => (n < tries ? 404 : 429)));
});

test('removing an address takes the same whether or not it has an account: the time does not reveal it', async () => {
  const { id } = await publishedContest(app, teacher, hidden);
  const { email } = await logInAs(app, 'Student');
  for (const address of [email, 'nobody@school.example']) await add(id, address);
  const { letGo } = await hold('lock table attempt in access exclusive mode', []);
  const removed = Promise.all([remove(id, email), remove(id, 'nobody@school.example')]);
  await untilWaiting(2);
  await letGo();
  expect(statuses(await removed)).toEqual([200, 200]);
});
