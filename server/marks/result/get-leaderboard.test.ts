import { toMarkParts } from '#contract/marks.ts';
import { expect, test } from 'vitest';
import type { LeaderboardView } from '#contract/leaderboard.ts';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import {
  addedStudent,
  draftContest,
  logInAs,
  type PublishedContest,
  publishedContest,
} from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { submitted, moveToOpening } = attemptActs(app, teacher);
const { correct, restore } = correctionCalls(app, teacher);

const board = (as: Person, contest: number, shows?: LeaderboardView) =>
  call('getLeaderboard', { as, body: { contest, ...(shows && { shows }) } });
const set = (contest: number, shows: LeaderboardView, as = teacher) =>
  call('setLeaderboard', { as, body: { contest, shows } });
const show = (as: Person, contest: number, shown: boolean) =>
  call('showName', { as, body: { contest, shown } });
const rename = (as: Person, first_name: string, last_name: string) =>
  call('updateProfile', { as, body: { user: { first_name, last_name } } });

/** Returns the first `count` right options, which earn 0, 0.5, 1.5 or 3.5 marks. */
const rightIn = ({ right }: PublishedContest, count: number) => right.slice(0, count);

/** Creates a contest with open results and a student per count of right answers. Null only views it. */
async function opened(counts: (number | null)[], shows: LeaderboardView = 'first_10') {
  const made = await submitted((contest) => counts.map((n) => (n === null ? null : rightIn(contest, n))));
  const names = ['One Ash', 'Two Bell', 'Three Cole', 'Four Dean', 'Five Eve', 'Six Fox'];
  for (const [n, student] of made.students.entries()) {
    const [first = '', last = ''] = names[n]?.split(' ') ?? [];
    await rename(student, first, last);
  }
  await set(made.contest.id, shows);
  moveToOpening(made.contest);
  return made;
}

const addEquals = (contest: number, count: number) =>
  app.pool.query(
    `with made as (
      insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
      select 'Student', 'many' || n || '@${contest}.example', 'many' || n || '@${contest}.example', '', 'M', 'N', now()
      from generate_series(1, ${count}) as n returning id
    ), best as (
      select contest_id, selected, earned, mark_parts from attempt where contest_id = ${contest} and mark_parts = ${toMarkParts(3.5)}
    ), joined as (
      insert into participation (contest_id, student_id) select ${contest}, id from made
      returning contest_id, student_id
    )
    insert into attempt
      (contest_id, student_id, started_at, submitted_at, submission, cause, selected, earned, mark_parts)
    select contest_id, student_id, now(), now(), '{}', 'student', selected, earned, mark_parts
    from joined join best using (contest_id)`,
  );

const rowsOf = ({ body }: Awaited<ReturnType<typeof board>>) =>
  body.rows.map(({ rank, name, marks, is_you }) => `${rank} ${name} ${marks}${is_you ? ' you' : ''}`);

test('equal marks share a rank; the student who looks is first among equals; no response, no rank', async () => {
  const { contest, students } = await opened([1, 3, 3, null, 0]);
  const [first, , third, viewer] = students;
  if (!first || !third || !viewer) throw new Error('no students');
  expect(rowsOf(await board(first, contest.id))).toEqual([
    '1 T. B. 3.5',
    '1 T. C. 3.5',
    '3 O. A. 0.5 you',
    '4 F. E. 0',
  ]);
  expect(rowsOf(await board(third, contest.id))).toEqual([
    '1 T. C. 3.5 you',
    '1 T. B. 3.5',
    '3 O. A. 0.5',
    '4 F. E. 0',
  ]);
  expect(rowsOf(await board(teacher, contest.id))).toEqual([
    '1 T. B. 3.5',
    '1 T. C. 3.5',
    '3 O. A. 0.5',
    '4 F. E. 0',
  ]);
  expect(await board(viewer, contest.id)).toMatchObject({ status: 404, body: { code: 'no_response' } });
});

test('the first n are those of rank n or better, with all who are equal, and no more than 50', async () => {
  const { contest, students } = await opened([3, 2, 2, 2, 1, 0], 'first_3');
  const [best, , , , fifth] = students;
  if (!best || !fifth) throw new Error('no students');
  expect(rowsOf(await board(fifth, contest.id))).toEqual([
    '1 O. A. 3.5',
    '2 T. B. 1.5',
    '2 T. C. 1.5',
    '2 F. D. 1.5',
  ]);
  await addEquals(contest.id, limits.maxLeaderboardRows + 2);
  const many = await board(best, contest.id);
  expect(many.body).toMatchObject({ more: 3 });
  expect(rowsOf(many)).toHaveLength(limits.maxLeaderboardRows);
  expect(rowsOf(many)[0]).toBe('1 O. A. 3.5 you');
});

