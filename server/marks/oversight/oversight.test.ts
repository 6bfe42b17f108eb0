import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { draftContest, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock, db } = app;
const [teacher, other] = [
  await logInAs(app, 'Teacher', { first_name: 'Ophelia' }),
  await logInAs(app, 'Teacher'),
];
const coordinator = await logInAs(app, 'Coordinator', { first_name: 'Cora' });
const { submitted, begun } = attemptActs(app, teacher);

const find = (body: object = {}) => call('findSchoolContests', { as: coordinator, body });
const get = (contest: number) => call('getSchoolContest', { as: coordinator, body: { contest } });

describe('a coordinator', () => {
  test('finds the published contests of all teachers, with their participation', async () => {
    const { contest } = await begun({ contest: { name: 'Rivers of Asia' } });
    const theirs = await publishedContest(app, other, { contest: { name: 'Mountains', is_public: false } });
    await call('joinContest', { as: other, body: { contest: theirs.id, email: 'new@school.example' } });
    await draftContest(app, other, { contest: { name: 'Mountains, a draft' } });
    expect((await find({ search: 'asia ophelia' })).body.contests).toMatchObject([
      {
        id: contest.id,
        owner: 'Ophelia Lovelace',
        invited: 1,
        started: 1,
        submitted: 0,
        results_open: false,
      },
    ]);
    expect((await find({ search: 'mountains' })).body.contests).toMatchObject([
      { id: theirs.id, invited: 1, started: 0 },
    ]);
  });

  test('reads results only once they are open, and the contest’s acts say so, once an hour', async () => {
    const { contest, students } = await submitted(({ right }) => [right, []]);
    clock.moveTo(new Date(contest.end.getTime() + limits.grace - 1));
    const before = await get(contest.id);
    expect(before.body).toMatchObject({ id: contest.id, started: 2, submitted: 2, results_open: false });
    expect(before.body.results).toBeUndefined();
    clock.moveBy(1);
    for (let looks = 0; looks < 2; looks++) {
      const { body } = await get(contest.id);
      expect(body.results).toMatchObject({ responses: 2, passed: 1 });
      expect(body.results?.students.map(({ email, is_passed }) => [email, is_passed])).toEqual(
        students.map(({ email }, index) => [email, index === 0]),
      );
      expect(body.results?.distribution).toHaveLength(2);
      expect(JSON.stringify(body)).not.toMatch(/question|option|correct/);
    }
    const { acts } = (await call('getActs', { as: teacher, body: { contest: contest.id } })).body;
    expect(acts.filter(({ kind }) => kind === 'getSchoolContest')).toMatchObject([
      { author: 'Cora Lovelace', about: {} },
    ]);
  });

  test('is made by an administrator, and sees nothing any more once the role is taken', async () => {
    const administrator = await logInAs(app, 'Administrator');
    const former = await logInAs(app, 'Teacher');
    const { id: account } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', former.email)
      .executeTakeFirstOrThrow();
    const set = (role: string) => call('setRole', { as: administrator, body: { account, role } });
    expect(await set('Coordinator')).toMatchObject({ status: 200 });
    const { access } = (await call('refreshAccess', { body: { refresh: former.refresh } })).body;
    expect(await call('findSchoolContests', { token: access, body: {} })).toMatchObject({ status: 200 });
    expect(await set('Teacher')).toMatchObject({ status: 200 });
    expect(await call('findSchoolContests', { token: access, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'wrong_role' },
    });
  });

  test('has no right on others’ contests', async () => {
    const { contest } = await begun();
    const body = { contest: contest.id };
    for (const name of ['getLive', 'getParticipants', 'viewContest', 'releaseResults'] as const) {
      expect(await call(name, { as: coordinator, body }), name).toMatchObject({
        status: 404,
        body: { code: 'unknown_contest' },
      });
    }
  });

  test('pages through the list, the latest start first', async () => {
    for (let count = 0; count < 2; count++) await publishedContest(app, other);
    const { body } = await find();
    expect(body.next).toBeUndefined();
    const starts = body.contests.map(({ start_datetime: start }) => Date.parse(start));
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    const [first] = body.contests;
    const rest = await find({ after: first?.id });
    expect(rest.body.contests.map((contest) => contest.id)).toEqual(
      body.contests.slice(1).map((contest) => contest.id),
    );
  });
});
