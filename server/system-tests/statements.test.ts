import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Answer, Answers } from '#contract/answer.ts';
import type { ResultsFile } from '#contract/result-file.ts';
import { testApp } from '../test/app.ts';
import { attemptActs } from '../test/attempt-acts.ts';
import { copiedPaper } from '../test/copied-paper.ts';
import { correctionCalls } from '../test/correction-calls.ts';
import {
  contestBody,
  draftContest,
  joinedStudent,
  logInAs,
  type PublishedContest,
  statementsQuestion,
} from '../test/factories.ts';
import type { Person } from '../test/make-app.ts';

/* Tests questions with true or false statements in every feature. */

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const as = teacher;
const acts = attemptActs(app, teacher);
const { view, result, paper, moveToOpening } = acts;
const { correct, restore } = correctionCalls(app, teacher);

/**
 * One question has four statements for 2 marks, two of them true. The other has three for 1 mark, none of
 * them true.
 */
const SHAPE = {
  questions: [statementsQuestion([true, true, false, false], 2), statementsQuestion([false, false, false])],
  contest: { shuffle_options: false },
};

const written = async (contest: number) => (await call('viewContest', { as, body: { contest } })).body;
type Asked = { kind?: string; options: readonly object[] };
const truths = (questions: readonly Asked[]) =>
  questions.map(({ options }) => options.map((option) => 'is_correct' in option && option.is_correct));
const TRUTHS = [
  [true, true, false, false],
  [false, false, false],
];

const othersOf = ({ questions }: PublishedContest, answers: Answers) =>
  answers.flatMap((answer, index) => (answer === null ? [] : [{ question: questions[index]?.id, answer }]));
const save = (student: Person, contest: PublishedContest, answers: Answers, more = {}) =>
  acts.save(student, contest.id, [], { others: othersOf(contest, answers), ...more });
const submit = (student: Person, contest: PublishedContest, answers: Answers) =>
  acts.submit(student, contest.id, [], { others: othersOf(contest, answers) });

/** Returns a function that builds an answer: "T" for true, "F" for false, "-" for no decision. */
const deciding =
  ({ questions }: PublishedContest) =>
  (questionIndex: number, decisions: string): Answer =>
    (questions[questionIndex]?.options ?? [])
      .flatMap(({ id }, place) => (decisions[place] === 'T' ? [id] : decisions[place] === 'F' ? [-id] : []))
      .toSorted((one, other) => Math.abs(one) - Math.abs(other));

async function begun() {
  const { contest, student } = await acts.begun(SHAPE);
  return { contest, student, decide: deciding(contest) };
}

