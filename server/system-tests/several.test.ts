import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Answer, Answers } from '#contract/answer.ts';
import type { ResultsFile } from '#contract/result-file.ts';
import { testApp } from '../test/app.ts';
import { attemptActs } from '../test/attempt-acts.ts';
import { copiedPaper } from '../test/copied-paper.ts';
import { drawnContest } from '../test/drawn-contest.ts';
import { correctionCalls } from '../test/correction-calls.ts';
import {
  contestBody,
  draftContent,
  draftContest,
  joinedStudent,
  logInAs,
  type PublishedContest,
  severalQuestion,
} from '../test/factories.ts';
import type { Person } from '../test/make-app.ts';

/* Tests questions with several right options in every feature. */

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const as = teacher;
const acts = attemptActs(app, teacher);
const { view, result, paper, moveToOpening } = acts;
const { correct, restore } = correctionCalls(app, teacher);

const [MINUS, EXACT] = [{ rule: 'minus' }, { choose: 2 }];
const single = {
  question_text: 'Which is right?',
  marks: 1,
  options: [
    { option_text: 'right', is_correct: true },
    { option_text: 'wrong', is_correct: false },
    { option_text: 'also wrong', is_correct: false },
  ],
};

/**
 * 5 marks in total: 2 for a question by the rule `minus`, 1 for a usual question, and 2 for one by all or
 * nothing. Each question with several right options has two right and two wrong ones.
 */
const SHAPE = {
  questions: [
    severalQuestion({ marks: 2, content: MINUS }),
    single,
    severalQuestion({ marks: 2, content: EXACT }),
  ],
  contest: { shuffle_options: false },
};
const KINDS = ['several', undefined, 'several'];
const CONTENTS = [MINUS, undefined, EXACT];

type Asked = { kind?: string | undefined; content?: object | undefined };
const kindsIn = (questions: readonly Asked[]) => questions.map(({ kind }) => kind);
const contentsIn = (questions: readonly Asked[]) => questions.map(({ content }) => content);
const written = async (contest: number) => (await call('viewContest', { as, body: { contest } })).body;
const inOrder = (...ids: number[]) => ids.toSorted((a, b) => a - b);
const read = async (text: string) =>
  (await call('readQuestions', { as, body: {}, file: new Blob([text]) })).body;
const lostIn = ({ headers }: { headers: Record<string, unknown> }): unknown =>
  JSON.parse(decodeURIComponent(String(headers['tallymark-lost'])));

