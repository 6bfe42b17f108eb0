import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { joinedStudent, logInAs, type PublishedContest, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher');
const { submitted, submit, summary, result, moveToOpening } = attemptActs(app, teacher);
const { correct, shown } = correctionCalls(app, teacher);

const set = (contest: number, open: boolean, as: Person = teacher) =>
  call('setPractice', { as, body: { contest, open } });
const practise = (as: Person, contest: number) => call('getPractice', { as, body: { contest } });
const finish = (as: Person, contest: number, number: number, submission: (number | undefined)[]) =>
  call('finishPractice', { as, body: { contest, try: number, submission } });

/** Creates a contest with open results, a student who has submitted, and one who is not a participant. */
async function opened({ isOpen = true }: { isOpen?: boolean } = {}) {
  const { contest, students } = await submitted(({ wrong }) => [wrong]);
  const absent = await logInAs(app, 'Student');
  const [student] = students;
  if (!student) throw new Error('no student');
  moveToOpening(contest);
  if (isOpen) expect(await set(contest.id, true)).toMatchObject({ status: 200 });
  return { contest, student, stranger: absent };
}

/** Creates a contest with open results, a student who has submitted, and one who was absent. */
async function withAbsent() {
  const contest = await publishedContest(app, teacher);
  const [student, absent] = [await joinedStudent(app, contest.id), await joinedStudent(app, contest.id)];
  clock.moveTo(contest.start);
  await submit(student, contest.id, contest.right);
  moveToOpening(contest);
  expect(await set(contest.id, true)).toMatchObject({ status: 200 });
  return { contest, student, absent };
}

test('a contest is opened for practice once its results are open, by those who may edit it', async () => {
  const { contest } = await submitted(({ right }) => [right]);
  moveToOpening(contest);
  clock.moveBy(-1);
  expect(await set(contest.id, true)).toMatchObject({ status: 409, body: { code: 'not_ended' } });
  clock.moveBy(1);
  const colleague = await logInAs(app, 'Teacher');
  expect(await set(contest.id, true, colleague)).toMatchObject({ status: 404 });
  const { code } = (await call('makeShareCode', { as: teacher, body: { contest: contest.id, right: 'see' } }))
    .body;
  await call('takeShareCode', { as: colleague, body: { code } });
  expect(await set(contest.id, true, colleague)).toMatchObject({
    status: 403,
    body: { code: 'right_too_small' },
  });
  const get = async () => (await call('getContest', { as: teacher, body: { contest: contest.id } })).body;
  expect(await get()).not.toHaveProperty('practice');
  expect(await set(contest.id, true)).toMatchObject({ status: 200 });
  expect(await get()).toMatchObject({ practice: true });
});

test('a try comes with key and explanations; what it reached is kept for the student alone', async () => {
  const { contest, student, absent } = await withAbsent();
  for (const as of [student, absent]) {
    expect(await summary(as, contest.id)).toMatchObject({ practice: true });
    const { body } = await practise(as, contest.id);
    expect(body).toMatchObject({ name: 'World geography', tries: [] });
    const keyed = body.questions.map(({ options }) => options.find((option) => option.is_correct)?.id);
    expect(keyed).toEqual(contest.right);
    expect(await finish(as, contest.id, body.try, [contest.right[0], contest.wrong[1]])).toMatchObject({
      status: 200,
      body: {
        tries: [{ datetime: new Date(clock.now()).toISOString(), marks: 0.5, total_marks: 3.5 }],
      },
    });
  }
  expect((await result(student, contest.id)).body).toMatchObject({ has_practice: true, total_score: 3.5 });
  clock.moveBy(60_000);
  await finish(student, contest.id, 8, contest.right);
  expect((await practise(student, contest.id)).body.tries).toMatchObject([{ marks: 3.5 }, { marks: 0.5 }]);
  expect((await practise(absent, contest.id)).body.tries).toHaveLength(1);
});

test('a try that is handed in again changes nothing', async () => {
  const { contest, student } = await opened();
  const atOnce = [1, 2, 3].map(() => finish(student, contest.id, 7, contest.right));
  expect((await Promise.all(atOnce)).map(({ status }) => status)).toEqual([200, 200, 200]);
  clock.moveBy(1_000);
  expect((await finish(student, contest.id, 7, [])).body.tries).toMatchObject([{ marks: 3.5 }]);
});

test('nothing that anybody else sees changes by a try', async () => {
  const { contest, student } = await opened();
  const before = await shown(contest.id, [student]);
  const file = { contest: contest.id, format: 'json' };
  const exported = (await call('exportResults', { as: teacher, body: file })).text;
  await practise(student, contest.id);
  await finish(student, contest.id, 7, contest.right);
  expect(await shown(contest.id, [student])).toEqual(before);
  expect((await call('exportResults', { as: teacher, body: file })).text).toBe(exported);
});

test('only while it is open, and only those who take part', async () => {
  const { contest, student, stranger } = await opened({ isOpen: false });
  const closed = { status: 409, body: { code: 'practice_closed' } };
  expect(await practise(student, contest.id)).toMatchObject(closed);
  expect(await summary(student, contest.id)).not.toHaveProperty('practice');
  await set(contest.id, true);
  expect(await practise(stranger, contest.id)).toMatchObject({ status: 404 });
  expect(await finish(stranger, contest.id, 7, [])).toMatchObject({ status: 404 });
  expect(await practise(student, contest.id)).toMatchObject({ status: 200 });
  expect(await set(contest.id, false)).toMatchObject({ status: 200 });
  expect(await practise(student, contest.id)).toMatchObject(closed);
  expect(await finish(student, contest.id, 7, [])).toMatchObject(closed);
  expect((await result(student, contest.id)).body).not.toHaveProperty('has_practice');
});

test('before the results are open nobody practises, whatever the contest has stored', async () => {
  const { contest, students } = await submitted(({ right }) => [right]);
  const [student] = students;
  if (!student) throw new Error('no student');
  await db.updateTable('contest').set({ is_practice: true }).where('id', '=', contest.id).execute();
  const closed = { status: 409, body: { code: 'practice_closed' } };
  moveToOpening(contest);
  clock.moveBy(-1);
  expect(await practise(student, contest.id)).toMatchObject(closed);
  expect(await finish(student, contest.id, 7, contest.right)).toMatchObject(closed);
  clock.moveBy(1);
  expect(await practise(student, contest.id)).toMatchObject({ status: 200 });
});

test('wrong options are refused, and nothing is kept', async () => {
  const { contest, student } = await opened();
  const [right, wrong] = [contest.right[0], contest.wrong[0]];
  expect(await finish(student, contest.id, 7, [1, right, right, wrong])).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_options',
      fields: {
        'submission.0': 'This is not an option of this contest.',
        'submission.2': 'This option was sent twice.',
        'submission.3': 'Choose only one option for each question.',
      },
    },
  });
  expect((await practise(student, contest.id)).body.tries).toEqual([]);
});