/** Returns the graded marks, after checking that they equal the sum of marks on the student's paper. */
async function marksOf(contest: number, student: Person) {
  const { marks, earned_marks: earned } = await paper(contest, student);
  expect(earned.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBeCloseTo(marks ?? NaN, 12);
  return earned;
}

function areAsWritten(questions: readonly Asked[]): void {
  expect(truths(questions)).toEqual(TRUTHS);
  expect(questions.map(({ kind }) => kind)).toEqual(['statements', 'statements']);
}

describe('statements are told to their teacher as they were written', () => {
  test('also if none is true, after a change, in a copy, and where they are found', async () => {
    const id = await draftContest(app, teacher, SHAPE);
    areAsWritten((await written(id)).questions);
    const { contest, questions } = contestBody(app, SHAPE);
    const changed = await call('updateContest', { as, body: { contest: { ...contest, id }, questions } });
    expect(changed).toMatchObject({ status: 200 });
    areAsWritten((await written(id)).questions);
    const copy = await call('duplicateContest', { as, body: { contest: id } });
    areAsWritten((await written(copy.body.id)).questions);
    const { found } = (await call('findQuestions', { as, body: { contest: id } })).body;
    areAsWritten(found.map(({ question }) => question));
  });

  test.each(['tallymark', 'csv', 'xlsx'])('in a file: %s', async (format) => {
    const contest = await draftContest(app, teacher, SHAPE);
    const file = await call('exportQuestions', { as, body: { contest, format } });
    expect(JSON.parse(decodeURIComponent(String(file.headers['tallymark-lost'])))).toEqual([]);
    const { body } = await call('readQuestions', { as, body: {}, file: new Blob([file.bytes]) });
    expect(body.items.map(({ problems }) => problems)).toEqual([[], []]);
    const questions = body.items.flatMap(({ question }) => question ?? []);
    expect(truths(questions)).toEqual(TRUTHS);
    expect(questions.map(({ kind }) => kind)).toEqual(['statements', 'statements']);
  });

  test.each([
    ['gift', ['=[plain]Statement 1 -> True', '=[plain]Statement 3 -> False', '= -> True']],
    ['moodle_xml', ['<question type="matching">', '<answer><text>False</text></answer>']],
  ])('as pairs in a file that has no statements: %s', async (format, parts) => {
    const contest = await draftContest(app, teacher, SHAPE);
    const file = await call('exportQuestions', { as, body: { contest, format } });
    const lost = decodeURIComponent(String(file.headers['tallymark-lost']));
    for (const number of [1, 2])
      expect(lost).toContain(`"kind_left_out","detail":"Question ${number}: The statements become`);
    for (const part of parts) expect(file.text).toContain(part);
    const { body } = await call('readQuestions', { as, body: { text: file.text } });
    const pairs = { kind: 'matching', options: [{ option_text: 'True' }, { option_text: 'False' }] };
    expect(body.items[0]).toMatchObject({ question: pairs, problems: [] });
  });

  test.each(['qti_1.2', 'qti_2'])('as pairs in a package: %s', async (format) => {
    const contest = await draftContest(app, teacher, SHAPE);
    const file = await call('exportQuestions', { as, body: { contest, format } });
    expect(file.status).toBe(200);
    const { body } = await call('readQuestions', { as, body: {}, file: new Blob([file.bytes]) });
    const pairs = { kind: 'matching', options: [{ option_text: 'True' }, { option_text: 'False' }] };
    expect(body.items[0]).toMatchObject({ question: pairs, problems: [] });
  });

  test.each([
    [{ content: { rule: 'minus' } }, 'questions.0.content'],
    [{ options: [{ option_text: 'One', is_correct: true }] }, 'questions.0.options'],
  ])('%j is refused', async (more, path) => {
    const { contest, questions } = contestBody(app, {
      questions: [{ ...statementsQuestion([true, false]), ...more }],
    });
    const refused = await call('createContest', { as, body: { contest, questions } });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(`"${path}":`);
  });
});

describe('an answer to statements', () => {
  test('is saved in part, changed by a later one, taken back, and submitted', async () => {
    const { contest, student, decide } = await begun();
    const { body } = await view(student, contest.id);
    expect(JSON.stringify(body.questions)).not.toContain('is_correct');
    const part = decide(0, 'T--F');
    expect((await save(student, contest, [part, null])).body.saved).toEqual([part, null]);
    clock.moveBy(1000);
    const whole = decide(0, 'TTFF');
    expect((await save(student, contest, [whole, null])).body.saved).toEqual([whole, null]);
    expect((await save(student, contest, [part, null], { ago: 5000 })).body.saved).toEqual([whole, null]);
    clock.moveBy(1000);
    const taken = [{ question: contest.questions[0]?.id, answer: null }];
    expect((await acts.save(student, contest.id, [], { others: taken })).body.saved).toEqual([null, null]);
    expect((await view(student, contest.id)).body.saved).toEqual([null, null]);
    expect(await submit(student, contest, [part, decide(1, 'FFF')])).toMatchObject({ status: 200 });
    expect((await result(student, contest.id)).body).toMatchObject({
      studentSelectedOptions: [part, decide(1, 'FFF')],
    });
  });

  test.each([
    ['a statement of another question', (of: PublishedContest) => deciding(of)(1, 'T')],
    ['an empty list', () => []],
    ['one option id', (of: PublishedContest) => of.questions[0]?.options[0]?.id ?? 0],
    [
      'both decisions',
      ({ questions: [one] }: PublishedContest) => [1, -1].map((sign) => sign * (one?.options[0]?.id ?? 0)),
    ],
  ])('is refused if it is %s', async (_, answerOf) => {
    const { contest, student } = await begun();
    const refused = await save(student, contest, [answerOf(contest), null]);
    expect(refused.status).toBe(400);
    expect((await view(student, contest.id)).body.saved).toEqual([null, null]);
  });

  test('earns a part for each right decision; a wrong one earns as much as none', async () => {
    const { contest, decide } = await begun();
    const expected: [string, number, string, number][] = [
      ['TTFF', 2, 'FFF', 1],
      ['TT--', 1, 'F--', 1 / 3],
      ['TTTT', 1, 'TTT', 0],
      ['-T-T', 0.5, '-F-', 1 / 3],
      ['FFTT', 0, 'TFF', 2 / 3],
      ['----', 0, '---', 0],
    ];
    for (const [first, firstMarks, second, secondMarks] of expected) {
      const student = await joinedStudent(app, contest.id);
      const answers = [decide(0, first), decide(1, second)].map((one) =>
        Array.isArray(one) && one.length === 0 ? null : one,
      );
      await submit(student, contest, answers);
      expect(await marksOf(contest.id, student)).toEqual([firstMarks, secondMarks]);
    }
  });

  test('keeps or loses its marks by a correction, which may call all statements false', async () => {
    const { contest, student, decide } = await begun();
    const [question] = contest.questions;
    const [a = 0, b = 0, c = 0] = question?.options.map(({ id }) => id) ?? [];
    await submit(student, contest, [decide(0, 'TTFF'), null]);
    const rule = (options: number[]) => [{ question: question?.id, ruling: 'accept', options }];
    // With `nobody_loses`, an answer earns marks by the version that gives it most.
    expect((await correct(contest.id, 1, rule([a, c]))).body).toMatchObject({ up: 0, down: 0 });
    expect(await marksOf(contest.id, student)).toEqual([2, 0]);
    const strict = { nobody_loses: false };
    expect((await correct(contest.id, 2, rule([]), strict)).body).toMatchObject({ down: 1 });
    expect(await marksOf(contest.id, student)).toEqual([1, 0]);
    await correct(contest.id, 3, rule([a, b, c]), strict);
    expect(await marksOf(contest.id, student)).toEqual([1.5, 0]);
    await restore(contest.id, 4, 1);
    expect(await marksOf(contest.id, student)).toEqual([2, 0]);
    await correct(contest.id, 5, rule([]), strict);
    const copy = await call('duplicateContest', { as, body: { contest: contest.id } });
    expect(truths((await written(copy.body.id)).questions)[0]).toEqual([false, false, false, false]);
    moveToOpening(contest);
    expect((await result(student, contest.id)).body).toMatchObject({
      total_score: 1,
      questions: [{ kind: 'statements', ruling: 'accept', earned_marks: 1 }, { earned_marks: 0 }],
    });
  });

  test('stands in the receipt by its decisions, and its code is confirmed', async () => {
    const { contest, student, decide } = await begun();
    await submit(student, contest, [decide(0, 'T-F'), null]);
    const { body } = await call('getReceipt', { as: student, body: { contest: contest.id } });
    const texts = ['“True: Statement 1”, “False: Statement 3”', null].map((text) => ({ option_text: text }));
    expect(body).toMatchObject({ answers: texts });
    const confirmed = await call('confirmReceipt', { as, body: { contest: contest.id, code: body.code } });
    expect(confirmed).toMatchObject({ status: 200, body: { is_current: true, answers: texts } });
  });

  test('that comes too late counts once it is accepted', async () => {
    const { contest, student, decide } = await begun();
    await submit(student, contest, [decide(0, 'F'), null]);
    clock.moveBy(1000);
    expect((await save(student, contest, [decide(0, 'T'), null])).body).toMatchObject({ kept_apart: 1 });
    expect((await acts.timeline(contest.id, student)).late_answers).toMatchObject([
      { question: 1, option_text: 'True: Statement 1', counted_option_text: 'False: Statement 1' },
    ]);
    await acts.accept(contest.id, student.email);
    expect(await marksOf(contest.id, student)).toEqual([0.5, 0]);
  });
});

/** Creates a class of four students with different answers. */
async function aClass() {
  const { contest, students } = await acts.submitted((of) => {
    const decide = deciding(of);
    return [
      { submission: [], others: othersOf(of, [decide(0, 'TTFF'), decide(1, 'FFF')]) },
      { submission: [], others: othersOf(of, [decide(0, 'TT--'), null]) },
      { submission: [], others: othersOf(of, [decide(0, 'FFTT'), decide(1, 'T--')]) },
      { submission: [], others: [] },
    ];
  }, SHAPE);
  moveToOpening(contest);
  return { contest, students };
}

describe('a class with such answers', () => {
  test('is analysed by the decisions on each statement', async () => {
    const { contest } = await aClass();
    const { body } = await call('getStatistics', { as, body: { contest: contest.id } });
    expect(body.questions).toMatchObject([
      {
        right_share: 1 / 4,
        blank_share: 1 / 4,
        facility: 3 / 8,
        guessed_share: 1 / 2,
        right: { count: 1 },
        unanswered: { count: 1 },
        options: [
          { count: 2, denied: { count: 1 }, is_accepted: true },
          { count: 2, denied: { count: 1 }, is_accepted: true },
          { count: 1, denied: { count: 1 }, is_accepted: false },
          { count: 1, denied: { count: 1 }, is_accepted: false },
        ],
      },
      { right_share: 1 / 4, facility: 1 / 4, options: [{ count: 1, denied: { count: 1 } }, {}, {}] },
    ]);
  });

  test('is exported with every decision', async () => {
    const { contest, students } = await aClass();
    const exported = (format: string) => call('exportResults', { as, body: { contest: contest.id, format } });
    const workbook = Buffer.from((await exported('xlsx')).bytes);
    const [, ...rows] = await readSheet(workbook, 'Answers');
    const rowOf = ({ email }: Person) => rows.find((row) => row[2] === email)?.slice(3);
    expect(students.map(rowOf)).toEqual([
      ['A true, B true, C false, D false', 'A false, B false, C false'],
      ['A true, B true', null],
      ['A false, B false, C true, D true', 'A true'],
      [null, null],
    ]);
    const [names = [], first = []] = await readSheet(workbook, 'Analysis');
    expect(['Chose A', 'A false'].map((name) => first[names.indexOf(name)])).toEqual([2, 1]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the exported file
    const file = JSON.parse((await exported('json')).text) as ResultsFile;
    const decide = deciding(contest);
    const participantOf = ({ email }: Person) => file.participants.find((each) => each.email === email);
    expect(students.map(participantOf)).toMatchObject([
      { marks: 3, selected: [decide(0, 'TTFF'), decide(1, 'FFF')] },
      { marks: 1, selected: [decide(0, 'TT--'), null] },
      { marks: 0, selected: [decide(0, 'FFTT'), decide(1, 'T--')] },
      { marks: 0, selected: [null, null] },
    ]);
  });

  test('has its improbable pairs of students found by equal wrong decisions, also if all are "false"', async () => {
    const questions = Array.from({ length: 24 }, () => statementsQuestion([true, true, true]));
    const { contest, students } = await acts.submitted(
      (of) =>
        copiedPaper(of, 23).map((options) => ({
          submission: [],
          // The first option stands for a right answer, the others for a wrong decision on one statement.
          others: othersOf(
            of,
            options.map((option, index) =>
              option === of.questions[index]?.options[0]?.id ? deciding(of)(index, 'TTT') : [-option],
            ),
          ),
        })),
      { questions },
    );
    moveToOpening(contest);
    const { body } = await call('getSimilarity', { as, body: { contest: contest.id } });
    expect(body.pairs[0]).toMatchObject({
      students: students.slice(0, 2).map(({ email }) => ({ email })),
      equal: 24,
    });
  });
});
