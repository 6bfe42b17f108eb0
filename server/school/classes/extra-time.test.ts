import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { databaseLocks } from '../../test/at-once.ts';
import { draftContest, joinedStudent, logInAs, publishedContest, userBody } from '../../test/factories.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const hidden = { contest: { is_public: false } };
const MINUTE = 60_000;

async function classOf(name: string, extra: object = {}) {
  const { id } = (await call('createClass', { as: teacher, body: { name: '7b' } })).body;
  const email = `${name}@time.example`;
  const { body } = await call('addStudents', {
    as: teacher,
    body: { class: id, students: [{ name, email }] },
  });
  const change = async (more: object) => {
    const reply = await call('updateStudent', {
      as: teacher,
      body: { class: id, student: body.students[0], name, email, ...more },
    });
    expect(reply).toMatchObject({ status: 200 });
  };
  await change(extra);
  return { id, email, change };
}
const inContest = async (contest: number, email: string) => {
  const { body } = await call('getTimeline', { as: teacher, body: { contest, email } });
  return [body.extra_minutes, body.extra_factor, body.focus_exempt];
};
const add = (contest: number, email: string) =>
  call('joinContest', { as: teacher, body: { contest, email } });
const NOTHING = [0, 1, false];

test('extra time and exemption of the class apply in every contest, however the student was added', async () => {
  const { id, email } = await classOf('ada', { minutes: 20, exempt: true });
  const student = (await call('getClass', { as: teacher, body: { class: id } })).body.students[0];
  expect(student).toMatchObject({ extra_minutes: 20, extra_factor: 1, focus_exempt: true });
  const byHand = await draftContest(app, teacher, hidden);
  await add(byHand, email);
  const byClass = await draftContest(app, teacher, hidden);
  await call('addClass', { as: teacher, body: { contest: byClass, class: id } });
  const open = await publishedContest(app, teacher);
  const ada = await joinedStudent(app, open.id, { email });
  for (const contest of [byHand, byClass, open.id])
    expect(await inContest(contest, email)).toEqual([20, 1, true]);
  const { body: summary } = await call('getContest', { as: ada, body: { contest: open.id } });
  expect(summary).toMatchObject({
    deadline: new Date(open.end.getTime() + 20 * MINUTE).toISOString(),
    focus_exempt: true,
  });
  const other = await logInAs(app, 'Teacher');
  const elsewhere = await publishedContest(app, other);
  await call('joinContest', { as: ada, body: { contest: elsewhere.id } });
  const there = await call('getContest', { as: ada, body: { contest: elsewhere.id } });
  expect(there.body).toMatchObject({ deadline: elsewhere.end.toISOString(), focus_exempt: false });
});

test('what changes in the class changes in contests that run, and not in those that ended', async () => {
  const { email, change } = await classOf('bob');
  const contest = await publishedContest(app, teacher);
  const bob = await joinedStudent(app, contest.id, { email });
  const invited = await draftContest(app, teacher, hidden);
  await add(invited, email);
  clock.moveTo(contest.start);
  await call('viewContest', { as: bob, body: { contest: contest.id } });
  await change({ factor: 1.5, exempt: true });
  expect(await inContest(contest.id, email)).toEqual([0, 1.5, true]);
  expect(await inContest(invited, email)).toEqual([0, 1.5, true]);
  const timeline = (await call('getTimeline', { as: teacher, body: { contest: contest.id, email } })).body;
  expect(timeline.entries).toContainEqual(
    expect.objectContaining({ kind: 'extra time', note: 'factor 1.5' }),
  );
  expect(timeline.entries).toContainEqual(expect.objectContaining({ kind: 'exemption', note: 'given' }));
  await change({});
  expect(await inContest(contest.id, email)).toEqual(NOTHING);
  // In its last minute, an open attempt keeps its time, because the page needs that minute to tell the
  // student.
  await change({ minutes: 30 });
  clock.moveTo(new Date(contest.end.getTime() - MINUTE));
  await change({ minutes: 10 });
  expect(await inContest(contest.id, email)).toEqual([30, 1, false]);
  expect(await inContest(invited, email)).toEqual([30, 1, false]); // this contest ends at the same time
});

