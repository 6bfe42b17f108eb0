import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../test/app.ts';
import type { Person } from '../test/make-app.ts';
import { databaseLocks, repeatRound, statuses, runAtOnce } from '../test/at-once.ts';
import { contestBody, draftContest, logInAs, publishedContest } from '../test/factories.ts';

/**
 * Tests that simultaneous requests to contests and attempts end in one consistent state, without a server
 * error.
 */
const app = await testApp();
const { call, clock } = app;
const { hold, untilWaiting } = databaseLocks(app);
const teacher = await logInAs(app, 'Teacher');

const students: Person[] = [];
for (let n = 0; n < 50; n++) students.push(await logInAs(app, 'Student'));
const [one = teacher] = students;

const view = (as: Person, contest: number) => call('viewContest', { as, body: { contest } });
const submit = (as: Person, contest: number, submission: number[]) =>
  call('submitAttempt', { as, body: { contest, submission } });

async function stored(as: Person, contest: number) {
  const { body, status } = await call('getResult', { as, body: { contest } });
  return status === 200 ? body.studentSelectedOptions : null;
}

/** Creates a running contest that these students have joined. */
async function running(more: { students: Person[]; count?: number }) {
  // Time between the contests, so that no student is throttled.
  clock.moveBy(limits.sittingCalls.window);
  const contest = await publishedContest(app, teacher, {
    count: more.count ?? 3,
    contest: { start_datetime: new Date(clock.now()).toISOString() },
  });
  const joined = await Promise.all(
    more.students.map((as) => call('joinContest', { as, body: { contest: contest.id } })),
  );
  expect(new Set(statuses(joined))).toEqual(new Set([200]));
  return contest;
}

describe('a submission', () => {
  test('comes four times at once: recorded once, acknowledged each time', async () => {
    await repeatRound(async () => {
      const contest = await running({ students: [one] });
      expect(statuses(await runAtOnce(4, () => submit(one, contest.id, contest.right)))).toEqual([
        200, 200, 200, 200,
      ]);
      expect(await stored(one, contest.id)).toEqual(contest.right);
    });
  });

  test('comes with four different sets at once: the one that is acknowledged is the one that is stored', async () => {
    await repeatRound(async (n) => {
      const contest = await running({ students: [one] });
      if (n % 2 === 0) await view(one, contest.id);
      const [a = 0, b = 0, c = 0] = contest.right;
      const sets = [[a, b, c], [a, b], [a], contest.wrong];
      const replies = await Promise.all(sets.map((set) => submit(one, contest.id, set)));
      expect(statuses(replies)).toEqual([200, 409, 409, 409]);
      const winner = sets[replies.findIndex(({ status }) => status === 200)] ?? [];
      const { body: rows } = await call('getParticipants', { as: teacher, body: { contest: contest.id } });
      expect((await stored(one, contest.id))?.filter((id) => id !== null)).toEqual(winner);
      expect(rows).toMatchObject([{ marks: [3.5, 1.5, 0.5, 0][sets.indexOf(winner)] }]);
    });
  });

  test('comes together with the first views: taken, and no view comes after it', async () => {
    await repeatRound(async () => {
      const contest = await running({ students: [one] });
      const [first, submitted, second] = await Promise.all([
        view(one, contest.id),
        submit(one, contest.id, contest.right),
        view(one, contest.id),
      ]);
      expect(submitted.status).toBe(200);
      for (const { status } of [first, second]) expect([200, 409]).toContain(status);
      expect(await view(one, contest.id)).toMatchObject({ status: 409 });
      expect(await stored(one, contest.id)).toEqual(contest.right);
    });
  });

  test('that arrived in time is taken, however late it is written', async () => {
    const contest = await running({ students: students.slice(0, 3) });
    const [punctual = one, viewer = one, late = one] = students;
    for (const as of [punctual, viewer, late]) await view(as, contest.id);
    clock.moveTo(new Date(contest.end.getTime() + limits.grace - 1));
    const lock = await hold('select from attempt where contest_id = $1 for update', [contest.id]);
    const inTime = submit(punctual, contest.id, contest.right);
    await untilWaiting(1);
    clock.moveBy(1);
    const tooLate = submit(late, contest.id, contest.right);
    await lock.letGo();
    expect(await inTime).toMatchObject({ status: 200 });
    expect(await tooLate).toMatchObject({ status: 409, body: { detail: 'Contest has been ended.' } });
    expect(await stored(punctual, contest.id)).toEqual(contest.right);
    expect(await stored(late, contest.id)).toBeNull();
    expect(await stored(viewer, contest.id)).toBeNull();
  });

  test('of a whole class against the deadline is either acknowledged and stored, or refused and not', async () => {
    const class20 = students.slice(0, 20);
    const contest = await running({ students: class20 });
    await Promise.all(class20.map((as) => view(as, contest.id)));
    clock.moveTo(new Date(contest.end.getTime() + limits.grace - 1));
    const replies = await Promise.all(
      class20.map((as, n) => {
        if (n === 10) clock.moveBy(1);
        return submit(as, contest.id, contest.right);
      }),
    );
    for (const [n, as] of class20.entries()) {
      const { status } = replies[n] ?? { status: 0 };
      expect([200, 409]).toContain(status);
      expect(await stored(as, contest.id)).toEqual(status === 200 ? contest.right : null);
    }
  });

  test('of 50 students who view and submit in one instant is recorded for each', async () => {
    const contest = await running({ students, count: 20 });
    const setOf = (n: number) => [...contest.right.slice(0, n % 21), ...contest.wrong.slice(n % 21)];
    const views = await Promise.all(students.map((as) => view(as, contest.id)));
    expect(new Set(statuses(views))).toEqual(new Set([200]));
    const replies = await Promise.all(
      students.flatMap((as, n) => [submit(as, contest.id, setOf(n)), submit(as, contest.id, setOf(n))]),
    );
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    const results = await Promise.all(students.map((as) => stored(as, contest.id)));
    expect(results).toEqual(students.map((_, n) => setOf(n)));
    const { body } = await call('getStatistics', { as: teacher, body: { contest: contest.id } });
    expect(body).toMatchObject({ participants: 50, responses: 50 });
  });

  test('of 50 students without a view, among views and joins, is recorded for each', async () => {
    const contest = await running({ students: students.slice(0, 25) });
    const replies = await Promise.all(
      students.flatMap((as, n) =>
        n < 25
          ? [submit(as, contest.id, contest.right), view(as, contest.id)]
          : [call('joinContest', { as, body: { contest: contest.id } }), view(as, contest.id)],
      ),
    );
    for (const { status } of replies) expect([200, 404, 409]).toContain(status);
    for (const as of students.slice(0, 25)) expect(await stored(as, contest.id)).toEqual(contest.right);
  });
});

