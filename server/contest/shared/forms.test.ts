import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import type { Sections } from '#contract/sections.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { contestBody, draftContest, joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import { startInstance } from '../../test/instances.ts';
import type { Person } from '../../test/make-app.ts';
import { formOf, makeForms } from './forms.ts';

const app = await testApp();
const { call, clock, db } = app;
const other = await startInstance(app);
afterAll(() => other.close());
const teacher = await logInAs(app, 'Teacher');
const { view, save, submit, result, moveToOpening } = attemptActs(app, teacher);

/** Students get all three questions of the first section, and four of the six questions of the second. */
const sections: Sections = [
  { title: 'Basics', questions: 3 },
  { title: 'More', questions: 6, draw: 4 },
];
const marks = [0.5, 1, 2, 1, 1, 1, 1, 1, 1];

async function drawing(settings: object = { sections }, students = 1) {
  const contest = await publishedContest(app, teacher, { contest: { settings }, marks });
  const joined: Person[] = [];
  for (let n = 0; n < students; n++) joined.push(await joinedStudent(app, contest.id));
  clock.moveTo(contest.start);
  const questionIndexes = (questions: { id: number }[]) =>
    questions.map(({ id }) => contest.questions.findIndex((question) => question.id === id));
  const [student] = joined;
  if (!student) throw new Error('at least one student');
  return { contest, student, students: joined, questionIndexes };
}

const stored = async (contest: number) =>
  db.selectFrom('form').select('questions').where('contest_id', '=', contest).orderBy('number').execute();

