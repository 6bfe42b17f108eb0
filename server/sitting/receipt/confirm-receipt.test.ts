import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { draftContest, joinedStudent, logInAs } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { begun, save, submit, moveToOpening, letQueueEmpty, ...acts } = attemptActs(app, teacher);

const codeOf = async (as: Person, contest: number) =>
  (await call('getReceipt', { as, body: { contest } })).body.code;
const confirm = (contest: number, code: string) =>
  call('confirmReceipt', { as: teacher, body: { contest, code } });
const noSuch = { status: 404, body: { detail: 'No response in this contest has this code.' } };

async function submitted() {
  const { contest, student } = await begun();
  await submit(student, contest.id, contest.right.slice(0, 1));
  return { contest, student, code: await codeOf(student, contest.id) };
}

describe('a code', () => {
  test('is confirmed with whose response it is and what it says', async () => {
    const { contest, student, code } = await submitted();
    const recorded_datetime = new Date(clock.now()).toISOString();
    const classmate = await joinedStudent(app, contest.id, { first_name: 'Grace' });
    await submit(classmate, contest.id, contest.wrong);
    clock.moveBy(86_400_000);
    expect(await confirm(contest.id, code)).toMatchObject({
      status: 200,
      body: {
        name: 'Ada Lovelace',
        email: student.email,
        round: 1,
        recorded_datetime,
        is_current: true,
        answers: [
          { question_text: 'Question 1', option_text: 'right' },
          { question_text: 'Question 2', option_text: null },
          { question_text: 'Question 3', option_text: null },
        ],
      },
    });
    expect(await confirm(contest.id, await codeOf(classmate, contest.id))).toMatchObject({
      body: { name: 'Grace Lovelace' },
    });
  });

  test('may be typed in lower case, with spaces or without hyphens, and with look-alikes', async () => {
    const { contest, code } = await submitted();
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')} `,
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
      code.replaceAll('1', 'I'),
    ])
      expect(await confirm(contest.id, typed), typed).toMatchObject({ status: 200 });
  });

  test('with another character, of another contest, or none at all is confirmed by nobody', async () => {
    const { contest, code } = await submitted();
    const { contest: another, code: foreign } = await submitted();
    const last = code.endsWith('7') ? '8' : '7';
    for (const wrong of [
      `${code.slice(0, -1)}${last}`,
      code.slice(0, -1),
      `${code}0`,
      foreign,
      '7',
      'ümlaut',
    ])
      expect(await confirm(contest.id, wrong), wrong).toMatchObject(noSuch);
    expect(await confirm(another.id, code)).toMatchObject(noSuch);
    expect(await confirm(await draftContest(app, teacher), code)).toMatchObject(noSuch);
  });

  test('is 1 to 300 characters', async () => {
    const { contest } = await submitted();
    for (const wrong of ['', ' ', 'x'.repeat(301)]) {
      const reply = await confirm(contest.id, wrong);
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.fields)).toEqual(['code']);
    }
  });

  test('is found among more responses than are read at once', async () => {
    const { contest, student, code } = await submitted();
    // Fills whole pages, so that the next student is the first on a new page.
    await app.pool.query(
      `with one as (
        insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
        select 'Student', 'crowd' || n, 'crowd' || n, '', 'One', 'Of Many', now() from generate_series(1, 499) as n
        returning id
      ), joined as (insert into participation (contest_id, student_id) select $1, id from one returning student_id)
      insert into attempt (contest_id, student_id, started_at, submitted_at, submission, cause, selected, earned, mark_parts)
      select $1, student_id, now(), now(), '{}', 'student', array[null, null, null]::bigint[], array[0, 0, 0], 0 from joined`,
      [contest.id],
    );
    const last = await joinedStudent(app, contest.id);
    await submit(last, contest.id, contest.right);
    expect(await confirm(contest.id, code)).toMatchObject({ body: { email: student.email } });
    expect(await confirm(contest.id, await codeOf(last, contest.id))).toMatchObject({
      body: { email: last.email },
    });
  });
});

