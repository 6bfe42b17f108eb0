import { expect, test } from 'vitest';
import { removeDeletedContests } from '../../contest/lifecycle/remove-deleted.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { logInAs, publishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher');
const { submit, result, moveToOpening, paper, summary } = attemptActs(app, teacher);
const { correct } = correctionCalls(app, teacher);
const HOUR = 3_600_000;

const own = async (contest: number) => (await call('getContest', { as: teacher, body: { contest } })).body;
const add = (contest: number, email: string) =>
  call('joinContest', { as: teacher, body: { contest, email } });
const practise = (as: Person, contest: number) => call('getPractice', { as, body: { contest } });

/** Creates a first date with open results and practice. Ada took it, Bob did not. */
async function firstDate(settings: object = {}) {
  const [ada, bob] = [await logInAs(app, 'Student'), await logInAs(app, 'Student')];
  const contest = await publishedContest(app, teacher, { contest: { is_public: false, settings } });
  for (const { email } of [ada, bob]) await add(contest.id, email);
  for (const as of [ada, bob]) await call('openContest', { as, body: { contest: contest.id } });
  clock.moveTo(contest.start);
  await submit(ada, contest.id, contest.right);
  moveToOpening(contest);
  await call('setPractice', { as: teacher, body: { contest: contest.id, open: true } });
  return { contest, ada, bob };
}

async function nextDate(contest: number) {
  const [start, end] = [24 * HOUR, 25 * HOUR].map((ms) => new Date(clock.now() + ms).toISOString());
  const times = { start_datetime: start ?? '', end_datetime: end ?? '' };
  const { id } = (await call('addSecondDate', { as: teacher, body: { contest, ...times } })).body;
  return { id, start: new Date(times.start_datetime), end: new Date(times.end_datetime) };
}
const publish = (contest: number) => call('publishContest', { as: teacher, body: { contest } });

test('a student with a date to come reads marks only, and until when; so does the teacher', async () => {
  const { contest, ada, bob } = await firstDate();
  await correct(contest.id, 1, [{ question: contest.questions[0]?.id, ruling: 'all' }]);
  const receipt = () => call('getReceipt', { as: ada, body: { contest: contest.id } });
  expect((await result(ada, contest.id)).body).toMatchObject({ correction: {}, has_practice: true });
  expect(await own(contest.id)).not.toHaveProperty('key_held');
  expect(await paper(contest.id, ada)).not.toHaveProperty('key_held');

  const { id, end } = await nextDate(contest.id);
  expect(await own(contest.id)).toMatchObject({ key_held: { students: 1, until_datetime: null } });
  await add(id, ada.email);
  expect((await result(ada, contest.id)).body).toEqual({
    ...(await result(ada, contest.id)).body,
    shows: 'marks',
    total_score: 3.5,
    key_held: { until_datetime: null },
  });
  for (const field of ['questions', 'studentSelectedOptions', 'correction', 'has_practice']) {
    expect((await result(ada, contest.id)).body).not.toHaveProperty(field);
  }
  expect((await receipt()).body).not.toHaveProperty('answers');
  expect(await summary(bob, contest.id)).not.toHaveProperty('practice');

  await publish(id);
  const until_datetime = new Date(end.getTime() + 15_000).toISOString();
  expect((await result(ada, contest.id)).body).toMatchObject({ key_held: { until_datetime } });
  expect(await own(contest.id)).toMatchObject({ key_held: { students: 2, until_datetime } });
  expect(await paper(contest.id, ada)).toMatchObject({ key_held: { until_datetime } });
  // Bob has not opened the second date, so nothing may reveal that he has an account.
  expect(await own(id)).not.toHaveProperty('key_held');

  moveToOpening({ end });
  expect((await result(ada, contest.id)).body).toMatchObject({ correction: {}, has_practice: true });
  expect((await receipt()).body).toHaveProperty('answers');
  expect(await summary(bob, contest.id)).toMatchObject({ practice: true });
  expect(await own(contest.id)).not.toHaveProperty('key_held');
});

test('an invitation to another date holds the key, until it is declined', async () => {
  const { contest, bob } = await firstDate();
  const { id } = await nextDate(contest.id);
  await publish(id);
  const isOpen = async () => (await practise(bob, contest.id)).status === 200;
  await call('freeSeat', { as: teacher, body: { contest: id, email: bob.email } });
  expect((await call('getParticipants', { as: teacher, body: { contest: id } })).body).toMatchObject([
    { status: 'invited' },
  ]);
  expect(await isOpen()).toBe(false);
  const [row] = (await call('getParticipants', { as: teacher, body: { contest: id } })).body;
  await call('claimSeat', { as: bob, body: { contest: id, code: row?.claim_code } });
  expect(await isOpen()).toBe(false);
  expect(await call('declineContest', { as: bob, body: { contest: id } })).toMatchObject({ status: 200 });
  expect(await isOpen()).toBe(true);
});

