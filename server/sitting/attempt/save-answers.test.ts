import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { type PublishedContest, joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock, pool } = app;
const teacher = await logInAs(app, 'Teacher');

const SECOND = 1000;
const chosen = (option: number | undefined, ago = 0) => ({
  option: option ?? 0,
  chosen_datetime: new Date(clock.now() - ago).toISOString(),
});
type Choice = ReturnType<typeof chosen>;

const save = (as: Person, contest: PublishedContest, answers: Choice[], more: object = {}) =>
  call('saveAnswers', { as, body: { contest: contest.id, device: 1, answers, ...more } });
const sync = (as: Person, contest: PublishedContest) => save(as, contest, []);
const submit = (as: Person, contest: PublishedContest, submission: number[], more: object = {}) =>
  call('submitAttempt', { as, body: { contest: contest.id, submission, ...more } });
const result = (as: Person, { id }: PublishedContest) => call('getResult', { as, body: { contest: id } });
const view = (as: Person, { id }: PublishedContest) => call('viewContest', { as, body: { contest: id } });
const lateOf = async ({ id }: PublishedContest) => {
  const { rows } = await pool.query<{ option_id: number; is_after_opening: boolean }>(
    'select option_id, is_after_opening from late_answer where contest_id = $1 order by question_id, is_after_opening',
    [id],
  );
  return rows;
};

async function begun() {
  const contest = await publishedContest(app, teacher);
  const student = await joinedStudent(app, contest.id);
  clock.moveTo(contest.start);
  await view(student, contest);
  clock.moveBy(60 * SECOND);
  return { contest, student };
}
const closing = (contest: PublishedContest) => new Date(contest.end.getTime() + limits.grace);

describe('a saved choice', () => {
  test('is answered with all that the server has, and shown by the next view', async () => {
    const { contest, student } = await begun();
    const [first, second] = contest.right;
    expect(await save(student, contest, [chosen(first)])).toMatchObject({
      status: 200,
      body: {
        saved: [first, null, null],
        round: 1,
        deadline: contest.end.toISOString(),
        submitted: false,
        closed: false,
        kept_apart: 0,
      },
    });
    expect((await save(student, contest, [chosen(second)])).body.saved).toEqual([first, second, null]);
    expect((await sync(student, contest)).body.saved).toEqual([first, second, null]);
    expect((await view(student, contest)).body).toMatchObject({ saved: [first, second, null], round: 1 });
  });

  test('counts as saved when the time closes the attempt, and not before', async () => {
    const { contest, student } = await begun();
    await save(student, contest, [chosen(contest.right[0]), chosen(contest.wrong[1])]);
    clock.moveTo(new Date(closing(contest).getTime() - 1));
    expect((await result(student, contest)).status).toBe(404);
    expect((await call('getContests', { as: student })).body).toMatchObject([{ answer_submitted: false }]);
    clock.moveBy(1);
    expect((await result(student, contest)).body).toMatchObject({
      studentSelectedOptions: [contest.right[0], contest.wrong[1], null],
      total_score: 0.5,
    });
    expect((await call('getContests', { as: student })).body).toMatchObject([{ answer_submitted: true }]);
    const { body } = await call('getStatistics', { as: teacher, body: { contest: contest.id } });
    expect(body).toMatchObject({ responses: 1, distribution: [{ marks: 0.5, responses: 1 }] });
    expect((await call('getDashboard', { as: student })).body.averageScore).toBeGreaterThan(0);
  });

  test('stays where a submission leaves its question out', async () => {
    const { contest, student } = await begun();
    const [first = 0, second = 0] = contest.right;
    await save(student, contest, [chosen(first), chosen(contest.wrong[1])]);
    expect((await submit(student, contest, [second])).status).toBe(200);
    expect((await result(student, contest)).body.studentSelectedOptions).toEqual([first, second, null]);
    expect((await submit(student, contest, [second])).status, 'the same set again').toBe(200);
    expect((await submit(student, contest, [first, second])).status, 'another set').toBe(409);
  });

  test('is taken until the attempt closes, not a millisecond longer', async () => {
    const { contest, student } = await begun();
    clock.moveTo(new Date(closing(contest).getTime() - 1));
    expect((await save(student, contest, [chosen(contest.right[0])])).body.kept_apart).toBe(0);
    clock.moveBy(1);
    expect((await save(student, contest, [chosen(contest.right[1])])).body).toMatchObject({
      closed: true,
      kept_apart: 1,
    });
    expect((await result(student, contest)).body.studentSelectedOptions).toEqual([
      contest.right[0],
      null,
      null,
    ]);
  });
});

