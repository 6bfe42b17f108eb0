import { describe, expect, test } from 'vitest';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { type Sitting, drawnContest } from '../../test/drawn-contest.ts';
import { type PublishedContest, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { view, save, submit, result, accept, participants, timeline, moveToOpening, letQueueEmpty } =
  attemptActs(app, teacher);
const { correct, restore } = correctionCalls(app, teacher);

const begun = () => drawnContest(app, teacher, 10);

const marksOf = async ({ id }: PublishedContest, { as }: Sitting) => {
  const row = (await participants(id)).find(({ email }) => email === as.email);
  return row?.marks;
};

const answersOf = ({ wrong, right }: PublishedContest, { got }: Sitting, isRight: boolean) =>
  got.map((at) => (isRight ? right : wrong)[at]);

describe('full marks for all in a question that only some students got', () => {
  test('go to those who got it, whenever they answer', async () => {
    const { contest, sittings } = await begun();
    const question = contest.questions[3]?.id;
    const [before, after] = [sittings.slice(0, 5), sittings.slice(5)];
    for (const one of before) await submit(one.as, contest.id, answersOf(contest, one, false));
    expect(await correct(contest.id, 1, [{ question, ruling: 'all' }])).toMatchObject({ status: 200 });
    for (const one of after) await submit(one.as, contest.id, answersOf(contest, one, false));
    expect(sittings.some(({ got }) => got.includes(3)) && sittings.some(({ got }) => !got.includes(3))).toBe(
      true,
    );
    for (const one of sittings) expect(await marksOf(contest, one)).toBe(one.got.includes(3) ? 1 : 0);

    moveToOpening(contest);
    for (const { as, got } of sittings) {
      const { body } = await result(as, contest.id);
      const earned = body.questions.map((each) => ('earned_marks' in each ? each.earned_marks : null));
      expect(earned).toEqual(got.map((at) => (at === 3 ? 1 : 0)));
      expect(body).toMatchObject({ total_marks: 4, total_score: got.includes(3) ? 1 : 0 });
    }
    expect(await restore(contest.id, 2, 1)).toMatchObject({ status: 200 });
    for (const one of sittings) expect(await marksOf(contest, one)).toBe(0);
  });

  test('are counted right before they are given', async () => {
    const { contest, sittings } = await begun();
    for (const one of sittings) await submit(one.as, contest.id, answersOf(contest, one, false));
    const rulings = [{ question: contest.questions[3]?.id, ruling: 'all' }];
    const { body } = await correct(contest.id, 1, rulings, { dry_run: true });
    expect(body).toMatchObject({ up: sittings.filter(({ got }) => got.includes(3)).length, down: 0 });
  });

  test('apply to late answers that are accepted and undone', async () => {
    const { contest, sittings } = await begun();
    const question = contest.questions[3]?.id;
    await correct(contest.id, 1, [{ question, ruling: 'all' }]);
    const none = sittings.find(({ got }) => !got.includes(3));
    if (!none) throw new Error('somebody did not get it');
    await save(none.as, contest.id, [contest.wrong[0]]);
    moveToOpening(contest);
    letQueueEmpty();
    const [, one] = none.got;
    await save(none.as, contest.id, [contest.right[one ?? 0]]);
    const told = await timeline(contest.id, none.as);
    expect(told.late_answers).toMatchObject([
      { question: (one ?? 0) + 1, question_text: `Question ${(one ?? 0) + 1}`, option_text: 'right' },
    ]);
    expect(await accept(contest.id, none.as.email)).toMatchObject({ status: 200 });
    expect(await marksOf(contest, none)).toBe(1);
    await accept(contest.id, none.as.email, false);
    expect(await marksOf(contest, none)).toBe(0);
  });

  test('stay so for a student whose seat is freed and claimed again', async () => {
    const contest = await publishedContest(app, teacher, {
      contest: { settings: { sections: [{ title: 'Some', questions: 5, draw: 2 }] }, is_public: false },
      marks: [1, 1, 1, 1, 1],
    });
    const student = await logInAs(app, 'Student');
    const named = { contest: contest.id, email: student.email };
    await call('joinContest', { as: teacher, body: named });
    clock.moveTo(contest.start);
    const questions = (await view(student, contest.id)).body.questions.map(({ id }) => id);
    const option = contest.right[contest.questions.findIndex(({ id }) => id === questions[1])];
    await save(student, contest.id, [option]);
    await call('freeSeat', { as: teacher, body: named });
    const other = contest.questions.findIndex(({ id }) => !questions.includes(id));
    await correct(contest.id, 1, [{ question: contest.questions[other]?.id, ruling: 'all' }]);
    const [seat] = await participants(contest.id);
    await call('claimSeat', { as: student, body: { contest: contest.id, code: seat?.claim_code } });
    const { body } = await view(student, contest.id);
    expect(body.questions.map(({ id }) => id)).toEqual(questions);
    expect(body).toMatchObject({ saved: [null, option] });
    await submit(student, contest.id, []);
    expect(await participants(contest.id)).toMatchObject([{ marks: 1 }]);
  });
});

test('a question of a section that draws cannot be dropped, the others can', async () => {
  const { contest, sittings } = await begun();
  for (const one of sittings) await submit(one.as, contest.id, answersOf(contest, one, true));
  expect(
    await correct(contest.id, 1, [{ question: contest.questions[2]?.id, ruling: 'drop' }]),
  ).toMatchObject({
    status: 400,
    body: {
      fields: {
        'rulings.0.ruling':
          'Only some students got this question, so without it their totals would differ. Give full marks for all instead.',
      },
    },
  });
  const dropped = [{ question: contest.questions[0]?.id, ruling: 'drop' }];
  expect(await correct(contest.id, 1, dropped, { nobody_loses: false })).toMatchObject({ status: 200 });
  const { body } = await call('getContest', { as: teacher, body: { contest: contest.id } });
  expect(body).toMatchObject({ total_marks: 2 });
  for (const one of sittings) expect(await marksOf(contest, one)).toBe(2);
});
