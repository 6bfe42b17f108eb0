import { afterAll, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import {
  addedStudent,
  draftContest,
  joinedStudent,
  logInAs,
  publishedContest,
} from '../../test/factories.ts';
import { startInstance } from '../../test/instances.ts';

const app = await testApp();
const { call, clock } = app;
const other = await startInstance(app);
afterAll(other.close);
const teacher = await logInAs(app, 'Teacher');
const acts = attemptActs(app, teacher);

/** Reads the list from two servers, which each have a cached copy. */
async function listOf(contest: number) {
  const body = { contest };
  const { body: rows } = await call('getParticipants', { as: teacher, body });
  expect((await other.call('getParticipants', { as: teacher, body })).body).toEqual(rows);
  return rows;
}

test('a list that is sent again is the same, byte for byte', async () => {
  const contest = await publishedContest(app, teacher);
  await joinedStudent(app, contest.id, { first_name: 'Ada', email: 'ada@bytes.example' });
  const list = async () =>
    (await call('getParticipants', { as: teacher, body: { contest: contest.id } })).text;
  const row =
    '{"name":"Ada Lovelace","email":"ada@bytes.example","phone_number":"0123456789","status":"participant",' +
    '"marks":null,"seconds_used":null,"is_passed":null,"extra_minutes":0,"extra_factor":1,"focus_exempt":false,"late_answers":0,' +
    '"late_accepted":false,"by_sign_up":false,"seat_email":"","claim_code":null,"state":"not started"}';
  expect([await list(), await list()]).toEqual([`[${row}]`, `[${row}]`]);
});

test('whatever happens in a contest is in the next list of every server', async () => {
  const contest = await publishedContest(app, teacher, { contest: { minimum_marks: 1.5 } });
  expect(await listOf(contest.id)).toEqual([]);
  const ada = await joinedStudent(app, contest.id, { first_name: 'Ada' });
  const bob = await joinedStudent(app, contest.id, { first_name: 'Bob' });
  const rowOf = async ({ email }: { email: string }) =>
    (await listOf(contest.id)).find((row) => row.email === email);
  const submit = () => acts.submit(ada, contest.id, contest.wrong);
  await listOf(contest.id);
  await app.db
    .updateTable('account')
    .set({ phone_number: '0987654321' })
    .where('email', '=', ada.email)
    .execute();
  expect(await rowOf(ada)).toMatchObject({ phone_number: '0987654321', marks: null });
  await acts.setExtraTime(contest.id, bob.email, { minutes: 10 });
  expect(await rowOf(bob)).toMatchObject({ extra_minutes: 10 });
  await acts.exempt(contest.id, bob.email, true);
  expect(await rowOf(bob)).toMatchObject({ focus_exempt: true });

  clock.moveTo(contest.start);
  await submit();
  expect(await rowOf(ada)).toMatchObject({ marks: 0, is_passed: false });
  const [question] = contest.questions;
  const rulings = [{ question: question?.id, ruling: 'accept', options: [contest.wrong[0]] }];
  await correctionCalls(app, teacher).correct(contest.id, 1, rulings);
  expect(await rowOf(ada)).toMatchObject({ marks: question?.marks });
  await acts.view(bob, contest.id);
  await acts.save(bob, contest.id, contest.right);
  const cyd = await joinedStudent(app, contest.id, { first_name: 'Cyd' });
  await acts.view(cyd, contest.id);
  await acts.save(cyd, contest.id, contest.right);
  expect([await rowOf(bob), await rowOf(cyd)]).toMatchObject([{ marks: null }, { marks: null }]);

  // The database does not change when an attempt closes. Bob has extra time.
  clock.moveTo(new Date(contest.end.getTime() + limits.grace - 1));
  expect([await rowOf(bob), await rowOf(cyd)]).toMatchObject([{ marks: null }, { marks: null }]);
  clock.moveBy(1);
  expect([await rowOf(bob), await rowOf(cyd)]).toMatchObject([{ marks: null }, { marks: 3.5 }]);
  clock.moveTo(new Date(contest.end.getTime() + 10 * 60_000 + limits.grace));
  expect(await rowOf(bob)).toMatchObject({ marks: 3.5, is_passed: true });
  clock.moveBy(limits.settlingTime);
  await acts.save(ada, contest.id, contest.right);
  expect(await rowOf(ada)).toMatchObject({ late_answers: 3, late_accepted: false });
  await acts.accept(contest.id, ada.email);
  expect(await rowOf(ada)).toMatchObject({ marks: 3.5, late_accepted: true });
});

test('so do invitations, seats and those who decline; a list of a deleted contest is gone', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  const emails = ['new@seats.example', 'other@seats.example'];
  await call('addParticipants', { as: teacher, body: { contest, emails } });
  expect((await listOf(contest)).map(({ email, claim_code }) => [email, claim_code])).toEqual(
    emails.map((email) => [email, null]),
  );
  const { body: freed } = await call('freeSeat', {
    as: teacher,
    body: { contest, email: 'new@seats.example' },
  });
  expect((await listOf(contest))[0]?.claim_code).toBe('claim_code' in freed ? freed.claim_code : undefined);
  const ada = await addedStudent(app, teacher, contest, { first_name: 'Ada', email: 'ada@seats.example' });
  expect(await listOf(contest)).toHaveLength(3);
  await call('publishContest', { as: teacher, body: { contest } });
  await call('openContest', { as: ada, body: { contest } });
  expect((await listOf(contest))[0]).toMatchObject({ name: 'Ada Lovelace', status: 'participant' });
  await call('declineContest', { as: ada, body: { contest } });
  expect((await listOf(contest))[0]).toMatchObject({ name: '', status: 'declined' });
  const body = { contest };
  await call('removeParticipant', { as: teacher, body: { contest, email: 'other@seats.example' } });
  expect(await listOf(contest)).toHaveLength(2);
  await call('withdrawContest', { as: teacher, body });
  await call('deleteContest', { as: teacher, body });
  for (const server of [app, other])
    expect(await server.call('getParticipants', { as: teacher, body })).toMatchObject({ status: 404 });
});
