import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { ResultsFile } from '#contract/result-file.ts';
import { appWithAKindMore } from '../test/app-with-a-kind-more.ts';
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
} from '../test/factories.ts';
import type { Person } from '../test/make-app.ts';

/* Tests a second, fictional kind of question (`pair`, server/test/pair.ts) in every feature. */

const app = await appWithAKindMore();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const as = teacher;
const acts = attemptActs(app, teacher);
const { view, save, submit, result, paper, moveToOpening } = acts;
const { correct, restore } = correctionCalls(app, teacher);

/** Two pair questions around an ordinary question, with 5 marks in total. */
const KINDS = ['pair', undefined, 'pair'];
const SHAPE = { kinds: KINDS, marks: [2, 1, 2], contest: { shuffle_options: false } };

const kindsIn = (questions: { kind?: string | undefined }[]) => questions.map(({ kind }) => kind);
const written = async (contest: number) => (await call('viewContest', { as, body: { contest } })).body;
const inOrder = (...ids: number[]) => ids.toSorted((a, b) => a - b);
const read = async (text: string) =>
  (await call('readQuestions', { as, body: {}, file: new Blob([text]) })).body;
const lostIn = ({ headers }: { headers: Record<string, unknown> }): unknown =>
  JSON.parse(decodeURIComponent(String(headers['tallymark-lost'])));

describe('a question tells its kind', () => {
  test('to its teacher, as it was written; the usual kind is not told', async () => {
    const named = ['single', 'pair', 'single'];
    const { questions } = await written(await draftContest(app, teacher, { kinds: named }));
    expect(kindsIn(questions)).toEqual([undefined, 'pair', undefined]);
    const refused = await call('createContest', { as, body: contestBody(app, { kinds: ['trio'] }) });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(['questions.0.kind']);
  });

  test('after a change of the contest, in a copy, in a draft, and where it is found', async () => {
    const id = await draftContest(app, teacher, SHAPE);
    const kinds = ['pair', 'pair', undefined];
    const { contest, questions } = contestBody(app, { kinds });
    const changed = await call('updateContest', { as, body: { contest: { ...contest, id }, questions } });
    expect(changed).toMatchObject({ status: 200 });
    expect(kindsIn((await written(id)).questions)).toEqual(kinds);

    const copy = await call('duplicateContest', { as, body: { contest: id } });
    expect(kindsIn((await written(copy.body.id)).questions)).toEqual(kinds);

    const { found } = (await call('findQuestions', { as, body: { contest: id } })).body;
    expect(kindsIn(found.map(({ question }) => question))).toEqual(kinds);

    const content = draftContent('Rivers', 'One', 'Other');
    const drafted = content.questions.map((question, n) => ({ ...question, kind: kinds[n + 1] }));
    const body = { version: 0, editor: 'page', content: { ...content, questions: drafted } };
    expect(await call('saveDraft', { as, body })).toMatchObject({ status: 200 });
    const { draft } = (await call('getDraft', { as, body: {} })).body;
    expect(kindsIn(draft?.content.questions ?? [])).toEqual(['pair', undefined]);
  });

  test('in a file of Tallymark, which brings it back; other files say that they cannot', async () => {
    const contest = await draftContest(app, teacher, SHAPE);
    const exported = (format: string) => call('exportQuestions', { as, body: { contest, format } });
    const file = await exported('tallymark');
    expect(lostIn(file)).toEqual([]);
    const { items } = await read(file.text);
    expect(items.map(({ question }) => question?.kind)).toEqual(KINDS);
    expect(await read(file.text.replaceAll('"pair"', '"trio"'))).toMatchObject({
      items: [{ question: null, problems: [{ code: 'kind_not_taken' }] }, { problems: [] }, {}],
    });
    expect(lostIn(await exported('csv'))).toMatchObject([
      { code: 'kind_left_out', detail: 'Question 1: The file does not say its kind.' },
      { code: 'kind_left_out', detail: 'Question 3: The file does not say its kind.' },
    ]);
  });
});