describe('with drawn questions', () => {
  test('each student gets as many, the same at each view on each server', async () => {
    const { contest, students, questionIndexes } = await drawing({ sections }, 6);
    const seen = new Set<string>();
    for (const as of students) {
      const [{ body }, elsewhere] = await Promise.all([
        view(as, contest.id),
        other.call('viewContest', { as, body: { contest: contest.id } }),
      ]);
      expect(elsewhere.body.questions).toEqual(body.questions);
      expect(body).toMatchObject({
        total_questions: 7,
        total_marks: 7.5,
        sections: [
          { title: 'Basics', questions: 3 },
          { title: 'More', questions: 4 },
        ],
        settings: { draws_questions: true },
        saved: Array.from({ length: 7 }, () => null),
      });
      const got = questionIndexes(body.questions);
      expect(got).toHaveLength(7);
      expect(got.slice(0, 3)).toEqual([0, 1, 2]);
      expect(got).toEqual([...new Set(got)].toSorted((a, b) => a - b));
      seen.add(got.join());
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test('each question is drawn equally often', async () => {
    const { contest } = await drawing();
    const forms = await stored(contest.id);
    expect(forms).toHaveLength(1_000);
    const counts = marks.map((_, at) => forms.filter(({ questions }) => questions.includes(at)).length);
    expect(counts.slice(0, 3)).toEqual([1_000, 1_000, 1_000]);
    for (const count of counts.slice(3)) expect(Math.abs(count - 4_000 / 6)).toBeLessThanOrEqual(1);
  });

  test('only own options are taken, and answers come back in the own order', async () => {
    const { contest, student, questionIndexes } = await drawing();
    const { body } = await view(student, contest.id);
    const got = questionIndexes(body.questions);
    const missing = marks.findIndex((_, at) => !got.includes(at));
    const foreign = contest.right[missing];
    const refusal = { status: 400, body: { code: 'invalid_options' } };
    expect(await save(student, contest.id, [foreign])).toMatchObject(refusal);
    expect(await submit(student, contest.id, [foreign])).toMatchObject(refusal);

    const last = contest.right[got[6] ?? 0] ?? 0;
    const saved = [null, null, null, null, null, null, last];
    expect((await save(student, contest.id, [last])).body).toMatchObject({ saved });
    expect((await save(student, contest.id, [])).body).toMatchObject({ saved });
    expect((await view(student, contest.id)).body).toMatchObject({ saved });
    await submit(student, contest.id, [last]);
    const receipt = await call('getReceipt', { as: student, body: { contest: contest.id } });
    expect(receipt.body.answers.map(({ option }) => option)).toEqual(saved);
    const { code, answers } = receipt.body;
    const confirmed = await call('confirmReceipt', { as: teacher, body: { contest: contest.id, code } });
    const texts = answers.map(({ option_text: text, question_text }) => ({
      question_text,
      option_text: text,
    }));
    expect(confirmed.body).toMatchObject({ is_current: true, answers: texts });
    const ongoing = await result(student, contest.id);
    expect(ongoing.body).toMatchObject({ studentSelectedOptions: saved, total_marks: 7.5 });
    expect(questionIndexes(ongoing.body.questions)).toEqual(got);
    moveToOpening(contest);
    const opened = await result(student, contest.id);
    expect(opened.body).toMatchObject({
      studentSelectedOptions: saved,
      total_score: 1,
      sections: [{ questions: 3 }, { questions: 4 }],
    });
    expect(questionIndexes(opened.body.questions)).toEqual(got);
    expect(opened.text).not.toContain(String(contest.questions[missing]?.id));
    expect(opened.text).not.toContain(String(foreign));
  });

  test('a submission without a view counts for the questions that the student would have got', async () => {
    const { contest, students, questionIndexes } = await drawing({ sections }, 2);
    const [viewer, student] = students;
    if (!viewer || !student) throw new Error('two students');
    expect(await submit(student, contest.id, [])).toMatchObject({ status: 200 });
    const { body } = await result(student, contest.id);
    expect(questionIndexes(body.questions)).toHaveLength(7);
  });

  test('the teacher reads which questions a student got, once the attempt has begun', async () => {
    const { contest, student, questionIndexes } = await drawing();
    const paper = () =>
      call('getPaper', { as: teacher, body: { contest: contest.id, email: student.email } });
    expect((await paper()).body).not.toHaveProperty('drawn');
    const got = questionIndexes((await view(student, contest.id)).body.questions);
    const option = contest.right[got[4] ?? 0];
    await submit(student, contest.id, [option]);
    const { body } = await paper();
    expect(body.drawn).toEqual(got.map((at) => at + 1));
    expect(body.selected).toEqual(marks.map((_, at) => (at === got[4] ? option : null)));
    expect(body.earned_marks).toEqual(
      marks.map((_, at) => (got.includes(at) ? (at === got[4] ? 1 : 0) : null)),
    );
  });
});

describe('with shuffled questions', () => {
  test('students get all of them in different orders', async () => {
    const { contest, students, questionIndexes } = await drawing({ shuffle_questions: true }, 4);
    const orders = new Set<string>();
    for (const as of students) {
      const got = questionIndexes((await view(as, contest.id)).body.questions);
      expect(got.toSorted((a, b) => a - b)).toEqual(marks.map((_, at) => at));
      orders.add(got.join());
    }
    expect(orders.size).toBeGreaterThan(1);
    const [as] = students;
    const { body } = await call('getContest', { as: as ?? teacher, body: { contest: contest.id } });
    expect(body.settings).toEqual({ shuffle_questions: true });
  });

  test('each section keeps its place', async () => {
    const { contest, students, questionIndexes } = await drawing({ shuffle_questions: true, sections }, 3);
    for (const as of students) {
      const got = questionIndexes((await view(as, contest.id)).body.questions);
      expect(got.slice(0, 3).toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
      expect(Math.min(...got.slice(3))).toBeGreaterThanOrEqual(3);
    }
  });
});

test('titles alone make no forms', async () => {
  const { contest, student } = await drawing({ sections: [{ title: 'All', questions: 9 }] });
  expect(await stored(contest.id)).toEqual([]);
  const { body } = await view(student, contest.id);
  expect(body).toMatchObject({ sections: [{ title: 'All', questions: 9 }] });
  expect(body).not.toHaveProperty('settings');
});

test('a withdrawn contest has no forms, and new ones once it is published again', async () => {
  const { id } = await publishedContest(app, teacher, { contest: { settings: { sections } }, marks });
  const before = await stored(id);
  await call('withdrawContest', { as: teacher, body: { contest: id } });
  expect(await stored(id)).toEqual([]);
  await call('publishContest', { as: teacher, body: { contest: id } });
  const after = await stored(id);
  expect(after).toHaveLength(before.length);
  expect(after).not.toEqual(before);
});

const fault = async (wrong: object[], field: string) => {
  const body = contestBody(app, { contest: { settings: { sections: wrong } }, marks });
  const reply = await call('createContest', { as: teacher, body });
  expect(reply.status).toBe(400);
  expect(reply.body.fields).toHaveProperty([`contest.settings.sections${field}`]);
};

describe('sections are refused', () => {
  test('if they have not all questions', () => fault([{ title: 'A', questions: 8 }], ''));
  test('if all of a section are drawn', () =>
    fault(
      [
        { title: 'A', questions: 3 },
        { title: 'B', questions: 6, draw: 6 },
      ],
      '.1.draw',
    ));
  test('if marks differ where questions are drawn', () =>
    fault(
      [
        { title: 'A', questions: 3, draw: 1 },
        { title: 'B', questions: 6 },
      ],
      '.0.draw',
    ));
  test('without a title', () => fault([{ title: ' ', questions: 9 }], '.0.title'));
  test('without a question', () =>
    fault(
      [
        { title: 'A', questions: 0 },
        { title: 'B', questions: 9 },
      ],
      '.0.questions',
    ));

  test('if the passing mark is more than each student can reach', async () => {
    const body = contestBody(app, { contest: { settings: { sections }, minimum_marks: 8 }, marks });
    expect(await call('createContest', { as: teacher, body })).toMatchObject({
      status: 400,
      body: {
        fields: { 'contest.minimum_marks': 'The passing mark must be at most the total of the marks, 7.5.' },
      },
    });
  });

  test('if they are unchanged and no longer fit the questions', async () => {
    const id = await draftContest(app, teacher, { contest: { settings: { sections } }, marks });
    const update = (more: object, newMarks: number[]) => {
      const { contest, questions } = contestBody(app, { contest: more, marks: newMarks });
      return call('updateContest', { as: teacher, body: { contest: { ...contest, id }, questions } });
    };
    expect(await update({}, marks.slice(1))).toMatchObject({
      status: 400,
      body: {
        fields: {
          'contest.settings.sections': 'The sections have 9 questions together, but the contest has 8.',
        },
      },
    });
    expect(await update({ minimum_marks: 8 }, marks)).toMatchObject({ status: 400 });
    expect(await update({}, marks)).toMatchObject({ status: 200 });
    const { body } = await call('getContest', { as: teacher, body: { contest: id } });
    expect(body).toMatchObject({ settings: { sections }, total_questions: 7, total_marks: 7.5 });
    expect(await update({ settings: {} }, marks)).toMatchObject({ status: 200 });
    const { body: without } = await call('getContest', { as: teacher, body: { contest: id } });
    expect(without).toMatchObject({ total_questions: 9, total_marks: 9.5 });
  });
});

test('a copy has the sections', async () => {
  const id = await draftContest(app, teacher, { contest: { settings: { sections } }, marks });
  const { body: copy } = await call('duplicateContest', { as: teacher, body: { contest: id } });
  const { body } = await call('getContest', { as: teacher, body: { contest: copy.id } });
  expect(body).toMatchObject({ settings: { sections }, total_questions: 7, total_marks: 7.5 });
});

test('every form has as many of each section as it draws, and each question comes equally often', () => {
  const section = fc
    .integer({ min: 1, max: 12 })
    .chain((questions) =>
      fc.record({ questions: fc.constant(questions), draw: fc.integer({ min: 1, max: questions }) }),
    );
  const list = fc.array(section, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(list, fc.boolean(), fc.nat(900), fc.nat(99), (drawn, shuffles, from, length) => {
      const asked = drawn.map((each) => Object.assign(each, { title: 'A' }));
      const pool = asked.reduce((sum, { questions }) => sum + questions, 0);
      const steps = makeForms({ sections: asked, shuffle_questions: shuffles, pool });
      let step = steps.next();
      while (!step.done) step = steps.next();
      const forms = step.value;
      const isUsual = !shuffles && asked.every(({ questions, draw }) => draw === questions);
      expect(forms).toHaveLength(isUsual ? 0 : limits.maxForms);
      const row = forms.slice(from, from + length);
      let first = 0;
      let place = 0;
      for (const { questions, draw } of asked) {
        const own = (question: number) => question >= first && question < first + questions;
        for (const form of row) {
          const hand = form.slice(place, place + draw);
          expect(new Set(hand.filter(own)).size).toBe(draw);
          if (!shuffles) expect(hand).toEqual(hand.toSorted((a, b) => a - b));
        }
        const counts = Array.from(
          { length: questions },
          (_, at) => row.filter((form) => form.includes(first + at)).length,
        );
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
        first += questions;
        place += draw;
      }
      for (const form of row) expect(form).toHaveLength(place);
    }),
    { numRuns: 30 },
  );
});

test('the database finds the same form as the server', async () => {
  const id = fc.integer({ min: 1, max: 2_147_483_647 });
  const asked = fc.record({ contestId: id, studentId: id, count: fc.integer({ min: 1, max: 1_000 }) });
  await fc.assert(
    fc.asyncProperty(asked, async ({ count, ...of }) => {
      const { rows } = await sql<{ number: number }>`
        select form_of(${of.contestId}, ${of.studentId}, ${count}) as number`.execute(db);
      const forms = Array.from({ length: count }, (_, index) => [index + 1]);
      expect(formOf(forms, of)).toEqual([rows[0]?.number]);
    }),
  );
});
