import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks, repeatRound, statuses, runAtOnce } from '../../test/at-once.ts';
import { PASSWORD, draftContest, logInAs, publishedContest, userBody } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { view, save, result, timeline, setExtraTime, moveToOpening, live } = attemptActs(app, teacher);
const { hold, untilWaiting } = databaseLocks(app);

const hidden = { contest: { is_public: false } };
let serial = 0;
const newAddress = () => `seat${++serial}@school.example`;

async function withCode(email = newAddress()) {
  const contest = await publishedContest(app, teacher, hidden);
  const { body } = await call('addParticipants', {
    as: teacher,
    body: { contest: contest.id, emails: [email], claim_codes: true },
  });
  return { ...contest, email, code: body[0]?.claim_code ?? '' };
}
const claim = (as: Person, contest: number, code: string) =>
  call('claimSeat', { as, body: { contest, code } });
const free = (contest: number, email: string, as: Person = teacher) =>
  call('freeSeat', { as, body: { contest, email } });
const participants = async (contest: number) => {
  const { body } = await call('getParticipants', { as: teacher, body: { contest } });
  const { body: summary } = await call('getContest', { as: teacher, body: { contest } });
  expect(summary.participants_count, 'the count agrees with the rows').toBe(body.length);
  return body;
};
const contestsOf = async (as: Person) => (await call('getContests', { as })).body.map(({ id }) => id);

const wrong = { status: 400, body: { code: 'wrong_claim_code' } };

describe('a seat with a claim code', () => {
  test('is not taken by signing up with its address, but with the code, under any address', async () => {
    const { id, email, code } = await withCode();
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{2}$/);
    expect(await participants(id)).toMatchObject([{ email, name: '', status: 'invited', claim_code: code }]);

    const stranger = await logInAs(app, 'Student', { email });
    expect(await contestsOf(stranger)).toEqual([]);
    expect(await call('getContest', { as: stranger, body: { contest: id } })).toMatchObject({ status: 404 });

    const grace = await logInAs(app, 'Student', { first_name: 'Grace' });
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect(await claim(grace, id, typed)).toMatchObject({
      status: 200,
      body: { detail: 'Successfully joined Contest.' },
    });
    expect(await contestsOf(grace)).toEqual([id]);
    expect(await participants(id)).toMatchObject([
      {
        name: 'Grace Lovelace',
        email: grace.email,
        seat_email: email,
        status: 'participant',
        by_sign_up: false,
        claim_code: null,
      },
    ]);
  });

  test('is shown to the teacher in the same way, whether the address has an account or not', async () => {
    const student = await logInAs(app, 'Student');
    const seen: unknown[] = [];
    for (const email of [student.email, newAddress(), teacher.email]) {
      const { id, code } = await withCode(email);
      const rows = JSON.stringify(await participants(id))
        .replaceAll(email, 'someone')
        .replaceAll(code, 'its code');
      const freed = await free(id, email);
      seen.push([rows, freed.status, freed.body.detail, await live(id).then(({ counts }) => counts)]);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(await contestsOf(student), 'nothing appears without the code').toEqual([]);
  });

  test('keeps its extra time', async () => {
    const { id, end, email, code } = await withCode();
    expect(await setExtraTime(id, email, { minutes: 10 })).toMatchObject({ status: 200 });
    const student = await logInAs(app, 'Student');
    clock.moveTo(new Date(end.getTime() + 10 * 60_000));
    expect(await claim(student, id, code)).toMatchObject({ status: 200 });
    expect(await view(student, id)).toMatchObject({ status: 200 });
  });

  test('cannot be added again under the address that was invited, nor under that of who claimed it', async () => {
    const { id, email, code } = await withCode();
    const student = await logInAs(app, 'Student');
    await claim(student, id, code);
    const { body } = await call('addParticipants', {
      as: teacher,
      body: { contest: id, emails: [email, student.email], claim_codes: true },
    });
    expect(body).toMatchObject([{ outcome: 'already_added' }, { outcome: 'already_added' }]);
    expect(await participants(id)).toHaveLength(1);
  });

  test('is one for a student whose address was added without one', async () => {
    const contest = await publishedContest(app, teacher, hidden);
    const student = await logInAs(app, 'Student');
    const add = (claim_codes: boolean) =>
      call('addParticipants', {
        as: teacher,
        body: { contest: contest.id, emails: [student.email], claim_codes },
      });
    expect((await add(false)).body).toMatchObject([{ outcome: 'added', claim_code: null }]);
    expect((await add(true)).body).toMatchObject([{ outcome: 'already_added', claim_code: null }]);
    const { body } = await free(contest.id, student.email);
    expect((await add(false)).body).toMatchObject([{ outcome: 'already_added' }]);
    expect(await contestsOf(student)).toEqual([]);
    expect(await claim(student, contest.id, body.claim_code)).toMatchObject({ status: 200 });
    expect(await participants(contest.id)).toMatchObject([{ email: student.email, status: 'participant' }]);
  });
});

