import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import type { Body } from '#contract/schemas.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { logInAs, type PublishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { clock, pool } = app;
const teacher = await logInAs(app, 'Teacher');
const { begun, tell, save, submit, reopen, timeline, live } = attemptActs(app, teacher);

type Event = Body<'recordEvents'>['events'][number];
const now = () => new Date(clock.now()).toISOString();
const event = (kind: Event['kind'], number: number): Event => ({ kind, number, datetime: now() });

async function flood(
  student: Person,
  contest: PublishedContest,
  kind: Event['kind'],
  from: number,
  to: number,
) {
  for (let first = from; first < to; first += limits.eventsPerCall) {
    const events = Array.from({ length: Math.min(limits.eventsPerCall, to - first) }, (_, n) =>
      event(kind, first + n),
    );
    expect((await tell(student, contest.id, { events })).status).toBe(200);
  }
}
const told = async (contest: PublishedContest, student: Person) => {
  const { entries } = await timeline(contest.id, student);
  return {
    departures: entries.filter(({ kind }) => kind === 'departure'),
    full: entries.filter(({ kind }) => kind === 'full').map(({ round, note }) => ({ round, note })),
  };
};
const liveRow = async ({ id }: PublishedContest) => (await live(id)).students[0];

test('departures count after thousands of other events, and the teacher reads what is missing', async () => {
  const { contest, student } = await begun();
  clock.moveBy(1_000);
  await flood(student, contest, 'opened', 1, 2_401);
  await flood(student, contest, 'reconnection', 10_001, 12_401);
  const left = [1, 2, 3, 4].map((n) => event('departure', 20_000 + n));
  expect((await tell(student, contest.id, { events: left })).body).toMatchObject({ departures: 4 });
  expect(await told(contest, student)).toEqual({
    departures: [expect.anything(), expect.anything(), expect.anything(), expect.anything()],
    full: [
      { round: 1, note: 'opened' },
      { round: 1, note: 'reconnection' },
    ],
  });
  clock.moveBy(1_100);
  expect(await liveRow(contest)).toMatchObject({ departures: 4, record_full: true });
});

test('too many departures are reported; those on record get their durations, and the next round its own', async () => {
  const { contest, student } = await begun();
  clock.moveBy(1_000);
  await flood(student, contest, 'departure', 1, 1_001);
  expect(await told(contest, student)).toMatchObject({ full: [] });
  expect(await liveRow(contest)).not.toHaveProperty('record_full');
  const first = event('departure', 1);
  clock.moveBy(5_000);
  await tell(student, contest.id, { events: [{ ...first, duration: 3_000 }, event('departure', 1_001)] });
  const { departures, full } = await told(contest, student);
  expect(departures).toHaveLength(1_000);
  expect(departures.filter(({ duration }) => duration === 3_000)).toHaveLength(1);
  expect(full).toEqual([{ round: 1, note: 'departure' }]);
  await submit(student, contest.id, []);
  await reopen(contest.id, student.email);
  const next = await tell(student, contest.id, { events: [event('departure', 1_002)] });
  expect(next.body).toMatchObject({ round: 2, departures: 1 });
  expect((await told(contest, student)).departures).toHaveLength(1_001);
});

test('neither saved choices nor events keep each other, late answers or two devices from the record', async () => {
  const { contest, student } = await begun();
  const fill = (kind: string, amount: number) =>
    pool.query(
      `insert into attempt_event (contest_id, student_id, round, at, kind, amount)
       select contest_id, student_id, 1, started_at, $2, 1 from attempt, generate_series(1, $3)
       where contest_id = $1`,
      [contest.id, kind, amount],
    );
  await fill('saved', 10_000);
  await fill('another device', 500);
  clock.moveBy(1_000);
  await flood(student, contest, 'opened', 1, 1_101);
  await save(student, contest.id, contest.right, { device: 1 });
  await timeline(contest.id, student);
  await save(student, contest.id, contest.wrong, { device: 2 });
  await timeline(contest.id, student);
  clock.moveBy(1_000);
  await save(student, contest.id, contest.right, { device: 1 });
  await timeline(contest.id, student);
  await submit(student, contest.id, []);
  clock.moveBy(1_000);
  await save(student, contest.id, contest.wrong, { device: 1 });
  const { entries } = await timeline(contest.id, student);
  const kinds = entries.map(({ kind }) => kind);
  expect(kinds).toContain('late answers');
  expect(kinds).toContain('two devices');
  const full = (await told(contest, student)).full.map(({ note }) => note);
  expect(new Set(full)).toEqual(new Set(['another device', 'opened', 'saved']));
});