/** Returns a question's options as stored; the first is right. */
const optionsAt = ({ questions }: PublishedContest, questionIndex: number) => {
  const [right = 0, wrong = 0, other = 0] = questions[questionIndex]?.options.map(({ id }) => id) ?? [];
  return { right, wrong, other };
};

/** Creates a running contest with a student who has begun. Also returns the ids of some options. */
async function begun() {
  const { contest, student } = await acts.begun(SHAPE);
  const [single, last] = [optionsAt(contest, 1).right, optionsAt(contest, 2).right];
  return { contest, student, ...optionsAt(contest, 0), single, last };
}

/** Returns the graded marks, after checking that they equal the sum of marks on the student's paper. */
async function marksOf(contest: number, student: Person) {
  const { marks, earned_marks: earned } = await paper(contest, student);
  expect(earned.reduce((sum: number, each) => sum + (each ?? 0), 0)).toBe(marks);
  return { marks, earned };
}

describe('an answer with two options', () => {
  test('is saved, changed by a later one, shown again, and submitted', async () => {
    const { contest, student, right, wrong, other, single } = await begun();
    const { body } = await view(student, contest.id);
    expect(kindsIn(body.questions)).toEqual(KINDS);
    expect(body.saved).toEqual([null, null, null]);
    expect(JSON.stringify(body.questions)).not.toContain('is_correct');

    const pair = inOrder(right, wrong);
    expect((await save(student, contest.id, [wrong, right, single])).body.saved).toEqual([
      pair,
      single,
      null,
    ]);
    expect((await view(student, contest.id)).body.saved).toEqual([pair, single, null]);
    clock.moveBy(1000);
    expect((await save(student, contest.id, [other])).body.saved).toEqual([[other], single, null]);
    const older = await save(student, contest.id, [right, wrong], { ago: 5000 });
    expect(older.body.saved).toEqual([[other], single, null]);

    const tooMany = await save(student, contest.id, [right, wrong, other]);
    expect(tooMany).toMatchObject({ status: 400, body: { code: 'invalid_options' } });
    expect(tooMany.body.fields).toEqual({ 'answers.2.option': 'Choose at most two options.' });

    expect(await submit(student, contest.id, [right, wrong])).toMatchObject({ status: 200 });
    expect(await submit(student, contest.id, [wrong, right]), 'a repeat').toMatchObject({ status: 200 });
    expect(await submit(student, contest.id, [right])).toMatchObject({ status: 409 });
    expect((await result(student, contest.id)).body).toMatchObject({
      studentSelectedOptions: [pair, single, null],
    });
  });

  test('earns its part of the marks, before and after a correction of the key, and after its undoing', async () => {
    const { contest, student, right, wrong, other, last } = await begun();
    const [question] = contest.questions;
    await save(student, contest.id, [right, wrong]);
    await submit(student, contest.id, [last]);
    expect(await marksOf(contest.id, student)).toEqual({ marks: 2, earned: [1, 0, 1] });

    const accept = (options: number[]) => [{ question: question?.id, ruling: 'accept', options }];
    expect((await correct(contest.id, 1, accept([right, wrong]))).body).toMatchObject({ up: 1, down: 0 });
    expect(await marksOf(contest.id, student)).toEqual({ marks: 3, earned: [2, 0, 1] });
    expect(
      (await correct(contest.id, 2, accept([wrong, other]), { nobody_loses: false })).body,
    ).toMatchObject({
      down: 1,
    });
    expect(await marksOf(contest.id, student)).toEqual({ marks: 2, earned: [1, 0, 1] });
    await correct(contest.id, 3, [{ question: question?.id, ruling: 'all' }]);
    expect(await marksOf(contest.id, student)).toEqual({ marks: 3, earned: [2, 0, 1] });
    await restore(contest.id, 4, 2);

    // A student who begins after the correction is graded by the corrected key.
    const another = await joinedStudent(app, contest.id);
    await view(another, contest.id);
    await submit(another, contest.id, [right, wrong, last]);
    expect(await marksOf(contest.id, another)).toEqual({ marks: 3, earned: [2, 0, 1] });

    moveToOpening(contest);
    expect((await result(student, contest.id)).body).toMatchObject({
      total_score: 3,
      correction: { score_before: 2 },
      studentSelectedOptions: [inOrder(right, wrong), null, [last]],
      questions: [
        { kind: 'pair', earned_marks: 2, ruling: 'accept' },
        { earned_marks: 0 },
        { kind: 'pair', earned_marks: 1 },
      ],
    });
    const found = await call('findQuestions', { as, body: { contest: contest.id } });
    expect(found.body.found).toMatchObject([{ right_share: 1 }, { right_share: 0 }, { right_share: 0 }]);
  });

  test('stands in the receipt by its texts, and its code is confirmed', async () => {
    const { contest, student, right, other, single } = await begun();
    await submit(student, contest.id, [right, other, single]);
    const { body } = await call('getReceipt', { as: student, body: { contest: contest.id } });
    const texts = ['right / also wrong', 'right', null].map((text) => ({ option_text: text }));
    expect(body).toMatchObject({ answers: texts });
    expect(body.answers.map(({ option }) => option)).toEqual([inOrder(right, other), single, null]);
    const confirmed = await call('confirmReceipt', { as, body: { contest: contest.id, code: body.code } });
    expect(confirmed).toMatchObject({ status: 200, body: { is_current: true, answers: texts } });
  });

  test('that comes too late stands in the timeline and the paper, and counts once it is accepted', async () => {
    const { contest, student, right, wrong } = await begun();
    await submit(student, contest.id, [wrong]);
    clock.moveBy(1000);
    expect((await save(student, contest.id, [right, wrong])).body).toMatchObject({ kept_apart: 1 });
    expect((await acts.timeline(contest.id, student)).late_answers).toMatchObject([
      { question: 1, option_text: 'right / wrong', counted_option_text: 'wrong' },
    ]);
    const late = [{ question: 1, option: inOrder(right, wrong), accepted: false, earns_less: false }];
    expect(await paper(contest.id, student)).toMatchObject({ marks: 0, late_answers: late });
    expect(await acts.accept(contest.id, student.email)).toMatchObject({ status: 200 });
    expect(await marksOf(contest.id, student)).toEqual({ marks: 1, earned: [1, 0, 0] });
    expect(await paper(contest.id, student)).toMatchObject({
      selected: [inOrder(right, wrong), null, null],
      selected_in_time: [[wrong], null, null],
    });
  });

  test('is practised', async () => {
    const { contest, student, right, wrong, last } = await begun();
    await submit(student, contest.id, []);
    moveToOpening(contest);
    const body = { contest: contest.id };
    await call('setPractice', { as, body: { ...body, open: true } });
    const practice = await call('getPractice', { as: student, body });
    expect(kindsIn(practice.body.questions)).toEqual(KINDS);
    const submission = [right, wrong, last];
    const finished = { ...body, try: practice.body.try, submission };
    expect((await call('finishPractice', { as: student, body: finished })).body).toMatchObject({
      tries: [{ marks: 2, total_marks: 5 }],
    });
  });
});