describe('a contest', () => {
  test('is published four times at once: once', async () => {
    await repeatRound(async () => {
      const contest = await draftContest(app, teacher);
      const replies = await runAtOnce(4, () => call('publishContest', { as: teacher, body: { contest } }));
      expect(statuses(replies)).toEqual([200, 409, 409, 409]);
    });
  });

  test('is published, changed and viewed at once: it is one of its versions, whole, and stays so', async () => {
    await repeatRound(async (n) => {
      const id = await draftContest(app, teacher, { contest: { is_public: false } });
      await call('joinContest', { as: teacher, body: { contest: id, email: one.email } });
      const { body: before } = await call('viewContest', { as: teacher, body: { contest: id } });
      clock.moveTo(before.start_datetime);
      const versions = [5, 7].map((count) => contestBody(app, { count, contest: { is_public: false } }));
      const update = (body: (typeof versions)[number]) =>
        call('updateContest', {
          as: teacher,
          body: { ...body, contest: { ...body.contest, id, start_datetime: before.start_datetime } },
        });
      const changes = [
        ...versions.map((body) => () => update(body)),
        () => call('publishContest', { as: teacher, body: { contest: id } }),
      ];
      // Rotates the changes, so that each comes first in some round.
      const order = [...changes.slice(n % 3), ...changes.slice(0, n % 3)];
      const views = Promise.all([view(one, id), view(one, id), view(one, id)]);
      const replies = await Promise.all(order.map((change) => change()));
      for (const { status } of replies) expect([200, 409]).toContain(status);

      const { body: after } = await call('viewContest', { as: teacher, body: { contest: id } });
      expect(after.is_published).toBe(true);
      expect([3, 5, 7]).toContain(after.questions.length);
      expect(after.total_questions).toBe(after.questions.length);
      expect(after.total_marks).toBe(after.questions.reduce((sum, { marks }) => sum + marks, 0));
      const ids = after.questions.map((question) => question.id);
      for (const { status, body } of [...(await views), await view(one, id)]) {
        expect([200, 404]).toContain(status);
        if (status === 200) expect(body.questions.map((question) => question.id)).toEqual(ids);
      }
      expect(
        await submit(
          one,
          id,
          after.questions.map(({ options }) => options[0]?.id ?? 0),
        ),
      ).toMatchObject({
        status: 200,
      });
    });
  });

  test('is joined while its teacher tries to change it: neither blocks the other', async () => {
    const { id } = await publishedContest(app, teacher);
    const { contest, questions } = contestBody(app);
    // This order could deadlock: a join has begun, then the change starts, then another join.
    const lock = await hold('update contest set participants_count = participants_count where id = $1', [id]);
    const changing = call('updateContest', { as: teacher, body: { contest: { ...contest, id }, questions } });
    await untilWaiting(1);
    const joining = call('joinContest', { as: one, body: { contest: id } });
    await untilWaiting(2);
    await lock.letGo();
    expect(await joining).toMatchObject({ status: 200 });
    expect(await changing).toMatchObject({ status: 409 });
  });
});
