import { expect, test } from 'vitest';
import { correctionCalls } from '../../test/correction-calls.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const as = teacher;
const { begun, reopen, save, setExtraTime, submit, summary, timeline, view } = attemptActs(app, teacher);

const MINUTE = 60_000;
const COUNT = 3;
function refused(code: string): unknown {
  const body: unknown = expect.objectContaining({ code });
  return expect.objectContaining({ body });
}

/** A contest in whose countdown students wait. */
async function countdown() {
  const contest = await publishedContest(app, teacher);
  const students = await Promise.all(Array.from({ length: COUNT }, () => joinedStudent(app, contest.id)));
  const viewAll = () => Promise.all(students.map((student) => view(student, contest.id)));
  return { contest, students, viewAll, body: { contest: contest.id } };
}

test('withdrawn in the countdown, a contest shows no question at the old start to pages that wait', async () => {
  const { contest, viewAll, body } = await countdown();
  clock.moveTo(new Date(contest.start.getTime() - 10_000));
  expect(await call('withdrawContest', { as, body })).toMatchObject({ status: 200 });
  clock.moveTo(contest.start);
  const replies = await viewAll();
  expect(replies).toEqual(Array.from({ length: COUNT }, () => refused('contest_withdrawn')));
  expect(JSON.stringify(replies.map(({ body: sent }) => sent))).not.toContain('question_text');
});

test('pages that wait get the questions after Start now, with the new end', async () => {
  const { contest, students, viewAll, body } = await countdown();
  clock.moveTo(new Date(contest.start.getTime() - 10 * MINUTE));
  expect(await viewAll()).toEqual(Array.from({ length: COUNT }, () => refused('not_started')));
  const { end_datetime: end } = (await call('startNow', { as, body })).body;
  for (const reply of await viewAll()) expect(reply).toMatchObject({ status: 200, body: { deadline: end } });
  const sent = await Promise.all(students.map((student) => save(student, contest.id, [contest.right[0]])));
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: COUNT }, () => 200));
});

test('an end moved earlier keeps what an offline device chose before it, and later choices apart', async () => {
  const { contest, student } = await begun();
  clock.moveBy(10 * MINUTE);
  await save(student, contest.id, [contest.right[0]]);
  await call('endNow', { as, body: { contest: contest.id } });
  // The device knows the old end, and goes on.
  clock.moveBy(5 * MINUTE);
  const late = await save(student, contest.id, [contest.right[0], contest.right[1]]);
  expect(late.body).toMatchObject({
    saved: [contest.right[0], null, null],
    kept_apart: 1,
    closed: true,
    submitted: false,
  });
  expect(await submit(student, contest.id, contest.right)).toEqual(refused('contest_ended'));
});

test('extra time for a student who has handed in changes nothing, but lets the teacher open again', async () => {
  const { contest, student } = await begun();
  await submit(student, contest.id, [contest.right[0]]);
  clock.moveTo(new Date(contest.end.getTime() + 5_000));
  expect(await timeline(contest.id, student)).toMatchObject({ may_reopen: false });
  await setExtraTime(contest.id, student.email, { minutes: 10 });
  expect(await summary(student, contest.id)).toMatchObject({ answer_submitted: true });
  expect(await view(student, contest.id)).toEqual(refused('already_submitted'));
  expect(await timeline(contest.id, student)).toMatchObject({ may_reopen: true });
  expect(await reopen(contest.id, student.email)).toMatchObject({ status: 200 });
});

test('a copy has neither the words of a ruling nor interruptions', async () => {
  const { contest } = await begun();
  const body = { contest: contest.id };
  const { correct } = correctionCalls(app, teacher);
  const question = contest.questions[1]?.id ?? 0;
  const reason = 'A typing error, said in class.';
  expect(await correct(contest.id, 1, [{ question, ruling: 'all' }], { reason })).toMatchObject({
    status: 200,
  });
  await call('giveBack', { as, body: { ...body, cause: 'power', minutes: 7 } });
  expect((await call('getContest', { as, body })).body).toMatchObject({ moved_seconds: 7 * 60 });
  const copy = { contest: (await call('duplicateContest', { as, body })).body.id };
  const told = await call('viewContest', { as, body: copy });
  expect(told.status, told.text).toBe(200);
  expect(told.text).not.toContain(reason);
  expect((await call('getContest', { as, body: copy })).body).not.toHaveProperty('moved_seconds');
  expect((await call('getInterruptions', { as, body: copy })).body.interruptions).toEqual([]);
});
