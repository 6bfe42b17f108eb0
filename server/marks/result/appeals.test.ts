import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { joinedStudent, logInAs, PASSWORD } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher', { first_name: 'Grace', last_name: 'Hopper' });
const { submitted, result, moveToOpening, view } = attemptActs(app, teacher);
const { correct, restore } = correctionCalls(app, teacher);

const DAY = 24 * 60 * 60_000;
const TEXT = 'The second option is right as well.';

const appeal = (as: Person, contest: number, question: number, text = TEXT) =>
  call('appealQuestion', { as, body: { contest, question, text } });
const listed = async (contest: number) => (await call('getAppeals', { as: teacher, body: { contest } })).body;
const answer = (contest: number, question: number, email: string, outcome: 'stays' | 'corrected') =>
  call('answerAppeal', { as: teacher, body: { contest, question, email, text: 'I looked at it.', outcome } });
const refused = (status: number, code: string) => ({ status, body: { code } });

/** A contest with 7 days for appeals. One student answered wrongly, the other rightly. */
async function appealable(settings: object = {}) {
  const { contest, students } = await submitted(
    ({ right, wrong }) => [
      [wrong[0] ?? 0, right[1] ?? 0],
      [right[0] ?? 0, right[1] ?? 0],
    ],
    { marks: [2, 1], contest: { settings: { appeal_days: 7, ...settings } } },
  );
  const [student, other] = students;
  const [first, second] = contest.questions;
  if (!student || !other || !first || !second) throw new Error('something is missing');
  return { contest, id: contest.id, student, other, first: first.id, second: second.id };
}