test('a class changes nothing in an attempt whose own time has ended or is about to', async () => {
  const { email, change } = await classOf('gus', { minutes: 15 });
  const contest = await publishedContest(app, teacher, { contest: { settings: { own_minutes: 30 } } });
  const gus = await joinedStudent(app, contest.id, { email });
  const of = { as: gus, body: { contest: contest.id } };
  const deadline = async () => {
    const { body } = await call('getContest', of);
    return 'deadline' in body && Date.parse(body.deadline) - contest.start.getTime();
  };
  clock.moveTo(contest.start);
  await call('viewContest', { ...of, body: { ...of.body, begin: true } });
  await change({ minutes: 20 });
  expect(await deadline()).toBe(50 * MINUTE);
  clock.moveBy(35 * MINUTE);
  await change({});
  expect(await deadline()).toBe(50 * MINUTE);
  // The student's own time has ended, and the class does not reopen the attempt.
  clock.moveBy(16 * MINUTE);
  await change({ minutes: 25 });
  expect(await deadline()).toBe(50 * MINUTE);
});

test('what was set for one contest stays there, through seats and sign-ups too', async () => {
  const { email, change } = await classOf('cyd', { minutes: 10 });
  const contest = await draftContest(app, teacher, hidden);
  await add(contest, email);
  await call('setExtraTime', { as: teacher, body: { contest, email, minutes: 25 } });
  await change({ minutes: 15, exempt: true });
  expect(await inContest(contest, email)).toEqual([25, 1, true]);
  await call('setFocusExemption', { as: teacher, body: { contest, email, exempt: false } });
  await call('signUpStudent', { body: userBody(email) });
  await change({ minutes: 20, exempt: true });
  expect(await inContest(contest, email)).toEqual([25, 1, false]);

  const { claim_code: code } = (await call('freeSeat', { as: teacher, body: { contest, email } })).body;
  await call('publishContest', { as: teacher, body: { contest } });
  const dan = await logInAs(app, 'Student', { email: 'dan@time.example' });
  expect(await call('claimSeat', { as: dan, body: { contest, code } })).toMatchObject({ status: 200 });
  await change({});
  expect(await inContest(contest, 'dan@time.example')).toEqual([25, 1, false]);
  // A teacher who takes time back in this contest makes a setting for this contest.
  await call('setExtraTime', { as: teacher, body: { contest, email: 'dan@time.example', minutes: 0 } });
  await change({ minutes: 5 });
  expect(await inContest(contest, 'dan@time.example')).toEqual(NOTHING);
});

test('what was set for one contest stays there even if the class gave the same', async () => {
  const { email, change } = await classOf('eve', { minutes: 10, exempt: true });
  const contest = await draftContest(app, teacher, hidden);
  await add(contest, email);
  await call('setExtraTime', { as: teacher, body: { contest, email, minutes: 10 } });
  await call('setFocusExemption', { as: teacher, body: { contest, email, exempt: true } });
  await change({ minutes: 20, exempt: false });
  expect(await inContest(contest, email)).toEqual([10, 1, true]);
});

test('of two classes the one counts that gives more', async () => {
  const first = await classOf('eve', { minutes: 10 });
  await classOf('eve', { factor: 1.5, exempt: true });
  const contest = await draftContest(app, teacher, hidden);
  await add(contest, first.email);
  expect(await inContest(contest, first.email)).toEqual([0, 1.5, true]);
  await first.change({ minutes: 40 });
  expect(await inContest(contest, first.email)).toEqual([40, 1, true]);
});

test('a student who joins while the class changes gets what the class says then', async () => {
  const { email, change } = await classOf('fay');
  const fay = await logInAs(app, 'Student', { email });
  for (let minutes = 1; minutes <= 10; minutes++) {
    const { id: contest } = await publishedContest(app, teacher);
    const joining = () => call('joinContest', { as: fay, body: { contest } });
    const both = minutes % 2 === 0 ? [joining(), change({ minutes })] : [change({ minutes }), joining()];
    await Promise.all(both);
    expect(await inContest(contest, email)).toEqual([minutes, 1, false]);
  }
});

test('minutes and a factor at once are refused', async () => {
  const body = { class: 1, student: 1, name: 'Ada', minutes: 5, factor: 1.5 };
  expect(await call('updateStudent', { as: teacher, body })).toMatchObject({
    status: 400,
    body: { fields: { minutes: 'Give either minutes or a factor.' } },
  });
});

test('a change asks the same whether or not an address has an account: the time does not reveal it', async () => {
  const [known, unknown] = [await classOf('gil'), await classOf('nobody')];
  await logInAs(app, 'Student', { email: known.email });
  const contest = await draftContest(app, teacher, hidden);
  for (const { email } of [known, unknown]) await add(contest, email);
  for (const { change, email } of [known, unknown]) {
    const { hold, untilWaiting } = databaseLocks(app);
    const { letGo } = await hold('lock table attempt in access exclusive mode', []);
    const changing = change({ minutes: 5 });
    await untilWaiting(1);
    await letGo();
    await changing;
    expect(await inContest(contest, email)).toEqual([5, 1, false]);
  }
});