describe('claiming is refused', () => {
  test('with a wrong code, one of another contest, one that was used, and before publication', async () => {
    const [one, other] = [await withCode(), await withCode()];
    const student = await logInAs(app, 'Student');
    expect(await claim(student, one.id, '0000-0000-0000')).toMatchObject(wrong);
    expect(await claim(student, one.id, other.code)).toMatchObject(wrong);
    expect(await claim(student, 1, one.code)).toMatchObject(wrong);
    await claim(await logInAs(app, 'Student'), one.id, one.code);
    expect(await claim(student, one.id, one.code)).toMatchObject(wrong);

    const draft = await draftContest(app, teacher, hidden);
    const body = { contest: draft, emails: [newAddress()], claim_codes: true };
    const added = await call('addParticipants', { as: teacher, body });
    expect(await claim(student, draft, added.body[0]?.claim_code ?? '')).toMatchObject(wrong);
  });

  test('after 20 wrong codes in 10 minutes, for that account', async () => {
    const { id, code } = await withCode();
    const [guesser, student] = [await logInAs(app, 'Student'), await logInAs(app, 'Student')];
    for (let n = 0; n < limits.claimTries.tries; n++)
      expect(await claim(guesser, id, `${n}`)).toMatchObject(wrong);
    expect(await claim(guesser, id, code)).toMatchObject({ status: 429 });
    expect(await claim(student, id, code)).toMatchObject({ status: 200 });
  });

  test('after the end, and for who takes part already', async () => {
    const { id, end, code } = await withCode();
    const { code: second } = await withCode();
    const student = await logInAs(app, 'Student');
    expect(await claim(student, id, code)).toMatchObject({ status: 200 });
    expect(await claim(student, id, second)).toMatchObject({
      status: 409,
      body: { detail: 'You have already joined this contest.' },
    });
    const late = await withCode();
    clock.moveTo(new Date(Math.max(end.getTime(), late.end.getTime()) + 1));
    expect(await claim(await logInAs(app, 'Student'), late.id, late.code)).toMatchObject({
      status: 409,
      body: { detail: 'Contest has been ended.' },
    });
    expect(await participants(late.id)).toMatchObject([{ claim_code: late.code }]);
  });

  test("with somebody else's code, for whose address has a seat of its own", async () => {
    const { id, code } = await withCode();
    const student = await logInAs(app, 'Student');
    const body = { contest: id, emails: [student.email], claim_codes: true };
    const own = (await call('addParticipants', { as: teacher, body })).body[0]?.claim_code ?? '';
    expect(await claim(student, id, code)).toMatchObject({ status: 409 });
    expect(await claim(student, id, own)).toMatchObject({ status: 200 });
  });

  test('for teachers', async () => {
    const { id, code } = await withCode();
    expect(await claim(teacher, id, code)).toMatchObject({ status: 403 });
  });
});

/** Another person has signed up with the invited address and begun the attempt. */
async function stolen() {
  const contest = await publishedContest(app, teacher, hidden);
  const email = newAddress();
  await call('joinContest', { as: teacher, body: { contest: contest.id, email } });
  const thief = await logInAs(app, 'Student', { email, first_name: 'Thief' });
  expect(await participants(contest.id)).toMatchObject([{ email, by_sign_up: true }]);
  clock.moveTo(contest.start);
  await view(thief, contest.id);
  await save(thief, contest.id, contest.right);
  return { ...contest, email, thief };
}

describe('a seat that was taken by the wrong person', () => {
  test('is freed, also after the start; the right student claims it and begins again', async () => {
    const { id, email, thief, right, end } = await stolen();
    const freed = await free(id, email);
    expect(freed).toMatchObject({ status: 200, body: { claim_code: expect.stringMatching(/-/) as unknown } });
    expect(await participants(id)).toMatchObject([
      { email, name: '', phone_number: '', status: 'invited', claim_code: freed.body.claim_code },
    ]);
    for (const name of ['getContest', 'viewContest', 'getResult', 'getReceipt'] as const) {
      expect(await call(name, { as: thief, body: { contest: id } })).toMatchObject({ status: 404 });
    }
    expect(await save(thief, id, right)).toMatchObject({ status: 404 });
    expect(await contestsOf(thief)).toEqual([]);

    const student = await logInAs(app, 'Student', { first_name: 'Right' });
    expect(await claim(student, id, freed.body.claim_code)).toMatchObject({ status: 200 });
    const { body } = await view(student, id);
    expect(body).toMatchObject({ saved: right.map(() => null), round: 1 });
    await save(student, id, right.slice(0, 1));
    moveToOpening({ end });
    expect(await participants(id)).toMatchObject([{ name: 'Right Lovelace', seat_email: email, marks: 0.5 }]);
    expect(await result(thief, id)).toMatchObject({ status: 404 });
  });

  test('comes back with all answers, where it was freed by mistake and the same student claims it', async () => {
    const { id, email, thief, right, end } = await stolen();
    await call('submitAttempt', { as: thief, body: { contest: id, submission: right } });
    await call('reopenAttempt', { as: teacher, body: { contest: id, email } });
    const before = await timeline(id, { email });
    const { body } = await free(id, email);
    expect(await claim(thief, id, body.claim_code)).toMatchObject({ status: 200 });
    expect(await timeline(id, { email })).toEqual(before);
    expect((await view(thief, id)).body).toMatchObject({ saved: right, round: 2 });
    moveToOpening({ end });
    expect(await participants(id)).toMatchObject([{ marks: 3.5 }]);
    // Frees the seat a second time, because a teacher may make the mistake twice.
    expect((await result(thief, id)).body).toMatchObject({ total_score: 3.5 });
  });

  test('is freed again and again, and only the newest code opens it', async () => {
    const { id, email, thief } = await stolen();
    const codes = [await free(id, email), await free(id, email)].map(({ body }) => body.claim_code);
    const student = await logInAs(app, 'Student');
    expect(await claim(student, id, codes[0] ?? '')).toMatchObject(wrong);
    expect(await claim(student, id, codes[1] ?? '')).toMatchObject({ status: 200 });
    // A seat that is freed by its current student's address goes back to the invited address.
    const third = await free(id, student.email);
    expect(await participants(id)).toMatchObject([{ email, claim_code: third.body.claim_code }]);
    expect(await claim(thief, id, third.body.claim_code)).toMatchObject({ status: 200 });
  });

  test('stays, once the results are open', async () => {
    const { id, email, end } = await stolen();
    moveToOpening({ end });
    expect(await free(id, email)).toMatchObject({ status: 409 });
    expect(await participants(id)).toMatchObject([{ email, marks: 3.5 }]);
  });
});