async function claimCode(contest: number) {
  const { body } = await call('getParticipants', { as: teacher, body: { contest } });
  return body.find(({ status }) => status === 'invited')?.claim_code;
}

test('a second account that claims the seat of a date to come does not open the key', async () => {
  const { contest, ada } = await firstDate();
  const { id, start, end } = await nextDate(contest.id);
  await add(id, ada.email);
  await publish(id);
  await call('freeSeat', { as: teacher, body: { contest: id, email: ada.email } });
  const second = await logInAs(app, 'Student');
  const claim = { contest: id, code: await claimCode(id) };
  expect(await call('claimSeat', { as: second, body: claim })).toMatchObject({ status: 200 });
  const isHeld = async () => 'key_held' in (await result(ada, contest.id)).body;
  expect(await isHeld()).toBe(true);
  expect(await practise(ada, contest.id)).toMatchObject({ status: 409, body: { code: 'practice_closed' } });
  expect(await own(contest.id)).toMatchObject({ key_held: { students: 2 } });

  // The second account takes the second date, so the key is withheld until the results of that date open.
  clock.moveTo(start);
  await submit(second, id, []);
  clock.moveTo(end);
  expect(await isHeld()).toBe(true);
  moveToOpening({ end });
  expect(await isHeld()).toBe(false);
});

test('the account of an address does not open the key to a second account on its claimed seat', async () => {
  const contest = await publishedContest(app, teacher, { contest: { is_public: false } });
  const { email } = await logInAs(app, 'Student');
  await add(contest.id, email);
  await call('freeSeat', { as: teacher, body: { contest: contest.id, email } });
  const claimant = await logInAs(app, 'Student');
  await call('claimSeat', { as: claimant, body: { contest: contest.id, code: await claimCode(contest.id) } });
  await add(contest.id, 'absent@school.example');
  clock.moveTo(contest.start);
  await submit(claimant, contest.id, contest.right);
  moveToOpening(contest);
  expect((await result(claimant, contest.id)).body).not.toHaveProperty('key_held');
  const { id } = await nextDate(contest.id);
  expect(await add(id, email)).toMatchObject({ status: 200 });
  expect((await result(claimant, contest.id)).body).toMatchObject({ key_held: { until_datetime: null } });
  expect(await own(contest.id)).toMatchObject({ key_held: { students: 1 } });
});

test('a date that is deleted holds the key no longer, nor does one from which the student is removed', async () => {
  const { contest, bob } = await firstDate();
  const later = await nextDate(contest.id);
  const isOpen = async () => (await practise(bob, contest.id)).status === 200;
  expect(await isOpen()).toBe(false);
  await call('deleteContest', { as: teacher, body: { contest: later.id } });
  expect(await isOpen()).toBe(true);
  await call('restoreContest', { as: teacher, body: { contest: later.id } });
  expect(await isOpen()).toBe(false);
  await call('removeParticipant', { as: teacher, body: { contest: later.id, email: bob.email } });
  expect(await isOpen()).toBe(true);
});

test('a draft holds the key after its time too, because it can get another', async () => {
  const { contest, bob } = await firstDate();
  const { end } = await nextDate(contest.id);
  moveToOpening({ end });
  expect(await practise(bob, contest.id)).toMatchObject({ status: 409, body: { code: 'practice_closed' } });
});

test('the dates that are left when the first one is removed still hold the key of each other', async () => {
  const { contest, bob } = await firstDate();
  const second = await nextDate(contest.id);
  await publish(second.id);
  moveToOpening(second);
  await call('setPractice', { as: teacher, body: { contest: second.id, open: true } });
  const third = await nextDate(second.id);
  await publish(third.id);
  await call('archiveContest', { as: teacher, body: { contest: contest.id, archived: true } });
  await call('deleteContest', { as: teacher, body: { contest: contest.id, name: 'World geography' } });
  await removeDeletedContests(db, new Date(clock.now()));
  expect(await practise(bob, second.id)).toMatchObject({ status: 409, body: { code: 'practice_closed' } });
  expect(await own(second.id)).toMatchObject({ dates: [{ id: third.id }] });
  moveToOpening(third);
  expect(await practise(bob, second.id)).toMatchObject({ status: 200 });
});
