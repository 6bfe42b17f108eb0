import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { copiedPaper, optionsAt } from '../../test/copied-paper.ts';
import { draftContest, joinedStudent, logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { submitted, reopen, moveToOpening } = attemptActs(app, teacher);
const similarity = (contest: number, as: Person = teacher) =>
  call('getSimilarity', { as, body: { contest } });

const QUESTIONS = 24;

test('the pair with equal wrong answers is reported, with the questions, once the contest has ended for all', async () => {
  const { contest, students } = await submitted((of) => copiedPaper(of, 22), { count: QUESTIONS });
  moveToOpening(contest);
  clock.moveBy(-1);
  expect(await similarity(contest.id)).toMatchObject({ status: 409, body: { code: 'not_ended' } });
  clock.moveBy(1);
  const { body, status } = await similarity(contest.id);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { responses: 22, from: 10, compared: 231, level: 0.05, found: 1 },
  });
  const [pair] = body.pairs;
  expect(pair).toMatchObject({
    students: students.slice(0, 2).map(({ email }) => ({ name: 'Ada Lovelace', email })),
    answered: QUESTIONS,
    equal: QUESTIONS,
    questions: Array.from({ length: QUESTIONS }, (_, index) => index + 1),
  });
  expect(pair?.expected).toBeGreaterThan(6);
  expect(pair?.expected).toBeLessThan(16);
  expect(pair?.chance).toBeLessThan(1e-5);
  expect(pair?.chance_in_class).toBeCloseTo((pair?.chance ?? 0) * 231, 15);
});

test('what a correction made right, gave to everybody or dropped is no wrong answer any more', async () => {
  const { contest } = await submitted((of) => copiedPaper(of, 20), { count: QUESTIONS });
  const [first, second, third] = contest.questions;
  const correction = {
    contest: contest.id,
    version: 1,
    rulings: [
      { question: first?.id, ruling: 'accept', options: first?.options.slice(0, 2).map(({ id }) => id) },
      { question: second?.id, ruling: 'all' },
      { question: third?.id, ruling: 'drop' },
    ],
    reason: 'They were ambiguous.',
    dry_run: false,
  };
  expect(await call('correctKey', { as: teacher, body: correction })).toMatchObject({ status: 200 });
  moveToOpening(contest);
  const { body } = await similarity(contest.id);
  expect(body.pairs).toMatchObject([
    { answered: QUESTIONS - 2, questions: Array.from({ length: QUESTIONS - 3 }, (_, n) => n + 4) },
  ]);
});

test('a small class is not compared, nor are students without a response, and late ones are waited for', async () => {
  const { contest, students } = await submitted((of) => [...copiedPaper(of, 9), null], {
    count: QUESTIONS,
  });
  const email = students[0]?.email;
  const late = await joinedStudent(app, contest.id);
  const more = { contest: contest.id, email: late.email, minutes: 30 };
  expect(await call('setExtraTime', { as: teacher, body: more })).toMatchObject({ status: 200 });
  moveToOpening(contest);
  expect(await similarity(contest.id)).toMatchObject({ status: 409 });
  clock.moveBy(30 * 60_000);
  expect(await similarity(contest.id)).toMatchObject({
    status: 200,
    body: { responses: 9, from: 10, compared: 0, found: 0, pairs: [] },
  });
  expect(await reopen(contest.id, email ?? '')).toMatchObject({ status: 409 });
});

test('ten responses are enough for comparing pairs', async () => {
  const { contest } = await submitted((of) => copiedPaper(of, 10), { count: QUESTIONS });
  moveToOpening(contest);
  expect(await similarity(contest.id)).toMatchObject({
    status: 200,
    body: { responses: 10, compared: 45, found: 1 },
  });
});

test('only its teachers ask for it, and a draft has nothing to compare', async () => {
  const draft = await draftContest(app, teacher);
  expect(await similarity(draft)).toMatchObject({ status: 409, body: { code: 'not_ended' } });
  const stranger = await logInAs(app, 'Teacher');
  expect(await similarity(draft, stranger)).toMatchObject({ status: 404 });
  expect(await similarity(draft, await logInAs(app, 'Student'))).toMatchObject({ status: 403 });
});

test('a contest with more pairs than can be compared is refused in words', async () => {
  const { contest } = await submitted((of) => [optionsAt(of, [])], { count: limits.questions.max });
  const responses = Math.ceil(Math.sqrt((2 * limits.similarity.comparisons) / limits.questions.max)) + 1;
  await app.pool.query(
    `with made as (
      insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
      select 'Student', 'many' || n || '@school.example', 'many' || n || '@school.example', '', 'M', 'N', now()
      from generate_series(2, $1::int) as n returning id
    ), joined as (
      insert into participation (contest_id, student_id) select $2, id from made returning student_id
    )
    insert into attempt
      (contest_id, student_id, started_at, submitted_at, submission, cause, selected, earned, mark_parts)
    select $2, joined.student_id, started_at, submitted_at, submission, cause, selected, earned, mark_parts
    from joined cross join attempt where contest_id = $2`,
    [responses, contest.id],
  );
  moveToOpening(contest);
  expect(await similarity(contest.id)).toMatchObject({ status: 413, body: { code: 'too_large' } });
});