describe('freeing is refused', () => {
  test('for public contests, unknown addresses, and anybody but the owner', async () => {
    const { id: open } = await publishedContest(app, teacher);
    const student = await logInAs(app, 'Student');
    await call('joinContest', { as: student, body: { contest: open } });
    expect(await free(open, student.email)).toMatchObject({ status: 409 });
    const { id, email } = await withCode();
    expect(await free(id, newAddress())).toMatchObject({ status: 404 });
    expect(await free(id, email, await logInAs(app, 'Teacher'))).toMatchObject({ status: 404 });
    expect(await free(id, email, student)).toMatchObject({ status: 403 });
  });
});

describe('at the same instant', () => {
  test('many claim one seat: one has it', async () => {
    const { id, code } = await withCode();
    const students = await runAtOnce(5, () => logInAs(app, 'Student'));
    expect(statuses(await Promise.all(students.map((as) => claim(as, id, code))))).toEqual([
      200, 400, 400, 400, 400,
    ]);
    expect(await participants(id)).toHaveLength(1);
  });

  test('one claims two seats: one of them', async () => {
    const { id, code } = await withCode();
    const body = { contest: id, emails: [newAddress()], claim_codes: true };
    const second = (await call('addParticipants', { as: teacher, body })).body[0]?.claim_code ?? '';
    const student = await logInAs(app, 'Student');
    expect(statuses(await Promise.all([claim(student, id, code), claim(student, id, second)]))).toEqual([
      200, 409,
    ]);
    expect(await participants(id)).toHaveLength(2);
  });

  test('a seat is claimed and freed, removed, or given a new code: it is one seat', async () => {
    await repeatRound(async (n) => {
      const { id, email, code } = await withCode();
      const student = await logInAs(app, 'Student');
      const other =
        n % 2 === 0
          ? free(id, email)
          : call('removeParticipant', { as: teacher, body: { contest: id, email } });
      const replies = await Promise.all([claim(student, id, code), other]);
      for (const { status } of replies) expect([200, 400, 404]).toContain(status);
      expect((await participants(id)).length).toBeLessThanOrEqual(1);
    });
  });

  test('a seat is freed while its student begins: nobody has begun', async () => {
    const { id, start } = await publishedContest(app, teacher, hidden);
    const student = await logInAs(app, 'Student');
    await call('joinContest', { as: teacher, body: { contest: id, email: student.email } });
    clock.moveTo(start);
    // Pauses the freeing halfway, so that the view runs during it.
    const lock = await hold('select from participation where contest_id = $1 for update', [id]);
    const freeing = free(id, student.email);
    await untilWaiting(1);
    const viewing = view(student, id);
    await untilWaiting(2);
    await lock.letGo();
    expect(await freeing).toMatchObject({ status: 200 });
    // The view ran first, or found nothing. Both outcomes are fine.
    await viewing;
    expect(await view(student, id)).toMatchObject({ status: 404 });
    expect(await participants(id)).toMatchObject([{ status: 'invited' }]);
  });
});

test('a sign-up honours invitations without a code, and no others', async () => {
  const email = newAddress();
  const { id: plain } = await publishedContest(app, teacher, hidden);
  await call('joinContest', { as: teacher, body: { contest: plain, email } });
  const { id: coded } = await withCode(email);
  await call('signUpStudent', { body: userBody(email) });
  const { body } = await call('logIn', { body: { email, password: PASSWORD } });
  expect((await call('getContests', { token: body.access })).body.map(({ id }) => id)).toEqual([plain]);
  expect(await participants(coded)).toMatchObject([{ status: 'invited' }]);
});
