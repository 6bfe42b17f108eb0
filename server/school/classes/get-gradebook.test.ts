import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { addedStudent, draftContest, logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher');
const { submitted, running, submit, setExtraTime, moveToOpening } = attemptActs(app, teacher);
const { correct } = correctionCalls(app, teacher);

async function classOf(...students: [name: string, who: { email: string } | null][]) {
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const body = students.map(([name, who]) => (who ? { name, email: who.email } : { name }));
  await call('addStudents', { as: teacher, body: { class: id, students: body } });
  return id;
}

const gradebook = async (id: number, as: Person = teacher) =>
  (await call('getGradebook', { as, body: { class: id } })).body;
const marks = async (id: number) =>
  (await gradebook(id)).students.map(({ name, marks }) => [name, marks] as const);

/** Creates contests that ended `days` ago. The student has 2 of 4 marks in each. */
async function ended(schoolClass: number, days: readonly number[], student: { email: string }) {
  const now = clock.now();
  const { teacher_id } = await db
    .selectFrom('class')
    .select('teacher_id')
    .where('id', '=', schoolClass)
    .executeTakeFirstOrThrow();
  const sitter = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', student.email)
    .executeTakeFirstOrThrow();
  const contests = days.map((day, index) => ({
    id: 20_000_000 + (now % 1_000_000) + index,
    teacher_id,
    name: 'Weekly',
    start_at: new Date(now - day * 86_400_000),
    end_at: new Date(now - day * 86_400_000 + 60_000),
    is_public: true,
    is_published: true,
    minimum_mark_parts: 0,
    total_mark_parts: 10_080,
    total_questions: 1,
  }));
  const of = contests.map(({ id, start_at }) => ({ contest_id: id, student_id: sitter.id, start_at }));
  await db.insertInto('contest').values(contests).execute();
  await db
    .insertInto('participation')
    .values(of.map(({ contest_id, student_id }) => ({ contest_id, student_id })))
    .execute();
  await db
    .insertInto('attempt')
    .values(
      of.map(({ start_at, contest_id, student_id }) => ({
        contest_id,
        student_id,
        started_at: start_at,
        submitted_at: start_at,
        cause: 'student' as const,
        selected: [1],
        submission: [1],
        earned: [5040],
        mark_parts: 5040,
      })),
    )
    .execute();
  return contests.map(({ id }) => id);
}

test('a row for each student, a column for each contest that the class has sat, the oldest first', async () => {
  const first = await submitted(({ right, wrong }) => [right, wrong, null], { contest: { name: 'First' } });
  moveToOpening(first.contest);
  const [ada, bob, carl] = first.students;
  const second = await running({ contest: { name: 'Second', minimum_marks: 2 } });
  if (!ada || !bob || !carl) throw new Error('three students sat it');
  await call('joinContest', { as: ada, body: { contest: second.contest.id } });
  await submit(ada, second.contest.id, second.contest.right.slice(0, 1));
  await submit(second.student, second.contest.id, second.contest.right);
  const id = await classOf(['Zoe', ada], ['Bob', bob], ['Carl', carl], ['No address', null]);
  expect((await gradebook(id)).contests.map(({ name }) => name)).toEqual(['First']);
  moveToOpening(second.contest);
  expect(await gradebook(id)).toMatchObject({
    id,
    name: '7b',
    older_contests: 0,
    contests: [
      {
        id: first.contest.id,
        name: 'First',
        start_datetime: first.contest.start.toISOString(),
        end_datetime: first.contest.end.toISOString(),
        minimum_marks: 1,
        total_marks: 3.5,
        responses: 2,
        average_marks: 1.75,
      },
      { name: 'Second', minimum_marks: 2, responses: 1, average_marks: 0.5 },
    ],
    students: [
      { name: 'No address', email: null },
      { name: 'Bob', email: bob.email, number: null },
      { name: 'Carl' },
      { name: 'Zoe' },
    ],
  });
  expect(await marks(id)).toEqual([
    ['No address', [null, null]],
    ['Bob', [0, null]],
    ['Carl', [null, null]],
    ['Zoe', [3.5, 0.5]],
  ]);
});

describe('which contests are in it', () => {
  test('those whose results are open: extra time of anybody keeps one out', async () => {
    const { contest, students } = await submitted(({ right }) => [right, null]);
    const [ada, late] = students;
    if (!ada || !late) throw new Error('two students took part');
    const id = await classOf(['Ada', ada]);
    await setExtraTime(contest.id, late.email, { minutes: 60 });
    moveToOpening(contest);
    expect(await gradebook(id)).toMatchObject({ contests: [], students: [{ marks: [] }] });
    clock.moveBy(60 * 60_000);
    expect(await marks(id)).toEqual([['Ada', [3.5]]]);
  });

  test('archived ones too, deleted ones and those of other teachers not', async () => {
    const { contest, students } = await submitted(({ right }) => [right]);
    const [ada] = students;
    if (!ada) throw new Error('a student sat it');
    moveToOpening(contest);
    const id = await classOf(['Ada', ada]);
    await call('archiveContest', { as: teacher, body: { contest: contest.id, archived: true } });
    expect(await marks(id)).toEqual([['Ada', [3.5]]]);
    const other = await logInAs(app, 'Teacher');
    const { id: others } = (await call('createClass', { as: other, body: { name: '7b' } })).body;
    const students7b = [{ name: 'Ada', email: ada.email }];
    await call('addStudents', { as: other, body: { class: others, students: students7b } });
    expect(await gradebook(others, other)).toMatchObject({ contests: [], students: [{ marks: [] }] });
    await call('deleteContest', { as: teacher, body: { contest: contest.id, name: 'World geography' } });
    expect(await marks(id)).toEqual([['Ada', []]]);
  });

  test('who was added and has not opened the contest shows nothing, with an account or without', async () => {
    const contest = await draftContest(app, teacher, { contest: { is_public: false } });
    const student = await addedStudent(app, teacher, contest);
    await call('joinContest', { as: teacher, body: { contest, email: 'nobody@school.example' } });
    await call('publishContest', { as: teacher, body: { contest } });
    clock.moveBy(3 * 3_600_000);
    const [known, unknown] = [
      await gradebook(await classOf(['A', student])),
      await gradebook(await classOf(['A', { email: 'nobody@school.example' }])),
    ];
    expect(known.contests).toEqual([]);
    expect(unknown.contests).toEqual([]);
  });

  test('at most the latest hundred; the rest is counted', async () => {
    const ada = await logInAs(app, 'Student');
    const id = await classOf(['Ada', ada]);
    const days = Array.from({ length: limits.maxGradebookContests + 2 }, (_, index) => index + 1);
    const ids = await ended(id, days, ada);
    const { contests, older_contests, students } = await gradebook(id);
    expect(contests.map((contest) => contest.id)).toEqual(
      ids.slice(0, limits.maxGradebookContests).toReversed(),
    );
    expect(older_contests).toBe(2);
    expect(students[0]?.marks).toEqual(contests.map(() => 2));
  });
});

test('a seat belongs to the address that was invited, also if another student claimed it', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  const email = 'seat@school.example';
  const { body } = await call('addParticipants', {
    as: teacher,
    body: { contest, emails: [email], claim_codes: true },
  });
  const code = body[0] && 'claim_code' in body[0] ? body[0].claim_code : undefined;
  await call('publishContest', { as: teacher, body: { contest } });
  const claimer = await logInAs(app, 'Student');
  expect(await call('claimSeat', { as: claimer, body: { contest, code } })).toMatchObject({ status: 200 });
  const view = (await call('viewContest', { as: teacher, body: { contest } })).body;
  clock.moveTo(new Date(view.start_datetime));
  await submit(claimer, contest, [view.questions[0]?.options[0]?.id]);
  moveToOpening({ end: new Date(view.end_datetime) });
  expect(await marks(await classOf(['Of the seat', { email }], ['Of the account', claimer]))).toEqual([
    ['Of the account', [null]],
    ['Of the seat', [0.5]],
  ]);
});