describe('of two choices for one question', () => {
  const cases: [
    string,
    { device: number; ago: number },
    { device: number; ago: number },
    'right' | 'wrong',
  ][] = [
    ['the later one wins', { device: 1, ago: 9 }, { device: 2, ago: 5 }, 'wrong'],
    ['an older one never takes its place', { device: 1, ago: 5 }, { device: 2, ago: 9 }, 'right'],
    ['at the same time the higher device wins', { device: 1, ago: 5 }, { device: 2, ago: 5 }, 'wrong'],
    ['whichever comes first', { device: 2, ago: 5 }, { device: 1, ago: 5 }, 'right'],
    ['a time yet to come is the arrival', { device: 1, ago: 0 }, { device: 2, ago: -9 }, 'wrong'],
    ['and does not outlast what follows', { device: 1, ago: -9 }, { device: 2, ago: 0 }, 'wrong'],
    ['a time before the start is the start', { device: 2, ago: 1e9 }, { device: 1, ago: 2e9 }, 'right'],
    ['where the higher device wins', { device: 1, ago: 1e9 }, { device: 2, ago: 2e9 }, 'wrong'],
  ];
  test.each(cases)('%s', async (_, one, other, winner) => {
    const { contest, student } = await begun();
    await save(student, contest, [chosen(contest.right[0], one.ago)], { device: one.device });
    const { body } = await save(student, contest, [chosen(contest.wrong[0], other.ago)], {
      device: other.device,
    });
    expect(body.saved).toEqual([contest[winner][0], null, null]);
  });

  test('a repeat of the older one changes nothing', async () => {
    const { contest, student } = await begun();
    const older = chosen(contest.wrong[0], 9);
    await save(student, contest, [older]);
    await save(student, contest, [chosen(contest.right[0], 5)]);
    expect((await save(student, contest, [older])).body.saved).toEqual([contest.right[0], null, null]);
  });
});

describe('a message after the submission', () => {
  test('is kept apart where it would have counted, once, and reported', async () => {
    const { contest, student } = await begun();
    const [first = 0] = contest.right;
    await submit(student, contest, [first]);
    clock.moveBy(SECOND);
    const late = [chosen(contest.wrong[0]), chosen(contest.right[1], 30 * SECOND)];
    for (const again of ['first', 'again']) {
      expect((await save(student, contest, late)).body, again).toMatchObject({
        saved: [first, null, null],
        submitted: true,
        kept_apart: 2,
        after_opening: false,
      });
    }
    expect(await lateOf(contest)).toHaveLength(2);
    expect((await result(student, contest)).body.studentSelectedOptions).toEqual([first, null, null]);
  });

  test('is not kept where it is what counts, or is superseded', async () => {
    const { contest, student } = await begun();
    const older = chosen(contest.wrong[1], 5);
    await save(student, contest, [chosen(contest.right[0], 5), chosen(contest.right[1], 2)]);
    await submit(student, contest, []);
    expect((await save(student, contest, [chosen(contest.right[0]), older])).body.kept_apart).toBe(0);
    expect(await lateOf(contest)).toEqual([]);
  });

  test('is marked where the results had opened', async () => {
    const { contest, student } = await begun();
    clock.moveTo(closing(contest));
    expect((await save(student, contest, [chosen(contest.right[0], 60 * SECOND)])).body).toMatchObject({
      kept_apart: 1,
      after_opening: true,
    });
    expect(await lateOf(contest)).toMatchObject([{ is_after_opening: true }]);
    expect((await result(student, contest)).status, 'nothing counts').toBe(404);
  });
});

async function reopened() {
  const { contest, student } = await begun();
  await save(student, contest, [chosen(contest.right[0])]);
  await submit(student, contest, [], { round: 1, cause: 'departures' });
  const again = await call('reopenAttempt', {
    as: teacher,
    body: { contest: contest.id, email: student.email },
  });
  expect(again.status).toBe(200);
  return { contest, student };
}