test('neighbours are two above and two below, fewer at both ends; the owner sees an example', async () => {
  const { contest, students } = await opened([3, 3, 2, 2, 1, 0], 'neighbours');
  const seenBy = async (index: number) => {
    const student = students[index];
    if (!student) throw new Error('no student');
    return rowsOf(await board(student, contest.id));
  };
  expect(await seenBy(0)).toEqual(['1 O. A. 3.5 you', '1 T. B. 3.5', '3 T. C. 1.5']);
  expect(await seenBy(3)).toEqual([
    '1 O. A. 3.5',
    '1 T. B. 3.5',
    '3 F. D. 1.5 you',
    '3 T. C. 1.5',
    '5 F. E. 0.5',
  ]);
  expect(await seenBy(5)).toEqual(['3 F. D. 1.5', '5 F. E. 0.5', '6 S. F. 0 you']);
  expect(rowsOf(await board(teacher, contest.id))).toEqual([
    '1 O. A. 3.5',
    '1 T. B. 3.5',
    '3 T. C. 1.5 you',
    '3 F. D. 1.5',
    '5 F. E. 0.5',
  ]);
  // A student cannot choose a leaderboard other than the teacher's.
  const [, , , , , last] = students;
  if (last) expect(rowsOf(await board(last, contest.id, 'first_10'))).toEqual(await seenBy(5));
});

test('the distribution has the own place and no names, and nothing while it would tell single marks', async () => {
  const small = await opened([3, 2, 2, 1, 1, 0], 'distribution');
  const [best, second] = small.students;
  if (!best || !second) throw new Error('no students');
  const empty = { shows: 'distribution', rows: [], more: 0 };
  expect((await board(best, small.contest.id)).body).toEqual({ ...empty, name_shown: false });
  await addEquals(small.contest.id, 3);
  expect((await board(best, small.contest.id)).body.distribution).toBeUndefined();

  const { contest, students } = await opened([3, 2, 2, 1, 1, 0], 'distribution');
  await addEquals(contest.id, 4);
  const seenBy = async (as: Person | undefined) => {
    if (!as) throw new Error('no student');
    const { body } = await board(as, contest.id);
    expect(body.rows).toEqual([]);
    return body.distribution;
  };
  const bars = [
    { from: 0, to: 0, responses: 1 },
    { from: 0.5, to: 0.5, responses: 2 },
    { from: 1, to: 1, responses: 0 },
    { from: 1.5, to: 1.5, responses: 2 },
    { from: 2, to: 2, responses: 0 },
    { from: 2.5, to: 2.5, responses: 0 },
    { from: 3, to: 3, responses: 0 },
    { from: 3.5, to: 3.5, responses: 5 },
  ];
  expect(await seenBy(students[0])).toEqual({ bars, responses: 10, own: 7, below: 5 });
  expect(await seenBy(students[2])).toEqual({ bars, responses: 10, own: 3, below: 3 });
  expect(await seenBy(students[5])).toEqual({ bars, responses: 10, own: 0, below: 0 });
  expect(await seenBy(teacher)).toEqual({ bars, responses: 10, own: 7, below: 5 });
});

test('it is off unless wanted, empty before the results open, and gone once it is switched off', async () => {
  const { contest, students } = await submitted((one) => [rightIn(one, 3), rightIn(one, 1)]);
  const [student] = students;
  if (!student) throw new Error('no student');
  const off = { shows: 'off', name_shown: false, rows: [], more: 0 };
  await set(contest.id, 'first_3');
  clock.moveTo(new Date(contest.end.getTime() + limits.grace - 1));
  expect((await board(student, contest.id)).body).toEqual(off);
  expect((await board(teacher, contest.id)).body).toEqual({
    shows: 'first_3',
    results_open: false,
    rows: [],
    more: 0,
  });
  expect(await show(student, contest.id, true)).toMatchObject({ status: 404 });
  clock.moveBy(1);
  expect(rowsOf(await board(student, contest.id))).toHaveLength(2);
  const result = () => call('getResult', { as: student, body: { contest: contest.id } });
  expect((await result()).body).toMatchObject({ has_leaderboard: true });
  expect(await set(contest.id, 'off')).toMatchObject({ status: 200 });
  expect((await board(student, contest.id)).body).toEqual(off);
  expect((await result()).body).toMatchObject({ has_leaderboard: false });
  // The owner can preview a leaderboard before turning it on.
  expect(rowsOf(await board(teacher, contest.id, 'first_3'))).toHaveLength(2);
  expect((await board(teacher, contest.id, 'first_3')).body.shows).toBe('off');
});

