import { toMarkParts } from '#contract/marks.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher');
const { begun, submitted, save, submit, view, result, paper, participants, moveToOpening } = attemptActs(
  app,
  teacher,
);
const { correct, restore, versions, shown } = correctionCalls(app, teacher);

/**
 * A contest with three questions (0.5, 1 and 2 marks) and three students. The first answers all questions
 * correctly, the second only the third question, and the third none.
 */
const sat = (more: { contest?: object } = {}) =>
  submitted(({ right, wrong }) => [right, [wrong[0] ?? 0, right[2] ?? 0], wrong], more);

const marksOf = async (contest: number) =>
  (await participants(contest)).map(({ marks }) => marks).toSorted((a, b) => (a ?? 0) - (b ?? 0));

const rightPlaces = (questions: { options: object[] }[]) =>
  questions.map(({ options }) =>
    options.findIndex((option) => 'is_correct' in option && option.is_correct === true),
  );

const shownAs = ({ options }: { options: { id: number }[] }, id: number) =>
  options.find((option) => option.id === id);

describe('a correction', () => {
  test('makes another option right: nobody loses, unless the teacher wants it', async () => {
    for (const [nobody_loses, marks, up, down] of [
      [true, [0.5, 2.5, 3.5], 2, 0],
      [false, [0.5, 2.5, 3], 2, 1],
    ] as const) {
      const { contest } = await sat();
      const [question] = contest.questions;
      const ruling = { question: question?.id, ruling: 'accept', options: [contest.wrong[0]] };
      const reply = await correct(contest.id, 1, [ruling], { nobody_loses });
      expect(reply).toMatchObject({ status: 200, body: { version: 2, up, down, same: 3 - up - down } });
      expect(await marksOf(contest.id)).toEqual(marks);
    }
  });

  test('gives full marks to all, also without an answer', async () => {
    const { contest } = await submitted(({ right }) => [right, []]);
    const ruling = { question: contest.questions[2]?.id, ruling: 'all' };
    expect(await correct(contest.id, 1, [ruling])).toMatchObject({
      body: {
        up: 1,
        down: 0,
        same: 1,
        average_before: 1.75,
        average_after: 2.75,
        passed_before: 1,
        passed_after: 2,
      },
    });
    expect(await marksOf(contest.id)).toEqual([2, 3.5]);
  });

  test('drops a question: its marks stay with those who had it right, up to the total', async () => {
    const { contest, students } = await sat({ contest: { minimum_marks: 1.5 } });
    const ruling = { question: contest.questions[2]?.id, ruling: 'drop' };
    const dry = await correct(contest.id, 1, [ruling], { dry_run: true });
    expect(dry).toMatchObject({
      status: 200,
      // `down` is 0, because marks that only the smaller total cuts off are not losses.
      body: { version: 2, up: 0, down: 0, same: 3, passed_before: 2, passed_after: 2, average_after: 1 },
    });
    expect(await marksOf(contest.id), 'a dry run changes nothing').toEqual([0, 2, 3.5]);
    const real = await correct(contest.id, 1, [ruling]);
    expect([real.status, real.text]).toEqual([dry.status, dry.text]);
    expect(await marksOf(contest.id)).toEqual([0, 1.5, 1.5]);
    moveToOpening(contest);
    const { body } = await result(students[1] ?? teacher, contest.id);
    expect(body).toMatchObject({
      total_marks: 1.5,
      minimum_marks: 1.5,
      total_score: 1.5,
      is_passed: true,
      correction: {
        score_before: 2,
        total_marks_before: 3.5,
        minimum_marks_before: 1.5,
        is_passed_before: true,
        reasons: [{ reason: 'The question was wrong.' }],
      },
      questions: [{ earned_marks: 0 }, { earned_marks: 0 }, { earned_marks: 2, ruling: 'drop' }],
    });
  });

  test('while the contest runs caps what is saved and submitted after it at the new total', async () => {
    const { contest, student } = await begun();
    const ruling = { question: contest.questions[2]?.id, ruling: 'drop' };
    expect(await correct(contest.id, 1, [ruling])).toMatchObject({ status: 200 });
    // The dropped question still earns its marks, but the total is only 1.5 now.
    expect(await save(student, contest.id, contest.right)).toMatchObject({ status: 200 });
    const parts = async () =>
      (await db.selectFrom('attempt').select('mark_parts').where('contest_id', '=', contest.id).execute())[0];
    expect(await parts()).toEqual({ mark_parts: toMarkParts(1.5) });
    expect(await submit(student, contest.id, contest.right)).toMatchObject({ status: 200 });
    expect(await parts()).toEqual({ mark_parts: toMarkParts(1.5) });
    moveToOpening(contest);
    expect((await result(student, contest.id)).body).toMatchObject({ total_score: 1.5, total_marks: 1.5 });
  });

  test('of a dropped question takes its marks from all, if somebody may lose', async () => {
    const { contest } = await sat({ contest: { minimum_marks: 2 } });
    const ruling = { question: contest.questions[2]?.id, ruling: 'drop' };
    const more = { nobody_loses: false, scale_passing: true };
    expect(await correct(contest.id, 1, [ruling], more)).toMatchObject({
      // The passing mark of 2 out of 3.5 becomes 0.5 out of 1.5, because 0.857 is rounded down to a
      // half-mark.
      body: { up: 0, down: 2, same: 1, passed_before: 2, passed_after: 1 },
    });
    expect(await marksOf(contest.id)).toEqual([0, 0, 1.5]);
    expect(await versions(contest.id)).toMatchObject({
      version: 2,
      published: { minimum_marks: 2, total_marks: 3.5 },
      versions: [
        {
          version: 2,
          same_as: 2,
          author: 'Ada Lovelace',
          reason: 'The question was wrong.',
          rulings: [ruling],
          minimum_marks: 0.5,
          total_marks: 1.5,
          down: 2,
        },
      ],
    });
  });

  test('leaves questions that it does not name as they are', async () => {
    const { contest } = await sat();
    const [first, second, third] = contest.questions;
    await correct(contest.id, 1, [{ question: first?.id, ruling: 'all' }]);
    await correct(contest.id, 2, [{ question: second?.id, ruling: 'drop' }]);
    await correct(contest.id, 3, [{ question: third?.id, ruling: 'accept', options: [contest.wrong[2]] }]);
    const { body } = await call('viewContest', { as: teacher, body: { contest: contest.id } });
    expect(body).toMatchObject({
      total_marks: 2.5,
      questions: [{ ruling: 'all' }, { ruling: 'drop' }, { ruling: 'accept' }],
    });
    const right = body.questions.map(({ options }) =>
      options.flatMap((option) => ('is_correct' in option && option.is_correct ? [option.id] : [])),
    );
    expect(right).toEqual([[contest.right[0]], [contest.right[1]], [contest.wrong[2]]]);
  });

  test('counts for what is saved and submitted afterwards, and for late answers', async () => {
    const { contest, student } = await begun();
    await save(student, contest.id, contest.wrong.slice(0, 1));
    const [first, second] = contest.questions;
    await correct(contest.id, 1, [
      { question: first?.id, ruling: 'accept', options: [contest.wrong[0]] },
      { question: second?.id, ruling: 'all' },
    ]);
    const later = await joinedStudent(app, contest.id);
    await view(later, contest.id);
    await submit(later, contest.id, contest.right.slice(2));
    await save(student, contest.id, contest.right.slice(2));
    moveToOpening(contest);
    expect((await result(student, contest.id)).body).toMatchObject({ total_score: 3.5 });
    expect((await result(later, contest.id)).body).toMatchObject({ total_score: 3 });
    expect(await paper(contest.id, student)).toMatchObject({ marks: 3.5, earned_marks: [0.5, 1, 2] });
    const { body } = await call('getStatistics', { as: teacher, body: { contest: contest.id } });
    expect(body.questions.map(({ facility }) => facility)).toEqual([0.5, 1, 1]);
  });

  test.each([true, false])(
    'comes along in a copy, a search and a file, whether nobody loses (%s); in a copy all questions count',
    async (nobody_loses) => {
      const { contest } = await sat();
      const [first, second, third] = contest.questions;
      await correct(
        contest.id,
        1,
        [
          { question: first?.id, ruling: 'accept', options: [contest.wrong[0]] },
          { question: second?.id, ruling: 'accept', options: [contest.right[1], contest.wrong[1]] },
          { question: third?.id, ruling: 'drop' },
        ],
        { nobody_loses },
      );
      const lost = [
        'A correction made A and B right. Here only A is right.',
        'A correction removed it from the marks, but here it counts. Here only A is right.',
      ].map((detail) => ({ code: 'correction_left_out', detail }));
      const numbered = lost.map(({ code, detail }, index) => ({
        code,
        detail: `Question ${index + 2}: ${detail}`,
      }));
      const copied = await call('duplicateContest', { as: teacher, body: { contest: contest.id } });
      expect(copied.body).toMatchObject({ detail: 'The copy is a draft.', lost: numbered });
      const { body } = await call('viewContest', { as: teacher, body: { contest: copied.body.id } });
      expect(body).toMatchObject({ total_marks: 3.5, minimum_marks: 1 });
      expect(rightPlaces(body.questions)).toEqual([1, 0, 0]);
      const file = await call('exportQuestions', {
        as: teacher,
        body: { contest: contest.id, format: 'tallymark' },
      });
      const right = [true, false, false].map((is_correct) => ({ is_correct }));
      expect(JSON.parse(file.text)).toMatchObject({
        questions: [{ options: [right[1], right[0], right[1]] }, { options: right }, { options: right }],
      });
      const told = file.headers['tallymark-lost'];
      expect(JSON.parse(decodeURIComponent(String(told)))).toEqual(numbered);

      moveToOpening(contest);
      const { found } = (await call('findQuestions', { as: teacher, body: { contest: contest.id } })).body;
      expect(rightPlaces(found.map(({ question }) => question))).toEqual([1, 0, 0]);
      expect(found.map((one) => one.lost)).toEqual([undefined, [lost[0]], [lost[1]]]);
      // Two of the three students answered each question correctly.
      expect(found.map(({ right_share: share }) => share)).toEqual([2 / 3, 2 / 3, 2 / 3]);
    },
  );

  test('by which everybody has full marks is mentioned where it is not copied', async () => {
    const { contest } = await sat();
    const [first] = contest.questions;
    await correct(contest.id, 1, [
      { question: first?.id, ruling: 'accept', options: [contest.wrong[0]] },
      { question: contest.questions[1]?.id, ruling: 'all' },
    ]);
    // The earlier ruling on the right option is kept when everybody gets full marks.
    await correct(contest.id, 2, [{ question: first?.id, ruling: 'all' }]);
    const { body: copied } = await call('duplicateContest', { as: teacher, body: { contest: contest.id } });
    expect(copied.lost?.map(({ detail }) => detail)).toEqual([
      'Question 1: A correction gave everybody full marks. Here only B is right.',
      'Question 2: A correction gave everybody full marks. Here only A is right.',
    ]);
    const { body } = await call('viewContest', { as: teacher, body: { contest: copied.id } });
    expect(rightPlaces(body.questions)).toEqual([1, 0, 0]);
    const plain = await call('duplicateContest', { as: teacher, body: { contest: copied.id } });
    expect(plain.body.lost).toBeUndefined();
  });

  test('by which nobody loses leaves the marks, and shows the old option as counted and not as right', async () => {
    const { contest, students } = await submitted(({ right, wrong }) => [
      [right[0] ?? 0],
      [wrong[0] ?? 0],
      [wrong[0] ?? 0, right[1] ?? 0],
    ]);
    const [question] = contest.questions;
    const [old = 0, now = 0] = [contest.right[0], contest.wrong[0]];
    await correct(contest.id, 1, [{ question: question?.id, ruling: 'accept', options: [now] }]);
    expect(await marksOf(contest.id)).toEqual([0.5, 0.5, 1.5]);
    moveToOpening(contest);
    const own = { as: teacher, body: { contest: contest.id } };
    const seen = await result(students[0] ?? teacher, contest.id);
    expect(seen.body).toMatchObject({ total_score: 0.5, questions: [{ earned_marks: 0.5 }, {}, {}] });
    if (!('questions' in seen.body)) throw new Error('the answers are shown');
    const viewed = await call('viewContest', own);
    for (const [first] of [seen.body.questions, viewed.body.questions]) {
      if (!first) throw new Error('there are questions');
      expect(shownAs(first, old)).toMatchObject({ is_correct: false, keeps_marks: true });
      expect(shownAs(first, now)).toMatchObject({ is_correct: true });
      expect(shownAs(first, now)).not.toHaveProperty('keeps_marks');
    }
    const [figures] = (await call('getStatistics', own)).body.questions;
    expect(figures).toMatchObject({
      right_share: 2 / 3,
      facility: 2 / 3,
      options: [
        { id: old, is_accepted: false, keeps_marks: true },
        { id: now, is_accepted: true },
        { is_accepted: false },
      ],
    });
    const file = await call('exportResults', { as: teacher, body: { contest: contest.id, format: 'json' } });
    expect(JSON.parse(file.text)).toMatchObject({
      questions: [
        { options: [{ is_correct: false, keeps_marks: true }, { is_correct: true }, { is_correct: false }] },
        {},
        {},
      ],
    });
    await call('setPractice', { as: teacher, body: { contest: contest.id, open: true } });
    const practised = await call('getPractice', {
      as: students[0] ?? teacher,
      body: { contest: contest.id },
    });
    const found = practised.body.questions.find(({ id }) => id === question?.id);
    expect(found?.options.find(({ is_correct: isRight }) => isRight)?.id).toBe(now);
    const tried = await call('finishPractice', {
      as: students[0] ?? teacher,
      body: { contest: contest.id, try: practised.body.try, submission: [old] },
    });
    expect(tried.body.tries).toMatchObject([{ marks: 0 }]);
    // After this correction, both options are right, so the choice of the earlier one is no mistake any more.
    await correct(contest.id, 2, [{ question: question?.id, ruling: 'accept', options: [old, now] }]);
    expect(await versions(contest.id)).toMatchObject({ versions: [{ same_as: 2 }, { same_as: 3 }] });
    expect((await call('getStatistics', own)).body.questions[0]).toMatchObject({ facility: 1 });
  });
});

