import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { loadSample } from '../contest/lifecycle/load-sample.ts';
import { testApp } from '../test/app.ts';
import type { Person } from '../test/make-app.ts';
import { contestBody, logInAs } from '../test/factories.ts';

const app = await testApp();
const { call, clock } = app;

const CLASS = 30;
const ONE_WHO_NEVER_SUBMITS = 25;
const ONE_IN_THE_GRACE = 26;
const ONE_AFTER_THE_GRACE = 27;
const ONE_WHO_SUBMITS_TWICE = 28;
const ONE_WITH_A_FOREIGN_OPTION = 29;
const WITHOUT_RESPONSE = new Set([ONE_WHO_NEVER_SUBMITS, ONE_AFTER_THE_GRACE, ONE_WITH_A_FOREIGN_OPTION]);

const byText = (a: { option_text: string }, b: { option_text: string }) =>
  a.option_text.localeCompare(b.option_text);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('a class of thirty sits a real contest', async () => {
  const sample = await loadSample('world-geography');
  const teacher = await logInAs(app, 'Teacher');
  const created = await call('createContest', {
    as: teacher,
    body: { contest: contestBody(app, { contest: sample.contest }).contest, questions: sample.questions },
  });
  expect(created).toMatchObject({ status: 200, body: { detail: 'Contest created successfully' } });
  const contest = created.body.id;
  expect(await call('publishContest', { as: teacher, body: { contest } })).toMatchObject({
    status: 200,
    body: { detail: 'Contest Published' },
  });
  const start = clock.now() + 3_600_000;
  const end = clock.now() + 7_200_000;

  const students: Person[] = [];
  for (let n = 0; n < CLASS; n++) {
    students.push(await logInAs(app, 'Student', { first_name: `Student ${n}` }));
  }
  for (const student of students) {
    expect(await call('joinContest', { as: student, body: { contest } })).toMatchObject({
      status: 200,
      body: { detail: 'Successfully joined Contest.' },
    });
  }

  const at = (n: number) => students[n] ?? teacher;

  clock.moveTo(new Date(start - 1));
  expect(await call('viewContest', { as: at(0), body: { contest } })).toMatchObject({
    status: 409,
    body: { detail: 'Contest not yet started.' },
  });
  clock.moveTo(new Date(start));
  const views = await Promise.all(
    students.map((student) => call('viewContest', { as: student, body: { contest } })),
  );
  for (const view of views) {
    expect(view.status).toBe(200);
    expect(view.text).not.toContain('is_correct');
    expect(view.body.questions.map((question) => question.question_text)).toEqual(
      sample.questions.map((question) => question.question_text),
    );
  }

  // Student n answers n questions right and the next one wrong, and leaves the rest blank.
  const questions = views[0]?.body.questions ?? [];
  const submissionOf = (n: number) =>
    sample.questions.slice(0, n + 1).map(({ options }, place) => {
      const right = options.findIndex((option) => option.is_correct);
      const chosen = place < n ? right : (right + 1) % options.length;
      const text = options[chosen]?.option_text;
      return questions[place]?.options.find(({ option_text }) => option_text === text)?.id ?? 0;
    });
  const marksOf = (n: number) => sum(sample.questions.slice(0, n).map(({ marks }) => marks));
  const submit = (n: number, submission = submissionOf(n)) =>
    call('submitAttempt', { as: at(n), body: { contest, submission } });
  const recorded = { status: 200, body: { detail: 'Your Response has been recorded.' } };

  clock.moveTo(new Date(start + 1_800_000));
  const onTime = students
    .map((_, n) => n)
    .filter((n) => n < ONE_WHO_NEVER_SUBMITS || n === ONE_WHO_SUBMITS_TWICE);
  for (const reply of await Promise.all(onTime.map((n) => submit(n)))) expect(reply).toMatchObject(recorded);
  expect(await submit(ONE_WHO_SUBMITS_TWICE)).toMatchObject(recorded);
  expect(await submit(ONE_WHO_SUBMITS_TWICE, [])).toMatchObject({
    status: 409,
    body: { detail: 'You have already submitted your answers.' },
  });
  expect(await submit(ONE_WITH_A_FOREIGN_OPTION, [...submissionOf(3), 12345])).toMatchObject({
    status: 400,
    body: { fields: { 'submission.4': 'This is not an option of this contest.' } },
  });

  clock.moveTo(new Date(end + limits.grace - 1));
  expect(await submit(ONE_IN_THE_GRACE)).toMatchObject(recorded);
  for (const student of students) {
    const result = await call('getResult', { as: student, body: { contest } });
    if (result.status === 404) continue;
    expect(result).toMatchObject({
      status: 200,
      body: { total_score: null, is_passed: null, results_open: false },
    });
    expect(result.text).not.toContain('is_correct');
    const { body: dashboard } = await call('getDashboard', { as: student });
    expect(dashboard).toMatchObject({ totalContests: 1, completedContests: 0, averageScore: 0 });
  }

  clock.moveTo(new Date(end + limits.grace));
  expect(await submit(ONE_AFTER_THE_GRACE)).toMatchObject({
    status: 409,
    body: { detail: 'Contest has been ended.' },
  });
  expect(await submit(ONE_IN_THE_GRACE), 'a retry after the end').toMatchObject(recorded);

  const total = sum(sample.questions.map(({ marks }) => marks));
  for (const [n, student] of students.entries()) {
    const result = await call('getResult', { as: student, body: { contest } });
    const { body: dashboard } = await call('getDashboard', { as: student });
    if (WITHOUT_RESPONSE.has(n)) {
      expect(result).toMatchObject({ status: 404, body: { detail: 'No response found for this contest.' } });
      expect(dashboard).toMatchObject({ completedContests: 1, averageScore: 0 });
      continue;
    }
    const marks = marksOf(n);
    expect(result.body).toMatchObject({
      results_open: true,
      total_score: marks,
      is_passed: marks >= sample.contest.minimum_marks,
      studentSelectedOptions: sample.questions.map((_, place) => submissionOf(n)[place] ?? null),
    });
    expect(
      result.body.questions.map(({ options }) =>
        options
          .map((option) => ({
            option_text: option.option_text,
            is_correct: 'is_correct' in option && option.is_correct,
          }))
          .toSorted(byText),
      ),
    ).toEqual(sample.questions.map(({ options }) => options.toSorted(byText)));
    expect(dashboard.completedContests).toBe(1);
    expect(dashboard.averageScore).toBeCloseTo((marks / total) * 100, 9);
  }

  const responded = students.map((_, n) => n).filter((n) => !WITHOUT_RESPONSE.has(n));
  const { body: rows } = await call('getParticipants', { as: teacher, body: { contest } });
  expect(rows.map((row) => row.name)).toEqual(students.map((_, n) => `Student ${n} Lovelace`));
  expect(rows.map((row) => row.marks)).toEqual(
    students.map((_, n) => (WITHOUT_RESPONSE.has(n) ? null : marksOf(n))),
  );
  const { body: statistics } = await call('getStatistics', { as: teacher, body: { contest } });
  expect(statistics).toMatchObject({
    participants: CLASS,
    responses: responded.length,
    passed: responded.filter((n) => marksOf(n) >= sample.contest.minimum_marks).length,
  });
  expect(statistics.average_marks).toBeCloseTo(sum(responded.map(marksOf)) / responded.length, 9);
  statistics.questions.forEach((question, place) => {
    const right = responded.filter((n) => n > place).length;
    const blank = responded.filter((n) => n < place).length;
    expect(question.right_share).toBeCloseTo(right / responded.length, 9);
    expect(question.blank_share).toBeCloseTo(blank / responded.length, 9);
  });
  const { body: dashboard } = await call('getDashboard', { token: teacher.token });
  expect(dashboard).toMatchObject({ totalContests: 1, upcomingContests: 0, completedContests: 1 });
  expect(dashboard.averageScore).toBeCloseTo(
    (sum(responded.map(marksOf)) / responded.length / total) * 100,
    9,
  );
});