describe('the round', () => {
  test('of an earlier opening changes nothing, and hears of the present one', async () => {
    const { contest, student } = await reopened();
    expect((await save(student, contest, [chosen(contest.right[1])], { round: 1 })).body).toMatchObject({
      saved: [contest.right[0], null, null],
      round: 2,
      kept_apart: 0,
    });
    expect(await submit(student, contest, [], { round: 1 })).toMatchObject({
      status: 409,
      body: { detail: /opened this attempt again/ },
    });
    expect(await lateOf(contest)).toEqual([]);
    expect((await result(student, contest)).status, 'not submitted').toBe(404);
  });

  test('of the present opening continues from the saved answers', async () => {
    const { contest, student } = await reopened();
    expect((await view(student, contest)).body).toMatchObject({
      round: 2,
      saved: [contest.right[0], null, null],
    });
    await save(student, contest, [chosen(contest.right[1])], { round: 2 });
    expect((await submit(student, contest, [], { round: 2 })).status).toBe(200);
    expect((await result(student, contest)).body.studentSelectedOptions).toEqual([
      contest.right[0],
      contest.right[1],
      null,
    ]);
  });
});

describe('nothing is saved', () => {
  test('of options that do not belong to the contest, each named', async () => {
    const { contest, student } = await begun();
    const [first = 0] = contest.right;
    const reply = await save(student, contest, [
      chosen(first),
      chosen(1),
      chosen(contest.wrong[0]),
      chosen(first),
    ]);
    expect(reply).toMatchObject({ status: 400 });
    expect(reply.body.fields).toEqual({
      'answers.1.option': 'This is not an option of this contest.',
      'answers.2.option': 'Choose only one option for each question.',
      'answers.3.option': 'This option was sent twice.',
    });
    expect((await sync(student, contest)).body.saved).toEqual([null, null, null]);
  });

  test('before the start, without a view, by who has not joined, and by a teacher', async () => {
    const contest = await publishedContest(app, teacher);
    const student = await joinedStudent(app, contest.id);
    const stranger = await logInAs(app, 'Student');
    for (const answers of [[], [chosen(contest.right[0])], [chosen(1)]]) {
      clock.moveTo(new Date(contest.start.getTime() - 1));
      expect(await save(student, contest, answers)).toMatchObject({
        status: 409,
        body: { detail: 'Contest not yet started.' },
      });
      expect(await save(stranger, contest, answers)).toMatchObject({ status: 404 });
      expect(await save(teacher, contest, answers)).toMatchObject({ status: 403 });
    }
    clock.moveTo(contest.start);
    expect(await save(student, contest, [chosen(contest.right[0])])).toMatchObject({
      status: 409,
      body: { detail: /open the quiz/ },
    });
    clock.moveTo(closing(contest));
    expect(await sync(student, contest)).toMatchObject({
      status: 409,
      body: { detail: 'Contest has been ended.' },
    });
  });
});

test('extra time moves the closing of one student alone, and the opening for all', async () => {
  const { contest, student } = await begun();
  const other = await joinedStudent(app, contest.id);
  await view(other, contest);
  await save(other, contest, [chosen(contest.right[0])]);
  await call('setExtraTime', {
    as: teacher,
    body: { contest: contest.id, email: student.email, minutes: 10 },
  });
  clock.moveTo(closing(contest));
  const { body } = await save(student, contest, [chosen(contest.right[0])]);
  expect(body).toMatchObject({
    closed: false,
    kept_apart: 0,
    deadline: new Date(contest.end.getTime() + 600_000).toISOString(),
  });
  expect((await save(other, contest, [chosen(contest.right[1])])).body.closed).toBe(true);
  expect((await result(other, contest)).body).toMatchObject({ results_open: false, total_score: null });
  clock.moveBy(600_000);
  expect((await result(other, contest)).body).toMatchObject({ results_open: true, total_score: 0.5 });
  expect((await result(student, contest)).body).toMatchObject({ total_score: 0.5 });
});

test('a choice takes the place of one that is stored without a time, as an older Tallymark left it', async () => {
  const { contest, student } = await begun();
  await submit(student, contest, contest.wrong);
  await call('reopenAttempt', { as: teacher, body: { contest: contest.id, email: student.email } });
  for (const nothing of ['null', "'{null,null,null}'"]) {
    await pool.query(
      `update attempt set chosen_at = ${nothing}, chosen_on = ${nothing} where contest_id = $1`,
      [contest.id],
    );
    const options = nothing === 'null' ? contest.right : contest.wrong;
    const { body } = await save(student, contest, [chosen(options[0])]);
    expect(body.saved).toEqual([options[0], contest.wrong[1], contest.wrong[2]]);
    expect((await sync(student, contest)).body.saved).toEqual(body.saved);
  }
});
