import { expect, test } from 'vitest';
import { usualScales } from '#contract/grades.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { submit, moveToOpening, setExtraTime, participants } = attemptActs(app, teacher);
const HOUR = 3_600_000;

const inMs = (ms: number) => new Date(clock.now() + ms).toISOString();
const times = () => ({ start_datetime: inMs(24 * HOUR), end_datetime: inMs(25 * HOUR) });
const second = (contest: number, as: Person = teacher, at: object = times()) =>
  call('addSecondDate', { as, body: { contest, ...at } });
const excuse = (contest: number, email: string, excused = true, as: Person = teacher) =>
  call('setExcused', { as, body: { contest, email, excused } });
const gradebook = async (id: number, as: Person = teacher) =>
  (await call('getGradebook', { as, body: { class: id } })).body;

/** Ada took the private contest. Bob, Cyd and Dan did not, and Dan has no account. */
async function ended() {
  const [ada, bob, cyd] = [
    await logInAs(app, 'Student'),
    await logInAs(app, 'Student'),
    await logInAs(app, 'Student'),
  ];
  const dan = { email: `dan${clock.now()}@join.example` };
  const { id } = (await call('createClass', { as: teacher, body: { name: '9b' } })).body;
  const students = Object.entries({ Ada: ada, Bob: bob, Cyd: cyd, Dan: dan }).map(([name, { email }]) => ({
    name,
    email,
  }));
  await call('addStudents', { as: teacher, body: { class: id, students } });
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  await call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
  await setExtraTime(contest.id, bob.email, { minutes: 10 });
  await setExtraTime(contest.id, dan.email, { factor: 1.25 });
  clock.moveTo(contest.start);
  await submit(ada, contest.id, contest.right);
  moveToOpening(contest);
  clock.moveBy(HOUR);
  return { id, contest, ada, bob, cyd, dan };
}

async function started(contest: number) {
  const at = times();
  const { id } = (await second(contest, teacher, at)).body;
  await call('publishContest', { as: teacher, body: { contest: id } });
  clock.moveTo(new Date(at.start_datetime));
  return { id, end: new Date(at.end_datetime) };
}

async function rightsOf(contest: number) {
  const { body } = await call('viewContest', { as: teacher, body: { contest } });
  if (!('questions' in body)) throw new Error('no questions');
  return body.questions.map((question) => question.options[0]?.id ?? 0);
}

test('a second date has those who were absent and are not excused, with their extra times', async () => {
  const { contest, bob, cyd, dan } = await ended();
  await excuse(contest.id, cyd.email);
  const at = times();
  const { status, body } = await second(contest.id, teacher, at);
  expect([status, body]).toMatchObject([200, { detail: 'The copy is a draft.', students: 2 }]);
  expect((await call('getContest', { as: teacher, body: { contest: body.id } })).body).toMatchObject({
    ...at,
    name: 'World geography (second date)',
    is_public: false,
    is_published: false,
    participants_count: 2,
  });
  const list = (await participants(body.id)).map(
    ({ email, extra_minutes: extra }) => [email, extra] as const,
  );
  expect(new Map(list)).toEqual(
    new Map([
      [bob.email, 10],
      [dan.email, 0],
    ]),
  );
  // These students have a second date now. Another student needs a date when an excuse is removed.
  expect(await second(contest.id)).toMatchObject({ status: 409, body: { code: 'not_absent' } });
  await excuse(contest.id, cyd.email, false);
  expect((await second(body.id)).status).toBe(409);
  expect((await second(contest.id)).body.students).toBe(1);
});

test('who declined a date has none to come, and gets another one', async () => {
  const { contest, bob, cyd, dan } = await ended();
  for (const { email } of [cyd, dan]) await excuse(contest.id, email);
  const date = await started(contest.id);
  expect((await second(contest.id)).body).toMatchObject({ code: 'not_absent' });
  await call('declineContest', { as: bob, body: { contest: date.id } });
  expect((await second(contest.id)).body).toMatchObject({ students: 1 });
});