describe('an undo', () => {
  test('restores every byte of what was shown', async () => {
    const { contest, students } = await sat({ contest: { minimum_marks: 1.5 } });
    const [first, second, third] = contest.questions;
    moveToOpening(contest);
    const before = await shown(contest.id, students);
    await correct(contest.id, 1, [{ question: third?.id, ruling: 'drop' }], { scale_passing: true });
    const corrected = await shown(contest.id, students);
    expect(corrected).not.toEqual(before);
    await correct(contest.id, 2, [
      { question: first?.id, ruling: 'all' },
      { question: second?.id, ruling: 'accept', options: [contest.wrong[1]] },
    ]);
    expect(await restore(contest.id, 3, 2)).toMatchObject({ status: 200, body: { version: 4 } });
    expect(await shown(contest.id, students)).toEqual(corrected);
    expect(await restore(contest.id, 4, 1)).toMatchObject({ status: 200, body: { version: 5, down: 0 } });
    expect(await shown(contest.id, students)).toEqual(before);
    expect((await versions(contest.id)).versions.map(({ same_as }) => same_as)).toEqual([2, 3, 2, 1]);
  });

  test('by rulings is an undo as well: also of a passing mark that was rounded', async () => {
    const { contest, students } = await sat({ contest: { minimum_marks: 1.5 } });
    moveToOpening(contest);
    const before = await shown(contest.id, students);
    const more = { nobody_loses: false, scale_passing: true };
    const question = contest.questions[2]?.id;
    await correct(contest.id, 1, [{ question, ruling: 'drop' }], more);
    await correct(contest.id, 2, [{ question, ruling: 'accept', options: [contest.right[2]] }], more);
    expect(await shown(contest.id, students)).toEqual(before);
    expect(await versions(contest.id)).toMatchObject({ versions: [{ same_as: 2 }, { same_as: 1 }] });
  });
});

