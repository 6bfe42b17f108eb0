import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import {
  type PublishedContest,
  addedStudent,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
} from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const stranger = await logInAs(app, 'Student');

const submit = (as: Person, contest: unknown, submission: unknown) =>
  call('submitAttempt', { as, body: { contest, submission } });
const { running, begun, view, result } = attemptActs(app, teacher);

const recorded = { status: 200, body: { detail: 'Your Response has been recorded.' } };
const already = { status: 409, body: { detail: 'You have already submitted your answers.' } };
const ended = { status: 409, body: { detail: 'Contest has been ended.' } };
const unknown = { status: 404, body: { detail: 'There is no such contest.' } };
const noResponse = { status: 404, body: { detail: 'No response found for this contest.' } };

const optionAt = ({ questions }: PublishedContest, question: number, option: number) =>
  questions[question]?.options[option]?.id ?? 0;

describe('a submission', () => {
  test('is recorded, in the order of the questions and not of the sending', async () => {
    const { contest, student } = await begun();
    const [first = 0, , third = 0] = contest.right;
    expect(await submit(student, String(contest.id), [third, first])).toMatchObject(recorded);
    expect((await result(student, contest.id)).body.studentSelectedOptions).toEqual([first, null, third]);
    expect((await call('getContest', { as: student, body: { contest: contest.id } })).body).toMatchObject({
      answer_submitted: true,
    });
  });

  test('that is empty is a response of 0', async () => {
    const { contest, student } = await begun();
    expect(await submit(student, contest.id, [])).toMatchObject(recorded);
    expect((await result(student, contest.id)).body.studentSelectedOptions).toEqual([null, null, null]);
    expect(
      (await call('getParticipants', { as: teacher, body: { contest: contest.id } })).body,
    ).toMatchObject([{ marks: 0, is_passed: false }]);
  });

  test('is taken without a view before it', async () => {
    const { contest, student } = await running();
    expect(await submit(student, contest.id, contest.right)).toMatchObject(recorded);
  });

  test('is one for each student and each contest', async () => {
    const another = await publishedContest(app, teacher);
    const { contest, student } = await begun();
    const classmate = await joinedStudent(app, contest.id);
    await call('joinContest', { as: student, body: { contest: another.id } });
    expect(await submit(student, another.id, another.right)).toMatchObject(recorded);
    expect(await result(student, contest.id)).toMatchObject(noResponse);
    expect(await submit(student, contest.id, contest.wrong)).toMatchObject(recorded);
    expect(await result(classmate, contest.id)).toMatchObject(noResponse);
    expect((await result(student, another.id)).body.studentSelectedOptions).toEqual(another.right);
  });
});

describe('the window', () => {
  test('opens at the start, not a millisecond before', async () => {
    const contest = await publishedContest(app, teacher);
    const student = await joinedStudent(app, contest.id);
    clock.moveTo(new Date(contest.start.getTime() - 1));
    const early = { status: 409, body: { detail: 'Contest not yet started.' } };
    expect(await submit(student, contest.id, contest.right)).toMatchObject(early);
    expect(await submit(student, contest.id, [1])).toMatchObject(early);
    clock.moveTo(contest.start);
    expect(await submit(student, contest.id, contest.right)).toMatchObject(recorded);
  });

  test('closes 15 s after the deadline for attempts begun before it', async () => {
    const { contest, student } = await begun();
    const late = await joinedStudent(app, contest.id);
    await view(late, contest.id);
    clock.moveTo(new Date(contest.end.getTime() + limits.grace - 1));
    expect(await submit(student, contest.id, contest.right)).toMatchObject(recorded);
    clock.moveBy(1);
    expect(await submit(late, contest.id, contest.right)).toMatchObject(ended);
    expect(await result(late, contest.id)).toMatchObject(noResponse);
  });

  test('closes at the deadline for attempts that nobody began', async () => {
    const { contest, student } = await running();
    const late = await joinedStudent(app, contest.id);
    clock.moveTo(contest.end);
    expect(await submit(student, contest.id, contest.right)).toMatchObject(recorded);
    clock.moveBy(1);
    expect(await submit(late, contest.id, contest.right)).toMatchObject(ended);
    expect(await result(late, contest.id)).toMatchObject(noResponse);
  });

  test('viewed and not submitted is no response, ever', async () => {
    const { contest, student } = await begun();
    expect(await result(student, contest.id)).toMatchObject(noResponse);
    clock.moveTo(contest.end);
    clock.moveBy(limits.grace);
    expect(await result(student, contest.id)).toMatchObject(noResponse);
    expect((await call('getContests', { as: student })).body).toMatchObject([{ answer_submitted: false }]);
    expect(
      (await call('getParticipants', { as: teacher, body: { contest: contest.id } })).body,
    ).toMatchObject([{ marks: null, is_passed: null }]);
  });
});

