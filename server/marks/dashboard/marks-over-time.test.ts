import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { addedStudent, logInAs, type PublishedContest, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;

const ownMarks = async (as: Person) => (await call('getOwnMarks', { as })).body;
const classMarks = async (as: Person) => (await call('getClassMarks', { as })).body;

async function school(students: number) {
  const teacher = await logInAs(app, 'Teacher');
  const people: Person[] = [];
  for (let at = 0; at < students; at++) people.push(await logInAs(app, 'Student'));
  const classOf = async (name: string, some: Person[], as = teacher) => {
    const { id } = (await call('createClass', { as, body: { name } })).body;
    const body = { class: id, students: some.map(({ email }) => ({ name: email, email })) };
    expect(await call('addStudents', { as, body })).toMatchObject({ status: 200 });
    return id;
  };
  /** Creates a contest that has ended. Student n has `counts[n]` right answers. */
  const sat = async (counts: (number | null)[], more: object = {}) => {
    const contest = await publishedContest(app, teacher, { contest: more });
    const sitting = people.slice(0, counts.length);
    for (const as of sitting) await call('joinContest', { as, body: { contest: contest.id } });
    clock.moveTo(contest.start);
    for (const [at, as] of sitting.entries()) await sit(as, contest, counts[at] ?? null);
    clock.moveTo(contest.end);
    return contest;
  };
  return { teacher, students: people, classOf, sat, ...attemptActs(app, teacher) };
}

/**
 * Submits the first `count` right answers, which earn 0, 0.5, 1.5 or 3.5 of 3.5 marks. If `count` is null,
 * only views the contest.
 */
const sit = (as: Person, { id, right }: PublishedContest, count: number | null) =>
  count === null
    ? call('viewContest', { as, body: { contest: id } })
    : call('submitAttempt', { as, body: { contest: id, submission: right.slice(0, count) } });

const person = ([first]: Person[]): Person => {
  if (!first) throw new Error('nobody');
  return first;
};

describe('a student', () => {
  test('sees each own response once its results are open, in the order of the ends', async () => {
    const { students, sat, moveToOpening } = await school(2);
    const student = person(students);
    expect(await ownMarks(student)).toEqual([]);
    const first = await sat([2, 3], { name: 'Rivers' });
    clock.moveBy(limits.grace - 1);
    expect(await ownMarks(student)).toEqual([]);
    clock.moveBy(1);
    const rivers = {
      id: first.id,
      name: 'Rivers',
      end_datetime: first.end.toISOString(),
      marks: 1.5,
      total_marks: 3.5,
      minimum_marks: 1,
    };
    expect(await ownMarks(student)).toEqual([rivers]);
    // A student who only viewed the contest has no marks.
    moveToOpening(await sat([null, 1]));
    expect(await ownMarks(student)).toEqual([rivers]);
    const third = await sat([0], { name: 'Towns', minimum_marks: 0 });
    moveToOpening(third);
    expect(await ownMarks(student)).toMatchObject([rivers, { id: third.id, marks: 0, minimum_marks: 0 }]);
  });

  test('waits for the extra time of others, as with every result', async () => {
    const { teacher, students, setExtraTime, moveToOpening } = await school(2);
    const [student, slower] = students;
    if (!student || !slower) throw new Error('nobody');
    const contest = await publishedContest(app, teacher);
    for (const as of students) await call('joinContest', { as, body: { contest: contest.id } });
    await setExtraTime(contest.id, slower.email, { minutes: 10 });
    clock.moveTo(contest.start);
    await sit(student, contest, 3);
    moveToOpening(contest);
    expect(await ownMarks(student)).toEqual([]);
    clock.moveBy(10 * 60_000 - 1);
    expect(await ownMarks(student)).toEqual([]);
    clock.moveBy(1);
    expect(await ownMarks(student)).toHaveLength(1);
    expect(await ownMarks(slower)).toEqual([]);
  });

  test('sees the marks by the key that counts, also of an archived contest, and none of a deleted one', async () => {
    const { teacher, students, sat, classOf, moveToOpening } = await school(2);
    const student = person(students);
    await classOf('7b', students);
    const contest = await sat([1, 3]);
    moveToOpening(contest);
    const { correct, restore } = correctionCalls(app, teacher);
    const before = [await ownMarks(student), await classMarks(teacher)];
    const [, , last] = contest.questions;
    expect(await correct(contest.id, 1, [{ question: last?.id, ruling: 'drop' }])).toMatchObject({
      status: 200,
    });
    expect(await ownMarks(student)).toMatchObject([{ marks: 0.5, total_marks: 1.5 }]);
    // One student has a third of the marks, the other has all of them.
    expect(await classMarks(teacher)).toMatchObject([{ contests: [{ average: (100 / 3 + 100) / 2 }] }]);
    await restore(contest.id, 2, 1);
    expect([await ownMarks(student), await classMarks(teacher)]).toEqual(before);
    const on = (name: 'archiveContest' | 'deleteContest', more: object) =>
      call(name, { as: teacher, body: { contest: contest.id, ...more } });
    await on('archiveContest', { archived: true });
    expect([await ownMarks(student), await classMarks(teacher)]).toEqual(before);
    expect(await on('deleteContest', { name: 'World geography' })).toMatchObject({ status: 200 });
    expect([await ownMarks(student), await classMarks(teacher)]).toEqual([[], []]);
  });

  test('has nothing of a seat that was freed', async () => {
    const { teacher, classOf, moveToOpening } = await school(0);
    const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
    const student = await addedStudent(app, teacher, contest.id);
    await classOf('7b', [student]);
    clock.moveTo(contest.start);
    await sit(student, contest, 3);
    const body = { contest: contest.id, email: student.email };
    expect(await call('freeSeat', { as: teacher, body })).toMatchObject({ status: 200 });
    moveToOpening(contest);
    expect([await ownMarks(student), await classMarks(teacher)]).toEqual([[], []]);
  });

  test('asks for the own alone; a teacher and a visitor are refused', async () => {
    expect(await call('getOwnMarks', { as: await logInAs(app, 'Teacher') })).toMatchObject({ status: 403 });
    expect(await call('getClassMarks', { as: await logInAs(app, 'Student') })).toMatchObject({ status: 403 });
    for (const name of ['getOwnMarks', 'getClassMarks'] as const)
      expect(await call(name)).toMatchObject({ status: 401 });
  });
});

describe('a teacher', () => {
  test('sees average, middle half and responses of each class, in the order of the ends', async () => {
    const { teacher, students, classOf, sat, moveToOpening } = await school(6);
    const [big, small] = [await classOf('8a', students.slice(0, 5)), await classOf('7b', students.slice(5))];
    await call('createClass', { as: teacher, body: { name: 'Nobody in it' } });
    const first = await sat([0, 1, 2, 3, null, 3], { name: 'Rivers' });
    clock.moveBy(limits.grace - 1);
    expect(await classMarks(teacher)).toEqual([]);
    moveToOpening(first);
    const percent = [0, 100 / 7, 300 / 7, 100];
    const rivers = { id: first.id, name: 'Rivers', end_datetime: first.end.toISOString() };
    const [seventh, eighth, ...others] = await classMarks(teacher);
    expect(others).toEqual([]);
    expect(seventh).toEqual({
      id: small,
      name: '7b',
      contests: [{ ...rivers, responses: 1, average: 100, lower_quartile: 100, upper_quartile: 100 }],
    });
    expect(eighth).toMatchObject({ id: big, name: '8a', contests: [{ ...rivers, responses: 4 }] });
    const [told] = eighth?.contests ?? [];
    expect(told?.average).toBeCloseTo(percent.reduce((sum, one) => sum + one, 0) / 4, 9);
    // With four values, the lower quartile is a quarter of the way from the second lowest down to the lowest.
    expect(told?.lower_quartile).toBeCloseTo((100 / 7) * 0.75, 9);
    expect(told?.upper_quartile).toBeCloseTo(300 / 7 + (100 - 300 / 7) * 0.25, 9);

    const second = await sat([3], { name: 'Towns' });
    moveToOpening(second);
    const [, again] = await classMarks(teacher);
    expect(again?.contests.map(({ name }) => name)).toEqual(['Rivers', 'Towns']);
  });

  test('counts a student of two classes in both, and the students of the own classes alone', async () => {
    const { teacher, students, classOf, sat, moveToOpening } = await school(2);
    const both = students.slice(0, 1);
    await classOf('7b', both);
    await classOf('Chess club', both);
    const stranger = await logInAs(app, 'Teacher');
    await classOf('Their students, my contest', students, stranger);
    moveToOpening(await sat([3, 0]));
    const contests = [{ responses: 1, average: 100 }];
    expect(await classMarks(teacher)).toMatchObject([
      { name: '7b', contests },
      { name: 'Chess club', contests },
    ]);
    expect(await classMarks(stranger)).toEqual([]);
  });

  test('finds who sits on the seat of an address of the class', async () => {
    const { teacher, classOf, moveToOpening } = await school(0);
    const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
    const absent = { email: 'absent@class.example', token: '', refresh: '' };
    await classOf('7b', [absent]);
    const body = { contest: contest.id, emails: [absent.email], claim_codes: true };
    const [added] = (await call('addParticipants', { as: teacher, body })).body;
    const student = await logInAs(app, 'Student');
    const claim = { contest: contest.id, code: added?.claim_code };
    expect(await call('claimSeat', { as: student, body: claim })).toMatchObject({ status: 200 });
    clock.moveTo(contest.start);
    await sit(student, contest, 3);
    moveToOpening(contest);
    expect(await classMarks(teacher)).toMatchObject([{ name: '7b', contests: [{ responses: 1 }] }]);
    // A student who claimed the seat of another address counts under that address, even if the student's own
    // address is in a class.
    await classOf('8a', [student]);
    expect(await classMarks(teacher)).toHaveLength(1);
  });

  test('reads the latest contests of each class, and a student the own latest', async () => {
    const { teacher, students, classOf, sat, moveToOpening } = await school(1);
    await classOf('7b', students);
    const contest = await sat([3]);
    moveToOpening(contest);
    // Copies the contest many times, each copy one hour older than the last.
    await app.pool.query(
      `with made as (
        insert into contest (id, teacher_id, name, start_at, end_at, is_public, is_published,
          minimum_mark_parts, total_mark_parts, total_questions)
        select 20000000 + n, teacher_id, 'Number ' || n, start_at - n * interval '1 hour',
          end_at - n * interval '1 hour', true, true,
          minimum_mark_parts, total_mark_parts, total_questions
        from contest, generate_series(1, 250) as n where id = ${contest.id} returning id
      ), joined as (
        insert into participation (contest_id, student_id)
        select made.id, student_id from made, attempt where contest_id = ${contest.id}
        returning contest_id, student_id
      )
      insert into attempt
        (contest_id, student_id, started_at, submitted_at, submission, cause, selected, earned, mark_parts)
      select joined.contest_id, student_id, started_at, submitted_at, submission, cause, selected, earned, mark_parts
      from joined join attempt using (student_id) where attempt.contest_id = ${contest.id}`,
    );
    const own = await ownMarks(person(students));
    expect(own).toHaveLength(limits.marksOverTime.student);
    expect(own.at(-1)).toMatchObject({ id: contest.id });
    expect(own.at(-2)).toMatchObject({ name: 'Number 1' });
    const [{ contests } = { contests: [] }] = await classMarks(teacher);
    expect(contests).toHaveLength(limits.marksOverTime.class);
    expect(contests.at(-1)).toMatchObject({ id: contest.id });
  });
});