describe('a question tells its kind and its rule', () => {
  test('to its teacher, as it was written; the usual kind is not told', async () => {
    const { questions } = await written(await draftContest(app, teacher, SHAPE));
    expect(kindsIn(questions)).toEqual(KINDS);
    expect(contentsIn(questions)).toEqual(CONTENTS);
    const named = await written(await draftContest(app, teacher, { kinds: ['single'], marks: [1] }));
    expect(kindsIn(named.questions)).toEqual([undefined]);
  });

  test('after a change of the contest, in a copy, in a draft, and where it is found', async () => {
    const id = await draftContest(app, teacher, SHAPE);
    const { contest, questions } = contestBody(app, { questions: SHAPE.questions.toReversed() });
    const changed = await call('updateContest', { as, body: { contest: { ...contest, id }, questions } });
    expect(changed).toMatchObject({ status: 200 });
    const areReversed = (found: readonly Asked[]) => {
      expect(kindsIn(found)).toEqual(KINDS);
      expect(contentsIn(found)).toEqual(CONTENTS.toReversed());
    };
    areReversed((await written(id)).questions);

    const copy = await call('duplicateContest', { as, body: { contest: id } });
    areReversed((await written(copy.body.id)).questions);

    const { found } = (await call('findQuestions', { as, body: { contest: id } })).body;
    areReversed(found.map(({ question }) => question));

    const content = draftContent('Rivers', 'One', 'Other');
    const drafted = content.questions.map((question, n) => ({ ...question, kind: KINDS[n] }));
    const body = { version: 0, editor: 'page', content: { ...content, questions: drafted } };
    expect(await call('saveDraft', { as, body })).toMatchObject({ status: 200 });
    const { draft } = (await call('getDraft', { as, body: {} })).body;
    expect(kindsIn(draft?.content.questions ?? [])).toEqual(['several', undefined]);
  });

  test('in a file of Tallymark', async () => {
    const contest = await draftContest(app, teacher, SHAPE);
    const file = await call('exportQuestions', { as, body: { contest, format: 'tallymark' } });
    expect(lostIn(file)).toEqual([]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the exported file
    const { questions } = JSON.parse(file.text) as { questions: Asked[] };
    expect(kindsIn(questions)).toEqual(KINDS);
    expect(await read(file.text.replaceAll('"several"', '"trio"'))).toMatchObject({
      items: [{ question: null, problems: [{ code: 'kind_not_taken' }] }, { problems: [] }, {}],
    });
  });
});

/** Returns a question's options as stored: two right and two wrong ones. */
const optionsAt = ({ questions }: PublishedContest, questionIndex: number) => {
  const [a = 0, b = 0, c = 0, d = 0] = questions[questionIndex]?.options.map(({ id }) => id) ?? [];
  return { a, b, c, d };
};

/** Sorts answers (in the order of the questions) into the two lists of a message. Skips null. */
function sent({ questions }: PublishedContest, answers: Answers) {
  const submission = answers.filter((answer) => typeof answer === 'number');
  const others = answers.flatMap((answer, index) =>
    answer === null || typeof answer === 'number' ? [] : [{ question: questions[index]?.id, answer }],
  );
  return { submission, others };
}

function save(student: Person, contest: PublishedContest, answers: Answers, more: { ago?: number } = {}) {
  const { submission, others } = sent(contest, answers);
  return acts.save(student, contest.id, submission, { others, ...more });
}

function submit(student: Person, contest: PublishedContest, answers: Answers) {
  const { submission, others } = sent(contest, answers);
  return acts.submit(student, contest.id, submission, { others });
}

/** Creates a running contest with a student who has begun. Also returns the options of the questions. */
async function begun() {
  const { contest, student } = await acts.begun(SHAPE);
  const [first, { a: one }, last] = [optionsAt(contest, 0), optionsAt(contest, 1), optionsAt(contest, 2)];
  return { contest, student, ...first, one, both: inOrder(last.a, last.b) };
}

/** Returns the graded marks, after checking that they equal the sum of marks on the student's paper. */
async function marksOf(contest: number, student: Person) {
  const { marks, earned_marks: earned } = await paper(contest, student);
  expect(earned.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(marks);
  return { marks, earned };
}

describe('an answer with two options', () => {
  test('is saved, changed by a later one, shown again, and submitted', async () => {
    const { contest, student, a, b, c, one } = await begun();
    const { body } = await view(student, contest.id);
    expect(kindsIn(body.questions)).toEqual(KINDS);
    expect(contentsIn(body.questions)).toEqual(CONTENTS);
    expect(body.saved).toEqual([null, null, null]);
    expect(JSON.stringify(body.questions)).not.toContain('is_correct');

    const pair = inOrder(a, c);
    expect((await save(student, contest, [pair, one, null])).body.saved).toEqual([pair, one, null]);
    expect((await view(student, contest.id)).body.saved).toEqual([pair, one, null]);
    clock.moveBy(1000);
    expect((await save(student, contest, [[b], null, null])).body.saved).toEqual([[b], one, null]);
    const older = await save(student, contest, [pair, null, null], { ago: 5000 });
    expect(older.body.saved).toEqual([[b], one, null]);

    expect(await submit(student, contest, [pair, null, null])).toMatchObject({ status: 200 });
    expect(await submit(student, contest, [pair, null, null]), 'a repeat').toMatchObject({ status: 200 });
    expect(await submit(student, contest, [[a], null, null])).toMatchObject({ status: 409 });
    expect((await result(student, contest.id)).body).toMatchObject({
      studentSelectedOptions: [pair, one, null],
    });
  });

  test('earns by its rule', async () => {
    const { contest } = await acts.submitted(() => [], SHAPE);
    const [{ a, b, c, d }, last] = [optionsAt(contest, 0), optionsAt(contest, 2)];
    const expected: [Answer, number, Answer, number][] = [
      [inOrder(a, b), 2, inOrder(last.a, last.b), 2],
      [[a], 1, [last.a], 0],
      [inOrder(a, b, c), 1, inOrder(last.a, last.b, last.c), 0],
      [inOrder(a, c), 0, inOrder(last.b, last.c), 0],
      [inOrder(a, c, d), 0, inOrder(last.c, last.d), 0],
      [inOrder(a, b, c, d), 0, inOrder(last.a, last.b, last.c, last.d), 0],
    ];
    for (const [first, firstMarks, third, thirdMarks] of expected) {
      const student = await joinedStudent(app, contest.id);
      await submit(student, contest, [first, null, third]);
      const earned = [firstMarks, 0, thirdMarks];
      expect(await marksOf(contest.id, student)).toEqual({ marks: firstMarks + thirdMarks, earned });
    }
  });

  test('earns its share of the marks, before and after a correction of the key, and after its undoing', async () => {
    const { contest, student, a, b, c, d, both } = await begun();
    const [question, , other] = contest.questions;
    await save(student, contest, [[a], null, null]);
    await submit(student, contest, [null, null, both]);
    expect(await marksOf(contest.id, student)).toEqual({ marks: 3, earned: [1, 0, 2] });

    const accept = (options: number[]) => [{ question: question?.id, ruling: 'accept', options }];
    expect((await correct(contest.id, 1, accept([a]))).body).toMatchObject({ up: 1, down: 0 });
    expect(await marksOf(contest.id, student)).toEqual({ marks: 4, earned: [2, 0, 2] });
    // With `nobody_loses`, an answer earns marks by the version that gives it most.
    expect((await correct(contest.id, 2, accept([b, c]))).body).toMatchObject({ up: 0, down: 0 });
    expect(await marksOf(contest.id, student)).toEqual({ marks: 4, earned: [2, 0, 2] });
    // The answer contains one of three right options.
    const strict = { nobody_loses: false };
    expect((await correct(contest.id, 3, accept([a, b, c]), strict)).body).toMatchObject({ down: 1 });
    const { marks } = await paper(contest.id, student);
    expect(marks).toBe(2 + 2 / 3);
    expect((await correct(contest.id, 4, accept([c, d]), strict)).body).toMatchObject({ down: 1 });
    expect(await marksOf(contest.id, student)).toEqual({ marks: 2, earned: [0, 0, 2] });
    await correct(contest.id, 5, [{ question: question?.id, ruling: 'all' }]);
    expect(await marksOf(contest.id, student)).toEqual({ marks: 4, earned: [2, 0, 2] });
    await restore(contest.id, 6, 2);
    // By all or nothing, the old answer keeps its marks only with `nobody_loses`.
    const [one = 0] = both;
    const rulings = [{ question: other?.id, ruling: 'accept', options: [one] }];
    expect((await correct(contest.id, 7, rulings, { dry_run: true })).body).toMatchObject({ down: 0 });
    expect((await correct(contest.id, 7, rulings, { ...strict, dry_run: true })).body).toMatchObject({
      down: 1,
    });

    // A student who begins after the correction is graded by the corrected key.
    const another = await joinedStudent(app, contest.id);
    await view(another, contest.id);
    await submit(another, contest, [[a], null, both]);
    expect(await marksOf(contest.id, another)).toEqual({ marks: 4, earned: [2, 0, 2] });

    moveToOpening(contest);
    expect((await result(student, contest.id)).body).toMatchObject({
      total_score: 4,
      correction: { score_before: 3 },
      studentSelectedOptions: [[a], null, both],
      questions: [
        { kind: 'several', content: MINUS, earned_marks: 2, ruling: 'accept' },
        { earned_marks: 0 },
        { kind: 'several', content: EXACT, earned_marks: 2 },
      ],
    });
    const found = await call('findQuestions', { as, body: { contest: contest.id } });
    expect(found.body.found).toMatchObject([{ right_share: 1 }, { right_share: 0 }, { right_share: 1 }]);
  });

  test('is not told to be corrected by a ruling that changes nothing', async () => {
    const { contest, student, a, b } = await begun();
    await submit(student, contest, [[a], null, null]);
    const rulings = [{ question: contest.questions[0]?.id, ruling: 'accept', options: [b, a] }];
    expect((await correct(contest.id, 1, rulings)).body).toMatchObject({ up: 0, down: 0, same: 1 });
    moveToOpening(contest);
    const { questions } = (await result(student, contest.id)).body;
    expect(questions[0]).not.toHaveProperty('ruling');
  });

  test('is copied with its corrected key, and with the number of right options that is told', async () => {
    const { contest } = await begun();
    const { a, b, c } = optionsAt(contest, 2);
    const rulings = [{ question: contest.questions[2]?.id, ruling: 'accept', options: [a, b, c] }];
    await correct(contest.id, 1, rulings);
    const expected = { kind: 'several', content: { choose: 3 } };
    const right = [true, true, true, false].map((is_correct) => ({ is_correct }));
    const copy = await call('duplicateContest', { as, body: { contest: contest.id } });
    expect((await written(copy.body.id)).questions[2]).toMatchObject({ ...expected, options: right });
    const { found } = (await call('findQuestions', { as, body: { contest: contest.id } })).body;
    expect(found[2]?.question).toMatchObject({ ...expected, options: right });
  });

  test('stands in the receipt by its texts, and its code is confirmed', async () => {
    const { contest, student, a, c, one } = await begun();
    await submit(student, contest, [inOrder(a, c), one, null]);
    const { body } = await call('getReceipt', { as: student, body: { contest: contest.id } });
    const texts = ['“right 1”, “wrong 1”', 'right', null].map((text) => ({ option_text: text }));
    expect(body).toMatchObject({ answers: texts });
    expect(body.answers.map(({ option }) => option)).toEqual([inOrder(a, c), one, null]);
    const confirmed = await call('confirmReceipt', { as, body: { contest: contest.id, code: body.code } });
    expect(confirmed).toMatchObject({ status: 200, body: { is_current: true, answers: texts } });
  });

  test('that comes too late stands in the timeline and the paper, and counts once it is accepted', async () => {
    const { contest, student, a, b, c } = await begun();
    await submit(student, contest, [[c], null, null]);
    clock.moveBy(1000);
    expect((await save(student, contest, [inOrder(a, b, c), null, null])).body).toMatchObject({
      kept_apart: 1,
    });
    expect((await acts.timeline(contest.id, student)).late_answers).toMatchObject([
      { question: 1, option_text: '“right 1”, “right 2”, “wrong 1”', counted_option_text: 'wrong 1' },
    ]);
    const late = [{ question: 1, option: inOrder(a, b, c), accepted: false, earns_less: false }];
    expect(await paper(contest.id, student)).toMatchObject({ marks: 0, late_answers: late });
    expect(await acts.accept(contest.id, student.email)).toMatchObject({ status: 200 });
    expect(await marksOf(contest.id, student)).toEqual({ marks: 1, earned: [1, 0, 0] });
    expect(await paper(contest.id, student)).toMatchObject({
      selected: [inOrder(a, b, c), null, null],
      selected_in_time: [[c], null, null],
    });
  });

  test('is practised', async () => {
    const { contest, student, a, both } = await begun();
    await submit(student, contest, []);
    moveToOpening(contest);
    const body = { contest: contest.id };
    await call('setPractice', { as, body: { ...body, open: true } });
    const practice = await call('getPractice', { as: student, body });
    expect(kindsIn(practice.body.questions)).toEqual(KINDS);
    expect(contentsIn(practice.body.questions)).toEqual(CONTENTS);
    const finished = { ...body, try: practice.body.try, ...sent(contest, [[a], null, both]) };
    expect((await call('finishPractice', { as: student, body: finished })).body).toMatchObject({
      tries: [{ marks: 3, total_marks: 5 }],
    });
  });
});

/**
 * Creates a class of four. A correction makes three options of the first question right. The answers contain
 * all three; two of them; one of them and the wrong option; nothing.
 */
async function aClass() {
  const { contest, students } = await acts.submitted((of) => {
    const [{ a, b, c, d }, { a: right, b: wrong }] = [optionsAt(of, 0), optionsAt(of, 1)];
    return [
      sent(of, [inOrder(a, b, c), right, null]),
      sent(of, [inOrder(a, b), right, null]),
      sent(of, [inOrder(a, d), wrong, null]),
      sent(of, []),
    ];
  }, SHAPE);
  const { a, b, c, d } = optionsAt(contest, 0);
  const rulings = [{ question: contest.questions[0]?.id, ruling: 'accept', options: [a, b, c] }];
  await correct(contest.id, 1, rulings, { nobody_loses: false });
  moveToOpening(contest);
  return { contest, students, a, b, c, d };
}

const alone = (options: number[]) => options.map((option) => [option]);

/**
 * Each student's marks: 3/3, 2/3 and max(0, 1/3 − 1) of the first question's 2 marks, plus the others.
 */
const MARKS = [3, 7 / 3, 0, 0];

/** Returns two copied papers, a third with equal wrong options but different answers, and twenty others. */
function papers(of: PublishedContest): number[][][] {
  const [copied = [], again = [], , ...rest] = copiedPaper(of, 23);
  const withRight = copied.map((option, index) => inOrder(option, optionsAt(of, index).a));
  return [alone(copied), alone(again), withRight, ...rest.map(alone)];
}

describe('a class with such answers', () => {
  test('is analysed by the options and by what the answers earn', async () => {
    const { contest, a, b, c, d } = await aClass();
    const { body } = await call('getStatistics', { as, body: { contest: contest.id } });
    expect(body).toMatchObject({
      responses: 4,
      average_marks: 4 / 3,
      distribution: [{ responses: 2 }, { marks: MARKS[1], responses: 1 }, { marks: 3 }],
      questions: [
        {
          right_share: 1 / 4,
          blank_share: 1 / 4,
          facility: 5 / 12,
          unanswered: { count: 1 },
          options: [
            { id: a, count: 3, share: 3 / 4, is_accepted: true },
            { id: b, count: 2, share: 2 / 4, is_accepted: true },
            { id: c, count: 1, share: 1 / 4, is_accepted: true },
            { id: d, count: 1, share: 1 / 4, is_accepted: false },
          ],
        },
        { right_share: 2 / 4, facility: 2 / 4, options: [{ count: 2 }, { count: 1 }, { count: 0 }] },
        { right_share: 0, blank_share: 1, not_reached: 4 },
      ],
    });
    expect(body.questions.map(({ right }) => right?.count)).toEqual([1, undefined, 0]);
    // Without the wrong option, one, two or three right options earn 1/3, 2/3 or 1 (3, 3 and 1 of 16 sets).
    // One of six pairs is right.
    const guessed = body.questions.map(({ guessed_share: share }) => share);
    expect(guessed).toEqual([expect.closeTo((3 * (1 / 3) + 3 * (2 / 3) + 1) / 16), undefined, 1 / 6]);
    const { found } = (await call('findQuestions', { as, body: { contest: contest.id } })).body;
    expect(found.map(({ right_share: share }) => share)).toEqual([1 / 4, 2 / 4, 0]);
  });

  test('is exported with every option that was chosen', async () => {
    const { contest, students, a, b, c, d } = await aClass();
    const exported = (format: string) => call('exportResults', { as, body: { contest: contest.id, format } });
    const workbook = Buffer.from((await exported('xlsx')).bytes);
    const [headings, ...rows] = await readSheet(workbook, 'Answers');
    expect(headings?.slice(3)).toEqual(['Q1', 'Q2', 'Q3']);
    const rowOf = ({ email }: Person) => rows.find((row) => row[2] === email)?.slice(3);
    expect(students.map(rowOf)).toEqual([
      ['A, B, C', 'A', null],
      ['A, B', 'A', null],
      ['A, D', 'B', null],
      [null, null, null],
    ]);
    // Counts fully right answers, not right options.
    const [names = [], first = [], second = []] = await readSheet(workbook, 'Analysis');
    const thirds = ['upper', 'middle', 'lower'].map((third) => names.indexOf(`Right, ${third} third`));
    expect(thirds.map((column) => first[column])).toEqual([1, 0, 0]);
    expect(thirds.reduce((sum, column) => sum + Number(second[column]), 0)).toBe(2);

    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the exported file
    const file = JSON.parse((await exported('json')).text) as ResultsFile;
    expect(kindsIn(file.questions)).toEqual(KINDS);
    expect(contentsIn(file.questions)).toEqual(CONTENTS);
    const participantOf = ({ email }: Person) => file.participants.find((each) => each.email === email);
    expect(students.map(participantOf)).toMatchObject([
      { marks: 3, selected: [inOrder(a, b, c), {}, null], earned_marks: [2, 1, 0] },
      { marks: MARKS[1], selected: [inOrder(a, b), {}, null], earned_marks: [4 / 3, 1, 0] },
      { marks: 0, selected: [inOrder(a, d), {}, null], earned_marks: [0, 0, 0] },
      { marks: 0, selected: [null, null, null], earned_marks: [0, 0, 0] },
    ]);
  });

  test('may have got different questions', async () => {
    const questions = [2, 1, 1, 1, 1, 1].map((marks) => severalQuestion({ marks, content: MINUS }));
    const { contest, sittings } = await drawnContest(app, teacher, 3, { questions });
    for (const { as: student, got } of sittings) {
      const answers = contest.questions.map((_, index) =>
        got.includes(index) ? inOrder(...Object.values(optionsAt(contest, index)).slice(0, 3)) : null,
      );
      const shown = got.map((index) => answers[index]);
      expect((await save(student, contest, answers)).body.saved).toEqual(shown);
      expect((await view(student, contest.id)).body.saved).toEqual(shown);
      await submit(student, contest, []);
      expect(await marksOf(contest.id, student)).toMatchObject({ marks: 2 });
    }
    moveToOpening(contest);
    const statistics = (await call('getStatistics', { as, body: { contest: contest.id } })).body;
    expect(statistics.questions.reduce((sum, { given = 0 }) => sum + given, 0)).toBe(9);
    for (const { given = 0, given_thirds: thirds, facility, options } of statistics.questions) {
      // Each student who got the question chose three options, so the numbers per option do not add up.
      expect(thirds).toEqual({ upper: 0, middle: given, lower: 0 });
      expect(facility).toBe(given > 0 ? 1 / 2 : 0);
      expect(options.map(({ count }) => count)).toEqual([given, given, given, 0]);
    }
  });

  test('has its improbable pairs of students found by equal wrong answers, not by single options', async () => {
    const count = 24;
    const questions = Array.from({ length: count }, () => severalQuestion({ right: 1, wrong: 2 }));
    const { contest, students } = await acts.submitted(
      (of) => papers(of).map((answers) => sent(of, answers)),
      { questions },
    );
    moveToOpening(contest);
    const { body } = await call('getSimilarity', { as, body: { contest: contest.id } });
    expect(body).toMatchObject({
      found: 1,
      pairs: [{ equal: count, students: students.slice(0, 2).map(({ email }) => ({ email })) }],
    });
  });
});
