import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { type PublishedContest, joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock, pool } = app;
const teacher = await logInAs(app, 'Teacher');

type Event = { number: number; kind: string; datetime: string; duration?: number };
const departure = (number: number, more: Partial<Event> = {}): Event => ({
  number,
  kind: 'departure',
  datetime: new Date(clock.now()).toISOString(),
  ...more,
});
const tell = (as: Person, { id }: PublishedContest, events: Event[], more: object = {}) =>
  call('recordEvents', { as, body: { contest: id, device: 1, events, ...more } });
const recorded = async ({ id }: PublishedContest) => {
  const { rows } = await pool.query<{ number: number; duration: number | null; at: Date; round: number }>(
    'select number, duration, at, round from attempt_event where contest_id = $1 and number is not null order by device, number',
    [id],
  );
  return rows;
};

async function begun() {
  const contest = await publishedContest(app, teacher);
  const student = await joinedStudent(app, contest.id);
  clock.moveTo(contest.start);
  await call('viewContest', { as: student, body: { contest: contest.id } });
  clock.moveBy(60_000);
  return { contest, student };
}

describe('departures', () => {
  test('are counted over devices, and a repeat counts once', async () => {
    const { contest, student } = await begun();
    expect((await tell(student, contest, [])).body).toEqual({
      round: 1,
      departures: 0,
      focus_exempt: false,
    });
    await tell(student, contest, [departure(1), departure(2), departure(2)]);
    await tell(student, contest, [departure(1)]);
    expect((await tell(student, contest, [departure(1)], { device: 2 })).body.departures).toBe(3);
    expect((await tell(student, contest, [departure(3, { kind: 'opened' })])).body.departures).toBe(3);
  });

  test('do not count a short loss of the focus, which is on record with its length', async () => {
    const { contest, student } = await begun();
    await tell(student, contest, [departure(1), departure(2)]);
    clock.moveBy(5_000);
    const short = departure(3, { kind: 'short loss', duration: 340 });
    short.datetime = new Date(clock.now() - 400).toISOString();
    expect((await tell(student, contest, [short])).body.departures).toBe(2);
    const { body } = await call('getTimeline', {
      as: teacher,
      body: { contest: contest.id, email: student.email },
    });
    expect(body.entries.filter(({ kind }) => kind === 'short loss')).toMatchObject([{ duration: 340 }]);
    const live = await call('getLive', { as: teacher, body: { contest: contest.id } });
    expect(live.body.students).toMatchObject([{ departures: 2 }]);
  });

  test('get their duration later, once', async () => {
    const { contest, student } = await begun();
    const left = departure(1);
    await tell(student, contest, [left]);
    clock.moveBy(4_000);
    await tell(student, contest, [{ ...left, duration: 4_000 }]);
    clock.moveBy(5_000);
    await tell(student, contest, [{ ...left, duration: 9_000 }]);
    expect(await recorded(contest)).toMatchObject([{ number: 1, duration: 4_000 }]);
  });

  test('are over by the time they are reported', async () => {
    const { contest, student } = await begun();
    await tell(student, contest, [departure(1, { duration: 4_000 })]);
    expect(await recorded(contest)).toMatchObject([{ number: 1, duration: 0 }]);
  });

  test('begin between the start of the attempt and the arrival', async () => {
    const { contest, student } = await begun();
    const now = clock.now();
    await tell(student, contest, [
      departure(1, { datetime: new Date(now + 5_000).toISOString() }),
      departure(2, { datetime: new Date(now - 1e9).toISOString() }),
    ]);
    expect(await recorded(contest)).toMatchObject([{ at: new Date(now) }, { at: contest.start }]);
  });

  test('of an earlier round do not count in the next', async () => {
    const { contest, student } = await begun();
    await tell(student, contest, [departure(1), departure(2)], { round: 1 });
    await call('submitAttempt', { as: student, body: { contest: contest.id, submission: [] } });
    await call('reopenAttempt', { as: teacher, body: { contest: contest.id, email: student.email } });
    expect((await tell(student, contest, [departure(3)], { round: 1 })).body).toMatchObject({
      round: 2,
      departures: 0,
    });
    expect((await tell(student, contest, [departure(4)], { round: 2 })).body.departures).toBe(1);
    expect(await recorded(contest)).toHaveLength(4);
  });
});

test('nothing is recorded of who has not begun or not joined, nor by a teacher', async () => {
  const contest = await publishedContest(app, teacher);
  const student = await joinedStudent(app, contest.id);
  const stranger = await logInAs(app, 'Student');
  expect((await tell(student, contest, [departure(1)])).status).toBe(409);
  clock.moveTo(contest.start);
  expect((await tell(student, contest, [departure(1)])).status).toBe(409);
  expect((await tell(stranger, contest, [departure(1)])).status).toBe(404);
  expect((await tell(teacher, contest, [departure(1)])).status).toBe(403);
  expect(await recorded(contest)).toEqual([]);
});

test('a record that cannot be written fails alone: choices are saved and submitted', async () => {
  const { contest, student } = await begun();
  await pool.query('alter table attempt_event rename to attempt_event_away');
  await pool.query('alter table presence rename to presence_away');
  const [first = 0] = contest.right;
  const saved = await call('saveAnswers', {
    as: student,
    body: {
      contest: contest.id,
      device: 1,
      place: 2,
      answers: [{ option: first, chosen_datetime: new Date(clock.now()).toISOString() }],
    },
  });
  expect(saved).toMatchObject({ status: 200, body: { saved: [first, null, null] } });
  expect((await tell(student, contest, [departure(1)])).status).toBe(500);
  const submitted = await call('submitAttempt', {
    as: student,
    body: { contest: contest.id, submission: [] },
  });
  expect(submitted.status).toBe(200);
  await pool.query('alter table attempt_event_away rename to attempt_event');
  await pool.query('alter table presence_away rename to presence');
});