test('a name is shown with permission only, in this contest only, until permission is withdrawn', async () => {
  const { contest, students } = await opened([3, 1]);
  const [mia, other] = students;
  if (!mia || !other) throw new Error('no students');
  await rename(mia, 'Mia', 'Kessler');
  const seen = async () => rowsOf(await board(other, contest.id))[0];
  expect(await seen()).toBe('1 M. K. 3.5');
  expect((await board(mia, contest.id)).body).toMatchObject({ name_shown: false });
  expect((await show(mia, contest.id, true)).body).toEqual({ detail: 'Others now see your name.' });
  expect(await seen()).toBe('1 Mia Kessler 3.5');
  expect(rowsOf(await board(teacher, contest.id))[0]).toBe('1 Mia Kessler 3.5');
  expect((await board(mia, contest.id)).body).toMatchObject({ name_shown: true });
  expect((await show(mia, contest.id, false)).body).toEqual({ detail: 'Others now see your initials.' });
  expect(await seen()).toBe('1 M. K. 3.5');
});

test.each([
  ['Ada', 'Lovelace', 'A. L.'],
  ['anna maria', 'van der Berg', 'A. V.'],
  ['Åsa', 'Öberg', 'Å. Ö.'],
  ['Мария', 'Кюри', 'М. К.'],
  ['محمد', 'علي', 'م. ع.'],
  ['किरण', 'शर्मा', 'कि. श.'],
  ['Madonna', '-', 'M. …'],
  ["'Abd", '(Lee)', 'A. L.'],
  ['小明', '王', '小. …'],
  ['明', '李', '…'],
  ['X', 'Æ', '…'],
  ['42', '=1+1', '…'],
  ['Q.', '(王)', '…'],
])('%s %s is %s without permission', async (first, last, initials) => {
  const { contest, students } = await opened([1]);
  const [student] = students;
  if (!student) throw new Error('no student');
  expect(await rename(student, first, last)).toMatchObject({ status: 200 });
  expect((await board(student, contest.id)).body.rows[0]?.name).toBe(initials);
});

test('a corrected key moves it at once, and an undo moves it back', async () => {
  const { contest, students } = await submitted((one) => [
    rightIn(one, 2),
    [one.wrong[0] ?? 0, one.wrong[1] ?? 0, one.right[2] ?? 0],
  ]);
  const [first] = students;
  const [, , third] = contest.questions;
  if (!first || !third) throw new Error('no student');
  await set(contest.id, 'first_10');
  moveToOpening(contest);
  const marks = async () => (await board(first, contest.id)).body.rows.map((row) => [row.marks, row.is_you]);
  expect(await marks()).toEqual([
    [2, false],
    [1.5, true],
  ]);
  const rulings = [{ question: third.id, ruling: 'drop' }];
  await correct(contest.id, 1, rulings, { nobody_loses: false });
  expect(await marks()).toEqual([
    [1.5, true],
    [0, false],
  ]);
  await restore(contest.id, 2, 1);
  expect(await marks()).toEqual([
    [2, false],
    [1.5, true],
  ]);
});

test('whose seat was freed is gone; an exempt student is ranked like all others', async () => {
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  const body = { contest: contest.id };
  const [gone, exempt] = [
    await addedStudent(app, teacher, contest.id),
    await addedStudent(app, teacher, contest.id),
  ];
  await call('setFocusExemption', { as: teacher, body: { ...body, email: exempt.email, exempt: true } });
  clock.moveTo(contest.start);
  for (const as of [gone, exempt]) {
    await call('viewContest', { as, body });
    await call('submitAttempt', { as, body: { ...body, submission: contest.right } });
  }
  await set(contest.id, 'first_10');
  await call('freeSeat', { as: teacher, body: { ...body, email: gone.email } });
  moveToOpening(contest);
  expect(rowsOf(await board(exempt, contest.id))).toEqual(['1 A. L. 3.5 you']);
  expect(await board(gone, contest.id)).toMatchObject({ status: 404, body: { code: 'no_response' } });
  expect(await show(gone, contest.id, true)).toMatchObject({ status: 404, body: { code: 'no_response' } });
});

test('the owner alone sets it, in a published contest', async () => {
  const { contest, students } = await opened([1], 'off');
  const [colleague, stranger] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Student')];
  const [student = stranger] = students;
  const unknown = { status: 404, body: { code: 'unknown_contest' } };
  expect(await set(contest.id, 'first_3', colleague)).toMatchObject(unknown);
  expect(await board(colleague, contest.id)).toMatchObject(unknown);
  expect(await set(contest.id, 'first_3', student)).toMatchObject({ status: 403 });
  expect(await show(teacher, contest.id, true)).toMatchObject({ status: 403 });
  for (const id of [contest.id, 12345678]) {
    expect(await board(stranger, id)).toMatchObject({ status: 404, body: { code: 'no_response' } });
    expect(await show(stranger, id, true)).toMatchObject({ status: 404, body: { code: 'no_response' } });
  }
  const draft = await draftContest(app, teacher);
  expect(await set(draft, 'first_3')).toMatchObject({ status: 409, body: { code: 'not_published' } });
  expect((await board(teacher, draft)).body).toMatchObject({ shows: 'off', results_open: false, rows: [] });
  expect((await board(teacher, contest.id)).body).toMatchObject({ shows: 'off', rows: [] });
});