test('a date is to come until its last closing, and a draft of one as long as it exists', async () => {
  const { contest, bob } = await ended();
  const at = times();
  const draft = (await second(contest.id, teacher, at)).body.id;
  clock.moveTo(new Date(Date.parse(at.end_datetime) + HOUR));
  expect((await second(contest.id)).body).toMatchObject({ code: 'not_absent' });
  await call('deleteContest', { as: teacher, body: { contest: draft } });
  const date = await started(contest.id);
  await setExtraTime(date.id, bob.email, { minutes: 30 });
  clock.moveTo(new Date(date.end.getTime() + HOUR / 4));
  expect((await second(contest.id)).body).toMatchObject({ code: 'not_absent' });
});

test('the extra time of a class is what it is when the date is made', async () => {
  const { id, contest, bob, cyd } = await ended();
  const { students } = (await call('getClass', { as: teacher, body: { class: id } })).body;
  for (const { email } of [bob, cyd]) {
    const row = students.find((student) => student.email === email);
    const body = { class: id, student: row?.id, name: row?.name, email, minutes: 20 };
    await call('updateStudent', { as: teacher, body });
  }
  const date = (await second(contest.id)).body.id;
  const minutes = new Map((await participants(date)).map((row) => [row.email, row.extra_minutes]));
  // Bob's time was set for this contest, so classes do not change it.
  expect([minutes.get(bob.email), minutes.get(cyd.email)]).toEqual([10, 20]);
});

test('both dates are one column of the gradebook, which says who was absent and who is excused', async () => {
  const { id, contest, bob, cyd } = await ended();
  await excuse(contest.id, cyd.email);
  const before = await gradebook(id);
  expect(before.students.map(({ name, marks, notes }) => [name, marks, notes])).toEqual([
    ['Ada', [3.5], undefined],
    ['Bob', [null], [{ place: 0, kind: 'absent' }]],
    ['Cyd', [null], [{ place: 0, kind: 'excused' }]],
    ['Dan', [null], [{ place: 0, kind: 'absent' }]],
  ]);
  const { id: other, end } = await started(contest.id);
  const options = await rightsOf(other);
  await submit(bob, other, options.slice(0, 1));
  // The marks of the second date appear only when it is over for all students.
  expect(await gradebook(id)).toEqual(before);
  moveToOpening({ end: new Date(end.getTime() + HOUR) });
  const after = await gradebook(id);
  const bobs = after.students[1]?.marks[0] ?? -1;
  expect(bobs).toBeGreaterThanOrEqual(0);
  expect(after.contests).toMatchObject([
    { id: contest.id, name: 'World geography', responses: 2, average_marks: (3.5 + bobs) / 2 },
  ]);
  expect(after.students.map(({ notes }) => notes)).toEqual([
    undefined,
    [{ place: 0, kind: 'second', contest: other, total_marks: 3.5 }],
    [{ place: 0, kind: 'excused' }],
    [{ place: 0, kind: 'absent' }],
  ]);
});

test('a student is marked as excused, and back, once the contest is over and only if absent', async () => {
  const { contest, ada, bob } = await ended();
  const excused = async () =>
    (await participants(contest.id)).filter((row) => row.excused).map(({ email }) => email);
  expect(await excuse(contest.id, bob.email)).toMatchObject({ status: 200, body: { detail: 'Excused.' } });
  expect(await excused()).toEqual([bob.email]);
  await excuse(contest.id, bob.email, false);
  expect(await excused()).toEqual([]);
  expect(await excuse(contest.id, ada.email)).toMatchObject({ status: 409, body: { code: 'not_absent' } });
  expect(await excuse(contest.id, 'nobody@join.example')).toMatchObject({ status: 404 });
  const running = await publishedContest(app, teacher, { contest: { is_public: false } });
  await call('joinContest', { as: teacher, body: { contest: running.id, email: bob.email } });
  expect(await excuse(running.id, bob.email)).toMatchObject({ status: 409, body: { code: 'not_ended' } });
  expect(await second(running.id)).toMatchObject({ status: 409, body: { code: 'not_ended' } });
});