/**
 * Creates a class of four students. Their answers: both options that a correction makes right; one of them;
 * one of them and a wrong option; no answer.
 */
async function aClass() {
  const { contest, students } = await acts.submitted((of) => {
    const [{ right: a, wrong: b, other: c }, { right, wrong }] = [optionsAt(of, 0), optionsAt(of, 1)];
    return [[a, b, right], [a, right], [a, c, wrong], []];
  }, SHAPE);
  const { right: a, wrong: b, other: c } = optionsAt(contest, 0);
  await correct(contest.id, 1, [{ question: contest.questions[0]?.id, ruling: 'accept', options: [a, b] }]);
  moveToOpening(contest);
  return { contest, students, a, b, c };
}

describe('a class with such answers', () => {
  test('is analysed by the options and by what the answers earn', async () => {
    const { contest, a, b, c } = await aClass();
    const { body } = await call('getStatistics', { as, body: { contest: contest.id } });
    expect(body).toMatchObject({
      responses: 4,
      average_marks: (3 + 2 + 1 + 0) / 4,
      questions: [
        {
          right_share: 1 / 4,
          blank_share: 1 / 4,
          facility: (1 + 1 / 2 + 1 / 2 + 0) / 4,
          unanswered: { count: 1 },
          options: [
            { id: a, count: 3, share: 3 / 4, is_accepted: true },
            { id: b, count: 1, share: 1 / 4, is_accepted: true },
            { id: c, count: 1, share: 1 / 4, is_accepted: false },
          ],
        },
        { right_share: 2 / 4, facility: 2 / 4, options: [{ count: 2 }, { count: 1 }, { count: 0 }] },
        { right_share: 0, blank_share: 1, not_reached: 4 },
      ],
    });
  });

  test('is exported with every option that was chosen', async () => {
    const { contest, students, a, b, c } = await aClass();
    const exported = (format: string) => call('exportResults', { as, body: { contest: contest.id, format } });
    const [headings, ...rows] = await readSheet(Buffer.from((await exported('xlsx')).bytes), 'Answers');
    expect(headings?.slice(2)).toEqual(['Q1', 'Q2', 'Q3']);
    const rowOf = ({ email }: Person) => rows.find((row) => row[1] === email)?.slice(2);
    expect(students.map(rowOf)).toEqual([
      ['A, B', 'A', null],
      ['A', 'A', null],
      ['A, C', 'B', null],
      [null, null, null],
    ]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the call promises
    const file = JSON.parse((await exported('json')).text) as ResultsFile;
    expect(kindsIn(file.questions)).toEqual(KINDS);
    const participantOf = ({ email }: Person) => file.participants.find((each) => each.email === email);
    expect(students.map(participantOf)).toMatchObject([
      { marks: 3, selected: [inOrder(a, b), {}, null], earned_marks: [2, 1, 0] },
      { marks: 2, selected: [[a], {}, null], earned_marks: [1, 1, 0] },
      { marks: 1, selected: [inOrder(a, c), {}, null], earned_marks: [1, 0, 0] },
      { marks: 0, selected: [null, null, null], earned_marks: [0, 0, 0] },
    ]);
  });

  test('may have got different questions', async () => {
    const kinds = Array.from({ length: 6 }, () => 'pair');
    const { contest, sittings } = await drawnContest(app, teacher, 3, { kinds });
    for (const { as: student, got } of sittings) {
      const pairs = got.map((at) => inOrder(optionsAt(contest, at).right, optionsAt(contest, at).other));
      expect((await save(student, contest.id, pairs.flat())).body.saved).toEqual(pairs);
      expect((await view(student, contest.id)).body.saved).toEqual(pairs);
      await submit(student, contest.id, []);
      expect(await marksOf(contest.id, student)).toMatchObject({ marks: 2 });
    }
    moveToOpening(contest);
    const { questions } = (await call('getStatistics', { as, body: { contest: contest.id } })).body;
    expect(questions.reduce((sum, { given = 0 }) => sum + given, 0)).toBe(9);
    for (const { given = 0, facility, options } of questions) {
      expect(facility).toBe(given > 0 ? 1 / 2 : 0);
      expect(options.map(({ count }) => count)).toEqual([given, 0, given]);
    }
  });

  test('has its improbable pairs of students found by the wrong options among their answers', async () => {
    const count = 24;
    const kinds = Array.from({ length: count }, () => 'pair');
    const { contest, students } = await acts.submitted((of) => copiedPaper(of, 22), { count, kinds });
    moveToOpening(contest);
    const { body } = await call('getSimilarity', { as, body: { contest: contest.id } });
    expect(body).toMatchObject({
      found: 1,
      pairs: [{ equal: count, students: students.slice(0, 2).map(({ email }) => ({ email })) }],
    });
  });
});
