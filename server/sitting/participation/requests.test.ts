import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { quotas } from '#contract/quotas.ts';
import { testApp } from '../../test/app.ts';
import { databaseLocks, repeatRound, statuses, runAtOnce } from '../../test/at-once.ts';
import { draftContest, logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

const { hold, untilWaiting } = databaseLocks(app);

const MINUTE = 60_000;

const takingRequests = () =>
  publishedContest(app, teacher, {
    contest: { is_public: false, settings: { takes_requests: true } },
  });

const ask = (as: Person, contest: number) => call('askToJoin', { as, body: { contest } });
const summary = (as: Person, contest: number) => call('getContest', { as, body: { contest } });
const admission = async (as: Person, contest: number) => {
  const { body } = await summary(as, contest);
  return 'admission' in body ? body.admission : undefined;
};
const requests = async (contest: number) =>
  (await call('getRequests', { as: teacher, body: { contest } })).body;
const answer = async (contest: number, admitted: boolean, as = teacher) => {
  const ids = (await requests(contest)).requests.map(({ id }) => id);
  return call('answerRequests', { as, body: { contest, requests: ids, admitted } });
};
const participants = async (contest: number) =>
  (await call('getParticipants', { as: teacher, body: { contest } })).body;
const view = (as: Person, contest: number) => call('viewContest', { as, body: { contest } });

async function asking(contest: number, more: { email?: string; first_name?: string } = {}) {
  const student = await logInAs(app, 'Student', more);
  expect(await ask(student, contest)).toMatchObject({ status: 200 });
  return student;
}

test('a student asks, the teacher reads who it is, and admits', async () => {
  const { id, start } = await takingRequests();
  const student = await logInAs(app, 'Student', { first_name: 'Grace' });
  expect((await summary(student, id)).body).toMatchObject({ joined: false, admission: 'ask' });
  expect(await call('joinContest', { as: student, body: { contest: id } })).toMatchObject({
    status: 409,
    body: { code: 'admission_needed' },
  });
  expect(await ask(student, id)).toMatchObject({ status: 200 });
  expect(await admission(student, id)).toBe('waiting');
  expect(await participants(id)).toEqual([]);
  const asked = new Date(clock.now()).toISOString();
  const { email } = student;
  expect(await requests(id)).toMatchObject({
    count: 1,
    requests: [{ name: 'Grace Lovelace', email, asked_datetime: asked }],
  });
  clock.moveTo(start);
  expect((await view(student, id)).status).toBe(404);
  expect(await answer(id, true)).toMatchObject({ status: 200, body: { detail: 'Admitted 1 student.' } });
  expect(await requests(id)).toEqual({ count: 0, requests: [] });
  expect((await summary(student, id)).body).toMatchObject({ joined: true, opened: true });
  expect(await admission(student, id)).toBeUndefined();
  expect(await participants(id)).toMatchObject([{ name: 'Grace Lovelace', status: 'participant' }]);
  expect(await view(student, id)).toMatchObject({ status: 200 });
  expect(await ask(student, id)).toMatchObject({ status: 409, body: { code: 'already_joined' } });
});

test('without the setting a private contest stays unknown to the letter', async () => {
  const hidden = await publishedContest(app, teacher, { contest: { is_public: false } });
  const draft = await draftContest(app, teacher, {
    contest: { is_public: false, settings: { takes_requests: true } },
  });
  const student = await logInAs(app, 'Student');
  const texts = new Set<string>();
  for (const contest of [hidden.id, draft, 1]) {
    for (const reply of [await ask(student, contest), await summary(student, contest)]) {
      expect(reply.status).toBe(404);
      texts.add(reply.text);
    }
  }
  expect(texts.size).toBe(1);
  const open = await publishedContest(app, teacher);
  expect(await ask(student, open.id)).toMatchObject({ status: 409, body: { code: 'contest_is_public' } });
});

test('before the admission a student learns what everybody reads of a public contest, and no more', async () => {
  const open = await publishedContest(app, teacher);
  const { id, start, end } = await takingRequests();
  const hidden = await publishedContest(app, teacher, { contest: { is_public: false } });
  const waiting = await asking(id);
  const ofPublic = Object.keys((await summary(waiting, open.id)).body);
  for (const moment of [start, new Date(end.getTime() + limits.grace)]) {
    clock.moveTo(moment);
    const { body } = await summary(waiting, id);
    expect(Object.keys(body).toSorted()).toEqual([...ofPublic, 'admission'].toSorted());
    expect(body).toMatchObject({ added_by: null, opened: false, started: false });
    for (const name of [
      'viewContest',
      'getResult',
      'getReceipt',
      'getLeaderboard',
      'openContest',
      'declineContest',
    ] as const) {
      const reply = await call(name, { as: waiting, body: { contest: id } });
      const unknown = await call(name, { as: waiting, body: { contest: hidden.id } });
      expect([name, reply.status, reply.text]).toEqual([name, 404, unknown.text]);
    }
  }
});

test('a student who was refused reads that, and may ask again', async () => {
  const { id } = await takingRequests();
  const student = await asking(id);
  expect(await answer(id, false)).toMatchObject({ status: 200, body: { detail: 'Refused 1 student.' } });
  expect(await admission(student, id)).toBe('refused');
  expect((await requests(id)).count).toBe(0);
  expect(await ask(student, id)).toMatchObject({ status: 200 });
  expect(await admission(student, id)).toBe('waiting');
  await answer(id, true);
  expect((await summary(student, id)).body).toMatchObject({ joined: true });
});

test('who has waited longest comes first: asking twice keeps the place, asking after a refusal takes the last', async () => {
  const { id } = await takingRequests();
  const [first, second] = [await asking(id), await logInAs(app, 'Student')];
  const waiting = async () => (await requests(id)).requests.map(({ email }) => email);
  for (const student of [second, first]) {
    clock.moveBy(MINUTE);
    await ask(student, id);
  }
  expect(await waiting()).toEqual([first.email, second.email]);
  const { requests: open } = await requests(id);
  const refused = { contest: id, requests: open.slice(0, 1).map((one) => one.id), admitted: false };
  await call('answerRequests', { as: teacher, body: refused });
  clock.moveBy(MINUTE);
  await ask(first, id);
  expect(await waiting()).toEqual([second.email, first.email]);
});

test('the dashboard counts the requests that the contest lists: not of students who have been added since', async () => {
  const { id } = await takingRequests();
  const student = await asking(id);
  await asking(id);
  const counted = async () => {
    const { body } = await call('getOverview', { as: teacher });
    return [body.find((row) => row.id === id)?.requests, (await requests(id)).count];
  };
  expect(await counted()).toEqual([2, 2]);
  const { email } = student;
  await call('joinContest', { as: teacher, body: { contest: id, email } });
  expect(await counted()).toEqual([1, 1]);
  await answer(id, false);
  expect(await counted()).toEqual([0, 0]);
});

test('some are admitted and others refused; the longest wait comes first', async () => {
  const { id } = await takingRequests();
  const first = await asking(id);
  clock.moveBy(MINUTE);
  const second = await asking(id);
  const third = await asking(id);
  expect((await requests(id)).requests.map(({ email }) => email)).toEqual([
    first.email,
    second.email,
    third.email,
  ]);
  const [one, two] = (await requests(id)).requests.map((request) => request.id);
  const body = { contest: id, requests: [one, two, 2_000_000_000], admitted: true };
  expect(await call('answerRequests', { as: teacher, body })).toMatchObject({
    body: { detail: 'Admitted 2 students.' },
  });
  expect(await call('answerRequests', { as: teacher, body })).toMatchObject({
    status: 200,
    body: { detail: 'None of these students is still waiting.' },
  });
  expect((await requests(id)).requests).toMatchObject([{ email: third.email }]);
  const { body: acts } = await call('getActs', { as: teacher, body: { contest: id } });
  expect(acts.acts[0]).toMatchObject({ kind: 'answerRequests', about: { count: 2, accepted: true } });
});

test('asking and admitting are possible until the end, not a millisecond longer', async () => {
  const { id, end } = await takingRequests();
  clock.moveTo(end);
  const inTime = await asking(id);
  await answer(id, true);
  expect(await view(inTime, id)).toMatchObject({ status: 200 });
  const waiting = await asking(id);
  clock.moveBy(1);
  const late = await logInAs(app, 'Student');
  const ended = { status: 409, body: { code: 'contest_ended' } };
  expect(await ask(late, id)).toMatchObject(ended);
  expect(await answer(id, true)).toMatchObject(ended);
  expect(await admission(waiting, id)).toBe('waiting');
  expect(await answer(id, false)).toMatchObject({ status: 200 });
});

test('nobody is admitted once the results are open, however long the teacher’s call waited', async () => {
  const { id, end } = await takingRequests();
  const student = await asking(id);
  clock.moveTo(end);
  const lock = await hold('select from contest where id = $1 for update', [id]);
  const answering = answer(id, true);
  await untilWaiting(1);
  clock.moveBy(limits.grace);
  await lock.letGo();
  expect(await answering).toMatchObject({ status: 409, body: { code: 'results_open' } });
  expect(await view(student, id)).toMatchObject({ status: 404 });
});

test('a request of another contest is not answered with those of this one', async () => {
  const [one, other] = [await takingRequests(), await takingRequests()];
  await asking(one.id);
  const student = await asking(other.id);
  const ids = (await requests(other.id)).requests.map(({ id }) => id);
  await call('answerRequests', { as: teacher, body: { contest: one.id, requests: ids, admitted: true } });
  expect(await admission(student, other.id)).toBe('waiting');
  expect(await participants(one.id)).toEqual([]);
});

test('a student who is admitted takes the seat of the own address, with its extra time', async () => {
  const { id, end } = await takingRequests();
  const email = 'invited@school.example';
  const invite = { contest: id, emails: [email], claim_codes: true };
  await call('addParticipants', { as: teacher, body: invite });
  await call('setExtraTime', { as: teacher, body: { contest: id, email, minutes: 10 } });
  const student = await asking(id, { email });
  await answer(id, true);
  expect(await participants(id)).toMatchObject([{ email, status: 'participant' }]);
  const { body } = await summary(student, id);
  expect(body).toMatchObject({ deadline: new Date(end.getTime() + 10 * MINUTE).toISOString() });
  expect(body.participants_count).toBe(1);
});

test('a student who is admitted takes the exemption from Safe Exam Browser along', async () => {
  const contest = await publishedContest(app, teacher, {
    contest: { is_public: false, settings: { takes_requests: true, seb: {} } },
  });
  const email = 'without-seb@school.example';
  const ofStudent = { contest: contest.id, email };
  await call('addParticipants', {
    as: teacher,
    body: { contest: contest.id, emails: [email], claim_codes: true },
  });
  await call('setSebExemption', { as: teacher, body: { ...ofStudent, exempt: true } });
  const student = await asking(contest.id, { email });
  await answer(contest.id, true);
  clock.moveTo(contest.start);
  expect(await view(student, contest.id)).toMatchObject({ status: 200 });
});

test('nobody is admitted under an address whose seat another student has claimed', async () => {
  const { id } = await takingRequests();
  const email = 'claimed@school.example';
  const added = await call('addParticipants', {
    as: teacher,
    body: { contest: id, emails: [email], claim_codes: true },
  });
  const thief = await logInAs(app, 'Student');
  const code = added.body[0]?.claim_code;
  expect(await call('claimSeat', { as: thief, body: { contest: id, code } })).toMatchObject({ status: 200 });
  await asking(id, { email });
  expect(await answer(id, true)).toMatchObject({ status: 409, body: { code: 'other_seat' } });
  expect(await participants(id)).toHaveLength(1);
});

test('what was set aside with a freed seat comes back with the admission', async () => {
  const { id, start, right } = await takingRequests();
  const student = await asking(id);
  await answer(id, true);
  clock.moveTo(start);
  await view(student, id);
  const answers = [{ option: right[0], chosen_datetime: new Date(clock.now()).toISOString() }];
  await call('saveAnswers', { as: student, body: { contest: id, device: 1, answers } });
  await call('freeSeat', { as: teacher, body: { contest: id, email: student.email } });
  expect(await admission(student, id), 'the old request is gone').toBe('ask');
  await ask(student, id);
  await answer(id, true);
  expect((await view(student, id)).body).toMatchObject({ saved: [right[0], null, null] });
});

test('a student who was removed may ask again, and does not ask by the old request', async () => {
  const { id } = await takingRequests();
  const student = await asking(id);
  const ofStudent = { contest: id, email: student.email };
  await call('joinContest', { as: teacher, body: ofStudent });
  expect((await requests(id)).count, 'who takes part waits no more').toBe(0);
  await call('removeParticipant', { as: teacher, body: ofStudent });
  expect((await requests(id)).count).toBe(0);
  expect(await admission(student, id)).toBe('ask');
});

test('withdrawn, the contest is unknown again; published again, the requests wait as before', async () => {
  const { id } = await takingRequests();
  const student = await asking(id);
  await call('withdrawContest', { as: teacher, body: { contest: id } });
  expect((await summary(student, id)).status).toBe(404);
  expect(await answer(id, true)).toMatchObject({ status: 409, body: { code: 'not_published' } });
  await call('publishContest', { as: teacher, body: { contest: id } });
  expect(await admission(student, id)).toBe('waiting');
});

test('a student cannot ask without end', async () => {
  const { id } = await takingRequests();
  const student = await logInAs(app, 'Student');
  await runAtOnce(limits.joinRequestTries.tries, () => ask(student, id));
  expect(await ask(student, id)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect((await requests(id)).count).toBe(1);
});

test('the number of students who ask for one contest at the same time is limited', async () => {
  const { id } = await takingRequests();
  await app.pool.query(
    `with many as (
      insert into account (role, email, email_key, password_hash, first_name, last_name, created_at)
      select 'Student', address, address, '', 'Ada', 'Lovelace', now()
      from (select 'many' || n || '@school.example' as address from generate_series(1, $1) as n) as made
      returning id
    ) insert into join_request (contest_id, student_id, asked_at) select $2, id, now() from many`,
    [quotas.requests, id],
  );
  const student = await logInAs(app, 'Student');
  expect(await ask(student, id)).toMatchObject({ status: 409, body: { code: 'too_many_requests' } });
  const { count, requests: told } = await requests(id);
  expect([count, told.length]).toEqual([quotas.requests, limits.joinRequestsPerCall]);
  expect(await answer(id, true)).toMatchObject({ status: 200, body: { detail: 'Admitted 500 students.' } });
  expect((await summary(teacher, id)).body.participants_count).toBe(500);
  expect(await ask(student, id)).toMatchObject({ status: 200 });
});

test('requests that meet at the same instant have one outcome each', async () => {
  await repeatRound(async () => {
    const { id } = await takingRequests();
    const student = await logInAs(app, 'Student');
    expect(statuses(await runAtOnce(4, () => ask(student, id)))).toEqual([200, 200, 200, 200]);
    const { requests: told } = await requests(id);
    expect(told).toHaveLength(1);
    const body = { contest: id, requests: told.map((request) => request.id), admitted: true };
    const [admitted, refused, added, withdrawn] = await Promise.all([
      call('answerRequests', { as: teacher, body }),
      call('answerRequests', { as: teacher, body: { ...body, admitted: false } }),
      call('joinContest', { as: teacher, body: { contest: id, email: student.email } }),
      call('withdrawContest', { as: teacher, body: { contest: id } }),
    ]);
    expect([200, 409]).toContain(admitted.status);
    expect([refused.status, withdrawn.status]).toEqual([200, 200]);
    expect([200, 409]).toContain(added.status);
    const rows = await participants(id);
    expect(rows.length).toBeLessThanOrEqual(1);
    const { body: counted } = await summary(teacher, id);
    expect(counted.participants_count).toBe(rows.length);
  });
});