describe('it stays confirmed, as what counted once,', () => {
  test('when the attempt is opened again and submitted again', async () => {
    const { contest, student, code } = await submitted();
    clock.moveBy(1000);
    await acts.reopen(contest.id, student.email);
    const old = {
      status: 200,
      body: { round: 1, is_current: false, answers: [{}, { option_text: null }, {}] },
    };
    expect(await confirm(contest.id, code)).toMatchObject(old);
    await submit(student, contest.id, contest.right);
    expect(await confirm(contest.id, code)).toMatchObject(old);
    expect(await confirm(contest.id, await codeOf(student, contest.id))).toMatchObject({
      body: { round: 2, is_current: true, answers: [{}, { option_text: 'right' }, {}] },
    });
  });

  test('when late answers are accepted; and what they made, when that is undone', async () => {
    const { contest, student, code } = await submitted();
    await save(student, contest.id, contest.right.slice(1, 2));
    expect(await codeOf(student, contest.id), 'what is late is no part of it').toBe(code);
    await acts.accept(contest.id, student.email);
    const withLate = await codeOf(student, contest.id);
    const old = { body: { is_current: false, answers: [{}, { option_text: null }, {}] } };
    const now = { body: { is_current: true, answers: [{}, { option_text: 'right' }, {}] } };
    expect(await confirm(contest.id, code)).toMatchObject(old);
    expect(await confirm(contest.id, withLate)).toMatchObject(now);
    await acts.accept(contest.id, student.email, false);
    expect(await codeOf(student, contest.id)).toBe(code);
    expect(await confirm(contest.id, code)).toMatchObject({ body: { ...old.body, is_current: true } });
    expect(await confirm(contest.id, withLate)).toMatchObject({ body: { ...now.body, is_current: false } });
  });

  test('when more came later and was accepted, too', async () => {
    const { contest, student } = await submitted();
    await save(student, contest.id, contest.right.slice(1, 2));
    await acts.accept(contest.id, student.email);
    const withOne = await codeOf(student, contest.id);
    clock.moveBy(1000);
    await save(student, contest.id, contest.right.slice(2, 3));
    await acts.accept(contest.id, student.email);
    const withBoth = await codeOf(student, contest.id);
    expect(await confirm(contest.id, withBoth)).toMatchObject({ body: { is_current: true } });
    expect(await confirm(contest.id, withOne)).toMatchObject({
      body: { is_current: false, answers: [{}, { option_text: 'right' }, { option_text: null }] },
    });
  });

  test('also where nothing but late answers was there', async () => {
    const { contest, student } = await begun();
    moveToOpening(contest);
    letQueueEmpty();
    await save(student, contest.id, contest.right);
    await acts.accept(contest.id, student.email);
    const code = await codeOf(student, contest.id);
    expect(await confirm(contest.id, code)).toMatchObject({ body: { is_current: true } });
    await acts.accept(contest.id, student.email, false);
    expect(await confirm(contest.id, code)).toMatchObject({ body: { is_current: false } });
  });

  test('when late answers were accepted and the attempt opened again then', async () => {
    const { contest, student, code } = await submitted();
    await save(student, contest.id, contest.right.slice(1, 2));
    await acts.accept(contest.id, student.email);
    await acts.reopen(contest.id, student.email);
    expect(await confirm(contest.id, code)).toMatchObject({ body: { round: 1, is_current: false } });
  });
});

test('another installation confirms nothing', async () => {
  const { code } = await submitted();
  const elsewhere = await testApp();
  const owner = await logInAs(elsewhere, 'Teacher');
  const copy = attemptActs(elsewhere, owner);
  const { contest: other, student } = await copy.begun();
  await copy.submit(student, other.id, other.right);
  const { body } = await elsewhere.call('getReceipt', { as: student, body: { contest: other.id } });
  expect(body.code).not.toBe(code);
  expect(
    await elsewhere.call('confirmReceipt', { as: owner, body: { contest: other.id, code } }),
  ).toMatchObject(noSuch);
});