describe('an appeal', () => {
  test('has one history, from the report to the corrected mark, for the student and for teachers', async () => {
    const { contest, student, first } = await appealable();
    const { id } = contest;
    await call('reportQuestion', { as: student, body: { contest: id, question: first, text: 'Two fit.' } });
    clock.moveBy(1_000);
    await call('sendMessage', {
      as: teacher,
      body: { contest: id, question: first, email: student.email, text: 'I shall look.' },
    });
    moveToOpening(contest);
    expect(await appeal(student, id, first)).toMatchObject({ status: 200 });
    const begun: object[] = [
      { kind: 'report', text: 'Two fit.' },
      { kind: 'reply', text: 'I shall look.' },
      { kind: 'appeal', text: TEXT, marks: 0 },
    ];
    const before = (await result(student, id)).body;
    expect(before).toMatchObject({ total_score: 1, histories: [{ question: first, entries: begun }] });
    expect(await listed(id)).toMatchObject({
      open: 1,
      appeals: [{ question: first, email: student.email, marks: 0, is_answered: false, history: begun }],
    });

    clock.moveBy(1_000);
    expect(await answer(id, first, student.email, 'corrected')).toMatchObject(
      refused(409, 'key_not_corrected'),
    );
    await correct(id, 1, [{ question: first, ruling: 'all' }]);
    clock.moveBy(1_000);
    expect(await answer(id, first, student.email, 'corrected')).toMatchObject({ status: 200 });
    const history = begun.concat(
      { kind: 'correction', text: 'The question was wrong.' },
      { kind: 'answer', text: 'I looked at it.', outcome: 'corrected' },
    );
    expect((await result(student, id)).body).toMatchObject({
      total_score: 3,
      histories: [{ question: first, entries: history }],
    });
    expect(await listed(id)).toMatchObject({
      open: 0,
      appeals: [{ marks: 2, is_answered: true, answered_by: 'Grace Hopper', history }],
    });
    expect(await answer(id, first, student.email, 'stays')).toMatchObject(refused(409, 'already_answered'));
    await restore(id, 2, 1);
    expect((await listed(id)).appeals[0]?.history.map(({ kind }) => kind)).not.toContain('correction');
  });

  test('changes no mark by itself, and is listed after older open ones', async () => {
    const { contest, id, student, other, first, second } = await appealable();
    moveToOpening(contest);
    await appeal(student, id, first);
    clock.moveBy(1_000);
    await appeal(other, id, second);
    clock.moveBy(1_000);
    await appeal(student, id, second);
    expect((await result(student, id)).body).toMatchObject({ total_score: 1 });
    const order = async () => (await listed(id)).appeals.map(({ email, question }) => [email, question]);
    const ofStudent = (question: number) => [student.email, question];
    expect(await order()).toEqual([ofStudent(first), [other.email, second], ofStudent(second)]);
    expect(await answer(id, first, student.email, 'stays')).toMatchObject({ status: 200 });
    expect(await order()).toEqual([[other.email, second], ofStudent(second), ofStudent(first)]);
    expect((await result(student, id)).body).toMatchObject({ total_score: 1 });
    expect(await answer(id, first, other.email, 'stays')).toMatchObject(refused(404, 'unknown_appeal'));
  });

  test('is taken once for each question; the call repeated after a lost answer is no second one', async () => {
    const { contest, id, student, first } = await appealable();
    moveToOpening(contest);
    for (let round = 0; round < 2; round += 1)
      expect(await appeal(student, id, first)).toMatchObject({ status: 200 });
    expect(await appeal(student, id, first, 'Another')).toMatchObject(refused(409, 'already_appealed'));
    expect((await listed(id)).open).toBe(1);
  });

  test('is taken from the opening until the days are over', async () => {
    const { contest, id, student, first, second } = await appealable();
    expect(await appeal(student, id, first)).toMatchObject(refused(409, 'appeals_closed'));
    moveToOpening(contest);
    const opening = clock.now();
    const until = new Date(opening + 7 * DAY);
    expect((await result(student, id)).body).toMatchObject({ appeals_until_datetime: until.toISOString() });
    clock.moveTo(new Date(until.getTime() - 1));
    const { body } = await call('logIn', { body: { email: student.email, password: PASSWORD } });
    student.token = body.access;
    expect(await appeal(student, id, first)).toMatchObject({ status: 200 });
    clock.moveBy(1);
    expect(await appeal(student, id, second)).toMatchObject(refused(409, 'appeals_closed'));
    expect((await result(student, id)).body).not.toHaveProperty('appeals_until_datetime');
    expect((await result(student, id)).body).toHaveProperty('histories');
  });

  test.each([
    ['without days', { appeal_days: undefined }],
    ['where students see only marks', { shows: 'marks' }],
    ['before the release', { release: 'teacher' }],
  ])('is refused %s', async (_, settings) => {
    const { contest, id, student, first } = await appealable(settings);
    moveToOpening(contest);
    expect(await appeal(student, id, first)).toMatchObject(refused(409, 'appeals_closed'));
    expect((await result(student, id)).body).not.toHaveProperty('appeals_until_datetime');
  });

  test('tells no marks of single questions where students see only their answers', async () => {
    const { contest, id, student, first } = await appealable({ shows: 'answers' });
    moveToOpening(contest);
    expect(await appeal(student, id, first)).toMatchObject({ status: 200 });
    const { body } = await result(student, id);
    const datetime = new Date(clock.now()).toISOString();
    expect(body).toMatchObject({ histories: [{ question: first }] });
    if (!('histories' in body)) throw new Error('no histories');
    expect(body.histories?.[0]?.entries).toEqual([{ kind: 'appeal', text: TEXT, datetime }]);
  });

  test('is refused about unknown questions and from those without a response', async () => {
    const { contest, id, student } = await appealable();
    const late = await joinedStudent(app, id);
    moveToOpening(contest);
    expect(await appeal(student, id, 1)).toMatchObject(refused(404, 'unknown_question'));
    expect(await appeal(late, id, 1)).toMatchObject(refused(404, 'no_response'));
  });

  test('is not for others: neither another student nor a copy has it', async () => {
    const { contest, id, student, other, first } = await appealable();
    moveToOpening(contest);
    await appeal(student, id, first);
    expect((await result(other, id)).body).not.toHaveProperty('histories');
    const copy = (await call('duplicateContest', { as: teacher, body: { contest: id } })).body;
    expect((await view(teacher, copy.id)).body).toMatchObject({ settings: { appeal_days: 7 } });
    expect(await listed(copy.id)).toEqual({ open: 0, appeals: [] });
  });

  test('is in the student’s own data and whole file', async () => {
    const { contest, id, student, first } = await appealable();
    moveToOpening(contest);
    await appeal(student, id, first);
    clock.moveBy(1_000);
    await answer(id, first, student.email, 'stays');
    const filed = { question: 1, text: TEXT, answer: { text: 'I looked at it.', outcome: 'stays' } };
    const own = await call('exportOwnData', { as: student, body: { only: id } });
    expect(JSON.parse(own.text)).toMatchObject({ contests: [{ attempt: { appeals: [filed] } }] });
    const file = await call('exportStudent', { as: teacher, body: { contest: id, email: student.email } });
    expect(JSON.parse(file.text)).toMatchObject({ attempt: { appeals: [filed] } });
  });
});