test('by the key that counts; a question that was dropped or given to everybody is not practised', async () => {
  const { contest, student } = await opened();
  const [first, second, third] = contest.questions;
  const two = first?.options.slice(0, 2).map(({ id }) => id);
  await correct(contest.id, 1, [
    { question: first?.id, ruling: 'accept', options: two },
    { question: second?.id, ruling: 'all' },
  ]);
  const { questions } = (await practise(student, contest.id)).body;
  expect(questions.map(({ id }) => id)).toEqual([first?.id, third?.id]);
  const accepted = questions[0]?.options.filter((option) => option.is_correct).map(({ id }) => id);
  expect(accepted?.toSorted()).toEqual(two?.toSorted());
  const reached = await finish(student, contest.id, 7, [contest.wrong[0], contest.right[1]]);
  expect(reached.body.tries).toMatchObject([{ marks: 0.5, total_marks: 2.5 }]);
});

const drawn = { sections: [{ title: 'All', questions: 9, draw: 3 }], shuffle_questions: true };

test('each try draws and shuffles again, and takes the options of its own questions alone', async () => {
  const marks = Array.from({ length: 9 }, () => 1);
  const contest: PublishedContest = await publishedContest(app, teacher, {
    contest: { settings: drawn },
    marks,
  });
  const student = await joinedStudent(app, contest.id);
  clock.moveTo(contest.start);
  moveToOpening(contest);
  await set(contest.id, true);
  const seen = new Set<number>();
  for (let n = 0; n < 20; n += 1) {
    const { body } = await practise(student, contest.id);
    expect(body.questions).toHaveLength(3);
    for (const { id } of body.questions) seen.add(id);
    const right = body.questions.map(({ options }) => options.find((option) => option.is_correct)?.id ?? 0);
    if (n === 0) {
      const other = contest.right.find((id) => !right.includes(id));
      expect(await finish(student, contest.id, body.try, [other])).toMatchObject({ status: 400 });
    }
    expect((await finish(student, contest.id, body.try, right)).body.tries[0]).toMatchObject({
      marks: 3,
      total_marks: 3,
    });
  }
  expect(seen.size).toBeGreaterThan(6);
});

test('the latest tries are kept, and are deleted with the contest', async () => {
  const { contest, student } = await opened();
  for (let number = 1; number <= limits.maxPracticeTries + 2; number += 1) {
    clock.moveBy(1);
    await finish(student, contest.id, number, number > 2 ? contest.right : []);
  }
  const { tries } = (await practise(student, contest.id)).body;
  expect(tries).toHaveLength(limits.maxPracticeTries);
  expect(new Set(tries.map((each) => each.marks))).toEqual(new Set([3.5]));
  const stored = () =>
    db.selectFrom('practice_try').selectAll().where('contest_id', '=', contest.id).execute();
  expect(await stored()).toHaveLength(limits.maxPracticeTries);
  await db.deleteFrom('participation').where('contest_id', '=', contest.id).execute();
  expect(await stored()).toEqual([]);
});

test('a copy is not open for practice', async () => {
  const { contest } = await opened();
  const { body } = await call('duplicateContest', { as: teacher, body: { contest: contest.id } });
  const copy = await call('getContest', { as: teacher, body: { contest: body.id } });
  expect(copy.status).toBe(200);
  expect(copy.body).not.toHaveProperty('practice');
});

test('results that wait for their teacher are not practised; those that show less are, with the key', async () => {
  const settings = { release: 'teacher', shows: 'marks' };
  const { contest, students } = await submitted(({ right }) => [right], { contest: { settings } });
  const [student] = students;
  if (!student) throw new Error('no student');
  moveToOpening(contest);
  const body = { contest: contest.id };
  // Teachers' views do not depend on the release of the results.
  expect(await call('getSimilarity', { as: teacher, body })).toMatchObject({ status: 200 });
  expect(await set(contest.id, true)).toMatchObject({ status: 409, body: { code: 'not_ended' } });
  expect(await practise(student, contest.id)).toMatchObject({ status: 409 });
  await call('releaseResults', { as: teacher, body });
  expect(await set(contest.id, true)).toMatchObject({ status: 200 });
  const { body: own } = await result(student, contest.id);
  expect(own).toMatchObject({ has_practice: true, total_score: 3.5 });
  expect(own).not.toHaveProperty('questions');
  const { questions } = (await practise(student, contest.id)).body;
  expect(questions[0]?.options.some((option) => option.is_correct)).toBe(true);
});
