import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import type { Person } from '../test/make-app.ts';
import { draftContest, joinedStudent, logInAs, optionIds, publishedContest } from '../test/factories.ts';
import { attemptActs } from '../test/attempt-acts.ts';

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');

const { submitted } = attemptActs(app, teacher);
const statistics = (as: Person, contest: unknown) => call('getStatistics', { as, body: { contest } });

test('statistics give the distribution of marks and the share of each answer, of the responses', async () => {
  const { contest } = await submitted(
    ({
      right: [right1 = 0, right2 = 0, right3 = 0],
      wrong: [wrong1 = 0, wrong2 = 0],
      questions: [first],
    }) => [
      [right1, right2, right3],
      [right1, right2],
      [wrong1, right3],
      [first?.options[2]?.id ?? 0, wrong2, right3],
      [],
      null,
      null,
    ],
    { contest: { minimum_marks: 1.5 } },
  );
  const [q1, q2, q3] = contest.questions;
  const [[right1, wrong1, other1] = [], [right2, wrong2] = [], [right3] = []] = optionIds(contest);
  expect((await statistics(teacher, String(contest.id))).body).toEqual({
    participants: 7,
    responses: 5,
    passed: 4,
    total_marks: 3.5,
    average_marks: (3.5 + 1.5 + 2 + 2 + 0) / 5,
    distribution: [
      { marks: 0, responses: 1 },
      { marks: 1.5, responses: 1 },
      { marks: 2, responses: 2 },
      { marks: 3.5, responses: 1 },
    ],
    questions: [
      {
        id: q1?.id,
        right_share: 2 / 5,
        blank_share: 1 / 5,
        options: [
          { id: right1, share: 2 / 5 },
          { id: wrong1, share: 1 / 5 },
          { id: other1, share: 1 / 5 },
        ],
      },
      {
        id: q2?.id,
        right_share: 2 / 5,
        blank_share: 2 / 5,
        options: [
          { id: right2, share: 2 / 5 },
          { id: wrong2, share: 1 / 5 },
          { id: q2?.options[2]?.id, share: 0 },
        ],
      },
      {
        id: q3?.id,
        right_share: 3 / 5,
        blank_share: 2 / 5,
        options: [
          { id: right3, share: 3 / 5 },
          { id: q3?.options[1]?.id, share: 0 },
          { id: q3?.options[2]?.id, share: 0 },
        ],
      },
    ],
  });
});

test('without responses there is no average and every share is 0', async () => {
  const { contest } = await submitted(() => [null]);
  const { body } = await statistics(teacher, contest.id);
  expect(body).toMatchObject({
    participants: 1,
    responses: 0,
    passed: 0,
    average_marks: null,
    distribution: [],
  });
  for (const { right_share, blank_share, options } of body.questions) {
    expect([right_share, blank_share, ...options.map(({ share }) => share)]).toEqual([0, 0, 0, 0, 0]);
  }
});

test('an unpublished contest has statistics too', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  await call('joinContest', { as: teacher, body: { contest, email: 'invited@school.example' } });
  expect(await statistics(teacher, contest)).toMatchObject({
    status: 200,
    body: { participants: 1, responses: 0, total_marks: 3.5 },
  });
});

test('nobody else gets them', async () => {
  const contest = await publishedContest(app, teacher);
  const student = await joinedStudent(app, contest.id);
  const unknown = { status: 404, body: { detail: 'There is no such contest.' } };
  expect(await statistics(await logInAs(app, 'Teacher'), contest.id)).toMatchObject(unknown);
  expect(await statistics(teacher, 1)).toMatchObject(unknown);
  expect(await statistics(student, contest.id)).toMatchObject({ status: 403 });
  expect(await call('getStatistics', { body: { contest: contest.id } })).toMatchObject({ status: 401 });
});