test('a colleague with the right to edit makes it for the owner; who may only see it does not', async () => {
  const { contest, bob } = await ended();
  const [editor, seer] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Teacher')];
  for (const [as, right] of [
    [editor, 'edit'],
    [seer, 'see'],
  ] as const) {
    expect(await second(contest.id, as)).toMatchObject({ status: 404 });
    const made = await call('makeShareCode', { as: teacher, body: { contest: contest.id, right } });
    await call('takeShareCode', { as, body: { code: made.body.code } });
  }
  expect(await second(contest.id, seer)).toMatchObject({ status: 403, body: { code: 'right_too_small' } });
  expect(await excuse(contest.id, bob.email, true, seer)).toMatchObject({ status: 403 });
  const { body } = await second(contest.id, editor);
  const rights = (as: Person) => call('getColleagues', { as, body: { contest: body.id } });
  expect((await rights(teacher)).status).toBe(200);
  expect((await rights(seer)).status).toBe(200);
  expect(await call('publishContest', { as: seer, body: { contest: body.id } })).toMatchObject({
    status: 403,
  });
  expect(await call('publishContest', { as: editor, body: { contest: body.id } })).toMatchObject({
    status: 200,
  });
});

test('who has a second date to come does not practise before it, because the practice has the key', async () => {
  const { contest, ada, bob } = await ended();
  const practise = (as: Person) => call('getPractice', { as, body: { contest: contest.id } });
  await call('setPractice', { as: teacher, body: { contest: contest.id, open: true } });
  expect((await practise(bob)).status).toBe(200);
  const { end } = await started(contest.id);
  expect(await practise(bob)).toMatchObject({ status: 409, body: { code: 'practice_closed' } });
  expect((await practise(ada)).status).toBe(200);
  moveToOpening({ end: new Date(end.getTime() + HOUR) });
  expect((await practise(bob)).status).toBe(200);
});

test('an export of the gradebook says who was absent and who is excused', async () => {
  const { id, contest, ada, bob, cyd, dan } = await ended();
  await excuse(contest.id, cyd.email);
  const { bytes } = await call('exportGradebook', { as: teacher, body: { class: id, format: 'csv' } });
  expect(Buffer.from(bytes).toString().split('\r\n').slice(1, 5)).toEqual([
    `"Ada","","","${ada.email}","3.5","1","100.0"`,
    `"Bob","","","${bob.email}","absent","0",""`,
    `"Cyd","","","${cyd.email}","excused","0",""`,
    `"Dan","","","${dan.email}","absent","0",""`,
  ]);
});

test('the grades in an export say so too', async () => {
  const { id, contest, cyd } = await ended();
  await excuse(contest.id, cyd.email);
  const [scale] = usualScales;
  await call('setGrades', { as: teacher, body: { contest: contest.id, scale, shown: false } });
  const { bytes } = await call('exportGradebook', { as: teacher, body: { class: id, format: 'csv' } });
  const cells = Buffer.from(bytes)
    .toString()
    .split('\r\n')
    .map((line) => line.split(',').slice(4, 6).join());
  expect(cells.slice(1, 5)).toEqual([
    '"3.5","1"',
    '"absent","absent"',
    '"excused","excused"',
    '"absent","absent"',
  ]);
});

test('the start has to be in the future', async () => {
  const { contest } = await ended();
  expect(
    await second(contest.id, teacher, { start_datetime: inMs(0), end_datetime: inMs(HOUR) }),
  ).toMatchObject({ status: 400, body: { fields: { start_datetime: 'The start must be in the future.' } } });
});

test('a seat of the second date that was claimed by another address is a date of the invited student', async () => {
  const email = `seat${clock.now()}@school.example`;
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  const body = { contest: contest.id, emails: [email], claim_codes: true };
  const added = (await call('addParticipants', { as: teacher, body })).body[0];
  moveToOpening(contest);
  clock.moveBy(HOUR);
  const { id } = await started(contest.id);
  const code = added && 'claim_code' in added ? added.claim_code : undefined;
  const claimer = await logInAs(app, 'Student');
  expect((await call('claimSeat', { as: claimer, body: { contest: id, code } })).status).toBe(200);
  expect(await second(contest.id)).toMatchObject({ status: 409, body: { code: 'not_absent' } });
});

test('an invited student who was absent keeps minutes and percent', async () => {
  const { contest, bob, cyd, dan } = await ended();
  for (const { email } of [bob, cyd]) await excuse(contest.id, email);
  const { id } = (await second(contest.id)).body;
  expect(await participants(id)).toMatchObject([{ email: dan.email, extra_minutes: 0, extra_factor: 1.25 }]);
});