test('a colleague of the class sees in it the contests that the colleague may see', async () => {
  const { contest, students } = await submitted(({ right }) => [right]);
  const [ada] = students;
  if (!ada) throw new Error('a student sat it');
  moveToOpening(contest);
  const id = await classOf(['Ada', ada]);
  const colleague = await logInAs(app, 'Teacher');
  const share = async (shareable: { class: number } | { contest: number }) => {
    const { code } = (await call('makeShareCode', { as: teacher, body: { ...shareable, right: 'see' } }))
      .body;
    await call('takeShareCode', { as: colleague, body: { code } });
  };
  await share({ class: id });
  expect(await gradebook(id, colleague)).toMatchObject({ contests: [], students: [{ marks: [] }] });
  await share({ contest: contest.id });
  expect(await gradebook(id, colleague)).toEqual(await gradebook(id));
  expect((await gradebook(id, colleague)).students).toMatchObject([{ marks: [3.5] }]);
});

test('marks and totals follow a corrected key', async () => {
  const { contest, students } = await submitted(({ right, wrong }) => [right, wrong]);
  const [ada, bob] = students;
  if (!ada || !bob) throw new Error('two students sat it');
  moveToOpening(contest);
  const id = await classOf(['Ada', ada], ['Bob', bob]);
  const [first, , third] = contest.questions;
  await correct(contest.id, 1, [
    { question: first?.id, ruling: 'all' },
    { question: third?.id, ruling: 'drop' },
  ]);
  expect(await marks(id)).toEqual([
    ['Ada', [1.5]],
    ['Bob', [0.5]],
  ]);
  expect((await gradebook(id)).contests).toMatchObject([{ total_marks: 1.5, average_marks: 1 }]);
});