describe('a second submission', () => {
  test('of the same set is acknowledged again, in any order and even long after the end', async () => {
    const { contest, student } = await begun();
    expect(await submit(student, contest.id, contest.right)).toMatchObject(recorded);
    expect(await submit(student, contest.id, contest.right.toReversed())).toMatchObject(recorded);
    clock.moveTo(contest.end);
    clock.moveBy(limits.grace + 86_400_000);
    expect(await submit(student, contest.id, contest.right)).toMatchObject(recorded);
  });

  test.each([
    ['another set', ({ wrong }: PublishedContest) => wrong],
    ['a part of it', ({ right }: PublishedContest) => right.slice(1)],
    ['nothing', () => []],
    ['a set with a wrong id', ({ right }: PublishedContest) => [...right, 1]],
  ])('of %s is refused and changes nothing, during the contest and after it', async (_, another) => {
    const { contest, student } = await begun();
    await submit(student, contest.id, contest.right);
    expect(await submit(student, contest.id, another(contest))).toMatchObject(already);
    clock.moveTo(contest.end);
    clock.moveBy(limits.grace);
    expect(await submit(student, contest.id, another(contest))).toMatchObject(already);
    expect((await result(student, contest.id)).body).toMatchObject({
      studentSelectedOptions: contest.right,
      total_score: 3.5,
    });
  });

  test('of nothing after nothing is the same set', async () => {
    const { contest, student } = await begun();
    await submit(student, contest.id, []);
    expect(await submit(student, contest.id, [])).toMatchObject(recorded);
    expect(await submit(student, contest.id, contest.right)).toMatchObject(already);
  });
});

describe('a submission with wrong ids is refused as a whole, each named:', () => {
  test('unknown, of another contest, a question, twice, or two of one question', async () => {
    const { contest: other } = await running();
    const { contest, student } = await begun();
    const [first = 0, second = 0] = contest.right;
    const foreign = other.right[0] ?? 0;
    const question = contest.questions[2]?.id ?? 0;
    const submission = [first, 1, foreign, question, first, second, optionAt(contest, 1, 2)];
    const reply = await submit(student, contest.id, submission);
    expect(reply).toMatchObject({
      status: 400,
      body: { detail: 'This submission has options that cannot be accepted.' },
    });
    expect(reply.body.fields).toEqual({
      'submission.1': 'This is not an option of this contest.',
      'submission.2': 'This is not an option of this contest.',
      'submission.3': 'This is not an option of this contest.',
      'submission.4': 'This option was sent twice.',
      'submission.6': 'Choose only one option for each question.',
    });
    expect(await result(student, contest.id)).toMatchObject(noResponse);
    expect(await submit(student, contest.id, contest.wrong), 'nothing was stored').toMatchObject(recorded);
  });

  test.each<[string, unknown, string[]]>([
    ['missing', undefined, ['submission']],
    ['no list', { 0: 1 }, ['submission']],
    ['of texts, fractions and nulls', ['1', 1.5, null], ['submission.0', 'submission.1', 'submission.2']],
    ['out of range', [1e300, 0, -1], ['submission.0', 'submission.1', 'submission.2']],
    ['of 201 ids', Array.from({ length: 201 }, (_, n) => n + 1), ['submission']],
  ])('it is %s', async (_, submission, paths) => {
    const { contest, student } = await begun();
    const reply = await submit(student, contest.id, submission);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toEqual(paths);
    expect(await result(student, contest.id)).toMatchObject(noResponse);
  });
});

describe('the contest is unknown', () => {
  test('to a student who has not joined it, with right and with wrong ids', async () => {
    const { contest } = await begun();
    const { id: hidden, right } = await publishedContest(app, teacher, { contest: { is_public: false } });
    for (const submission of [contest.right, [], [1]]) {
      expect(await submit(stranger, contest.id, submission)).toMatchObject(unknown);
      expect(await submit(stranger, 1, submission)).toMatchObject(unknown);
    }
    expect(await submit(stranger, hidden, right)).toMatchObject(unknown);
  });

  test('to an added student before it is published', async () => {
    const id = await draftContest(app, teacher, { contest: { is_public: false } });
    const student = await addedStudent(app, teacher, id);
    expect(await submit(student, id, [])).toMatchObject(unknown);
  });
});

test('only a student submits', async () => {
  const { contest } = await begun();
  const body = { contest: contest.id, submission: contest.right };
  expect(await call('submitAttempt', { body })).toMatchObject({ status: 401 });
  expect(await call('submitAttempt', { as: teacher, body })).toMatchObject({
    status: 403,
    body: { detail: 'Only a student can do this.' },
  });
});