describe('is refused', () => {
  test('if the teacher did not see the latest version', async () => {
    const { contest } = await sat();
    const rulings = [{ question: contest.questions[0]?.id, ruling: 'all' }];
    await correct(contest.id, 1, rulings);
    for (const [version, dry_run] of [
      [1, false],
      [1, true],
      [3, false],
    ] as const) {
      expect(await correct(contest.id, version, rulings, { dry_run })).toMatchObject({
        status: 409,
        body: { code: 'key_changed' },
      });
      expect(await restore(contest.id, version, 1, { dry_run })).toMatchObject({
        status: 409,
        body: { code: 'key_changed' },
      });
    }
    expect((await versions(contest.id)).version).toBe(2);
  });

  test('for a draft, and before the start', async () => {
    const contest = await publishedContest(app, teacher);
    const rulings = [{ question: contest.questions[0]?.id, ruling: 'all' }];
    expect(await correct(contest.id, 1, rulings)).toMatchObject({ body: { code: 'not_started' } });
    await call('withdrawContest', { as: teacher, body: { contest: contest.id } });
    expect(await correct(contest.id, 1, rulings)).toMatchObject({ body: { code: 'not_published' } });
    clock.moveTo(contest.start);
    expect(await correct(contest.id, 1, rulings)).toMatchObject({ body: { code: 'not_published' } });
  });

  test('after 99 corrections', async () => {
    const { contest } = await submitted(({ right }) => [right]);
    await app.pool.query(
      `insert into key_version select id, version, 1, teacher_id, start_at, 'Again', null, '[]', 0, 1, '{}'
      from contest, generate_series(2, 100) as version where id = $1`,
      [contest.id],
    );
    await app.pool.query(
      `update contest set key_version = 100, published_minimum_mark_parts = 2520, published_total_mark_parts = 8820
      where id = $1`,
      [contest.id],
    );
    const rulings = [{ question: contest.questions[0]?.id, ruling: 'all' }];
    expect(await correct(contest.id, 100, rulings)).toMatchObject({
      status: 409,
      body: { code: 'too_many_corrections' },
    });
  });

  test('with a sentence for each fault', async () => {
    const { contest } = await sat({ contest: { minimum_marks: 3.5 } });
    const [first = contest.questions[0], second] = contest.questions;
    const question = first?.id;
    const other = await publishedContest(app, teacher);
    const wrong: [object[], object, Record<string, string>][] = [
      [
        [{ question: other.questions[0]?.id, ruling: 'all' }],
        {},
        { 'rulings.0.question': 'This question does not belong to this contest.' },
      ],
      [
        [
          { question, ruling: 'all' },
          { question, ruling: 'drop' },
        ],
        {},
        { 'rulings.1.question': 'There are two rulings for this question.' },
      ],
      [[{ question, ruling: 'accept' }], {}, { 'rulings.0.options': 'This is missing.' }],
      [
        [{ question, ruling: 'all', options: [contest.right[0]] }],
        {},
        { 'rulings.0.options': 'Only an accepting ruling names options.' },
      ],
      [
        [{ question, ruling: 'accept', options: [contest.right[0], contest.right[1]] }],
        {},
        { 'rulings.0.options.1': 'This option does not belong to this question.' },
      ],
      [
        [{ question, ruling: 'accept', options: [contest.right[0], contest.right[0]] }],
        {},
        { 'rulings.0.options.1': 'This option is named twice.' },
      ],
      [
        contest.questions.map(({ id }) => ({ question: id, ruling: 'drop' })),
        { scale_passing: true },
        { rulings: 'At least one question must count. Give full marks for all instead.' },
      ],
      [
        [{ question: second?.id, ruling: 'drop' }],
        {},
        {
          scale_passing:
            'The passing mark of 3.5 is more than the 2.5 marks that are left. Let the passing mark shrink with the total, or drop fewer questions.',
        },
      ],
      [
        [{ question, ruling: 'all' }],
        { reason: ' ' },
        { reason: 'Please say why: students read it with their results.' },
      ],
    ];
    for (const [rulings, more, fields] of wrong) {
      expect(await correct(contest.id, 1, rulings, more)).toMatchObject({ status: 400, body: { fields } });
    }
    expect(await restore(contest.id, 1, 1)).toMatchObject({
      status: 400,
      body: { fields: { restored: 'Choose a version that is earlier than the latest.' } },
    });
    expect(await versions(contest.id)).toMatchObject({ version: 1, versions: [] });
  });

  test.each(['correctKey', 'restoreKey', 'getKeyVersions'] as const)(
    '%s is for the owner of the contest alone',
    async (name) => {
      const { contest, students } = await sat();
      const colleague = await logInAs(app, 'Teacher');
      const rulings = [{ question: contest.questions[0]?.id, ruling: 'all' }];
      const body = { contest: contest.id, version: 1, restored: 1, rulings, reason: 'Why not?' };
      for (const dry_run of [true, false]) {
        const asked = { ...body, dry_run };
        expect(await call(name, { as: colleague, body: asked })).toMatchObject({ status: 404 });
        const unknown = { ...asked, contest: 12345678 };
        expect(await call(name, { as: teacher, body: unknown })).toMatchObject({ status: 404 });
        const [as = teacher] = students;
        expect(await call(name, { as, body: asked })).toMatchObject({ status: 403 });
        expect(await call(name, { body: asked })).toMatchObject({ status: 401 });
      }
      expect((await versions(contest.id)).version).toBe(1);
    },
  );
});

test('students learn nothing of it before the results open', async () => {
  const { contest, students } = await sat();
  const [as = teacher] = students;
  const read = async () => {
    const body = { contest: contest.id };
    const texts = [];
    for (const name of ['getContest', 'getResult', 'getReceipt', 'viewContest'] as const)
      texts.push((await call(name, { as, body })).text);
    for (const name of ['getContests', 'getDashboard'] as const) texts.push((await call(name, { as })).text);
    return texts;
  };
  const before = await read();
  await correct(contest.id, 1, [
    { question: contest.questions[0]?.id, ruling: 'drop' },
    { question: contest.questions[1]?.id, ruling: 'all' },
  ]);
  expect(await read()).toEqual(before);
  const later = await joinedStudent(app, contest.id);
  const viewed = await view(later, contest.id);
  expect(viewed.body).toMatchObject({ total_marks: 3.5, minimum_marks: 1 });
  expect(viewed.text).not.toMatch(/ruling|correction|earned/);
});
