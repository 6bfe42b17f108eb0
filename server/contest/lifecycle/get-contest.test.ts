import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import {
  addedStudent,
  contestBody,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
  severalQuestion,
} from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const unknown = { status: 404, body: { detail: 'There is no such contest.' } };

test('the owner gets the flat summary', async () => {
  const id = await draftContest(app, teacher, {
    count: 4,
    contest: { minimum_marks: 2.5, is_public: false },
  });
  const { status, body } = await call('getContest', { as: teacher, body: { contest: id } });
  expect(status).toBe(200);
  expect(body).toEqual({
    id,
    name: 'World geography',
    start_datetime: new Date(clock.now() + 3_600_000).toISOString(),
    end_datetime: new Date(clock.now() + 7_200_000).toISOString(),
    is_public: false,
    is_published: false,
    shuffle_options: true,
    minimum_marks: 2.5,
    total_marks: 4,
    participants_count: 0,
    total_questions: 4,
    answer_submitted: false,
    is_archived: false,
  });
});

test('a student is told each kind and rule of unusual questions once, and nothing of usual ones', async () => {
  const minus = severalQuestion({ content: { rule: 'minus', choose: 2 } });
  const all = severalQuestion({ content: { choose: 2 } });
  const usual = contestBody(app, { marks: [1] }).questions;
  const [byAll, byMinus] = [{ kind: 'several' }, { kind: 'several', rule: 'minus' }];
  for (const { questions, kinds } of [
    { questions: [minus, ...usual, all, minus, all], kinds: [byAll, byMinus] },
    { questions: [minus, minus], kinds: [byMinus] },
    { questions: usual, kinds: undefined },
  ]) {
    const contest = await publishedContest(app, teacher, { questions });
    const student = await joinedStudent(app, contest.id);
    const { body } = await call('getContest', { as: student, body: { contest: contest.id } });
    const told = 'question_kinds' in body ? body.question_kinds : undefined;
    expect(told?.toSorted((one, other) => (one.rule ?? '').localeCompare(other.rule ?? ''))).toEqual(kinds);
  }
});

test('a student is told besides the own deadline, whether joined, whether the results are open, and what leaving the quiz does', async () => {
  const contest = await publishedContest(app, teacher);
  const student = await joinedStudent(app, contest.id);
  const { body } = await call('getContest', { as: student, body: { contest: String(contest.id) } });
  expect(body).toEqual({
    id: contest.id,
    name: 'World geography',
    start_datetime: contest.start.toISOString(),
    end_datetime: contest.end.toISOString(),
    deadline: contest.end.toISOString(),
    is_public: true,
    is_published: true,
    shuffle_options: true,
    minimum_marks: 1,
    total_marks: 3.5,
    participants_count: 1,
    total_questions: 3,
    answer_submitted: false,
    joined: true,
    results_open: false,
    results_open_datetime: new Date(contest.end.getTime() + limits.grace).toISOString(),
    focus_exempt: false,
    added_by: null,
    opened: true,
    started: false,
  });
});

test('the results open 15 s after the deadline, to the millisecond', async () => {
  const contest = await publishedContest(app, teacher);
  const student = await joinedStudent(app, contest.id);
  const summary = async () => (await call('getContest', { as: student, body: { contest: contest.id } })).body;
  clock.moveTo(contest.end);
  clock.moveBy(limits.grace - 1);
  expect(await summary()).toMatchObject({ results_open: false });
  clock.moveBy(1);
  expect(await summary()).toMatchObject({ results_open: true });
});

test("answer_submitted is the student's own", async () => {
  const contest = await publishedContest(app, teacher);
  const [one, other] = [await joinedStudent(app, contest.id), await joinedStudent(app, contest.id)];
  clock.moveTo(contest.start);
  await call('viewContest', { as: other, body: { contest: contest.id } });
  await call('submitAttempt', { as: one, body: { contest: contest.id, submission: [] } });
  for (const [as, answer_submitted] of [
    [one, true],
    [other, false],
    [teacher, false],
  ] as const) {
    expect((await call('getContest', { as, body: { contest: contest.id } })).body).toMatchObject({
      answer_submitted,
    });
  }
});

test("started says that the student's attempt has begun, on the contest's page and in the list", async () => {
  const contest = await publishedContest(app, teacher);
  const [one, other] = [await joinedStudent(app, contest.id), await joinedStudent(app, contest.id)];
  clock.moveTo(contest.start);
  await call('viewContest', { as: one, body: { contest: contest.id } });
  for (const [as, started] of [
    [one, true],
    [other, false],
  ] as const) {
    expect((await call('getContest', { as, body: { contest: contest.id } })).body).toMatchObject({ started });
    expect((await call('getContests', { as })).body).toMatchObject([{ started }]);
  }
});

test('any student may look up a published public contest, before and after its end', async () => {
  const contest = await publishedContest(app, teacher);
  const student = await logInAs(app, 'Student');
  const lookUp = () => call('getContest', { as: student, body: { contest: contest.id } });
  expect(await lookUp()).toMatchObject({ status: 200, body: { id: contest.id, joined: false } });
  clock.moveTo(contest.end);
  clock.moveBy(limits.grace);
  expect(await lookUp()).toMatchObject({ status: 200, body: { joined: false, answer_submitted: false } });
});

test('a private contest is known only to those added to it, once it is published', async () => {
  const draft = await draftContest(app, teacher, { contest: { is_public: false } });
  const { id } = await publishedContest(app, teacher, { contest: { is_public: false } });
  const added = await addedStudent(app, teacher, id);
  await call('joinContest', { as: teacher, body: { contest: draft, email: added.email } });
  const stranger = await logInAs(app, 'Student');
  const lookUp = (as: typeof added, contest: number) => call('getContest', { as, body: { contest } });
  expect(await lookUp(added, id)).toMatchObject({ status: 200, body: { joined: true } });
  expect(await lookUp(added, draft)).toMatchObject(unknown);
  expect(await lookUp(stranger, id)).toMatchObject(unknown);
  expect(await lookUp(stranger, draft)).toMatchObject(unknown);
});

test("another teacher's contest is as unknown as one that does not exist", async () => {
  const { id } = await publishedContest(app, teacher);
  const colleague = await logInAs(app, 'Teacher');
  const [foreign, nobodys] = [
    await call('getContest', { as: colleague, body: { contest: id } }),
    await call('getContest', { as: colleague, body: { contest: 1 } }),
  ];
  expect(foreign).toMatchObject(unknown);
  expect(foreign.text).toBe(nobodys.text);
});

test('an unpublished public contest is as unknown to a student as one that does not exist', async () => {
  const draft = await draftContest(app, teacher);
  const student = await logInAs(app, 'Student');
  const [unpublished, nobodys] = [
    await call('getContest', { as: student, body: { contest: draft } }),
    await call('getContest', { as: student, body: { contest: 1 } }),
  ];
  expect(unpublished).toMatchObject(unknown);
  expect(unpublished.text).toBe(nobodys.text);
});

test('nobody gets anything without logging in', async () => {
  const { id } = await publishedContest(app, teacher);
  expect(await call('getContest', { body: { contest: id } })).toMatchObject({ status: 401 });
  expect(await call('getContest', { token: 'forged', body: { contest: id } })).toMatchObject({ status: 401 });
});
