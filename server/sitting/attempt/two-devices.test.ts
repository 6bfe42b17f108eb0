import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { logInAs, type PublishedContest } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { begun, save, timeline, live } = attemptActs(app, teacher);

const [A, B, C] = [11, 22, 33];
const MINUTE = 60_000;

/** Sends a request from each device, `minutes` apart, and returns the record's entries about devices. */
async function used(contest: PublishedContest, student: Person, devices: number[], minutes = 1) {
  for (const device of devices) {
    clock.moveBy(minutes * MINUTE);
    await save(student, contest.id, contest.right.slice(0, 1), { device });
    await live(contest.id); // the live page writes waiting entries first
  }
  const { entries } = await timeline(contest.id, student);
  return entries
    .map(({ kind }) => kind)
    .filter((kind) => kind.endsWith('device') || kind.endsWith('devices'));
}
const seenAt = async (contest: PublishedContest) =>
  (await live(contest.id)).students[0]?.two_devices_datetime;

test('one device is not reported', async () => {
  const { contest, student } = await begun();
  expect(await used(contest, student, [A, A, A])).toEqual([]);
  expect(await seenAt(contest)).toBeUndefined();
});

test('another device is a change, and no more than that', async () => {
  const { contest, student } = await begun();
  expect(await used(contest, student, [A, A, B, B])).toEqual(['another device']);
  expect(await seenAt(contest)).toBeUndefined();
});

test('the first device again within a few minutes: the two are used at the same time, which is recorded once', async () => {
  const { contest, student } = await begun();
  expect(await used(contest, student, [A, B, A])).toEqual(['another device', 'two devices']);
  const first = await seenAt(contest);
  expect(first).toBe(new Date(clock.now()).toISOString());
  expect(await used(contest, student, [B, A, B, A])).toEqual(['another device', 'two devices']);
  expect(await seenAt(contest)).toBe(new Date(clock.now()).toISOString());
});

test('the first device again after a longer time is another change', async () => {
  const { contest, student } = await begun();
  const minutes = limits.twoDevicesWindow / MINUTE / 2 + 0.5;
  expect(await used(contest, student, [A, B, A], minutes)).toEqual(['another device', 'another device']);
  expect(await seenAt(contest)).toBeUndefined();
});

test('devices one after the other are changes each', async () => {
  const { contest, student } = await begun();
  expect(await used(contest, student, [A, B, C])).toEqual(['another device', 'another device']);
});

test('events show devices like answers', async () => {
  const { contest, student } = await begun();
  await used(contest, student, [A]);
  const tell = (device: number) =>
    call('recordEvents', { as: student, body: { contest: contest.id, device, events: [] } });
  clock.moveBy(MINUTE);
  await tell(B);
  await live(contest.id);
  expect(await used(contest, student, [A])).toEqual(['another device', 'two devices']);
});

test('the answers are saved whatever the devices are', async () => {
  const { contest, student } = await begun();
  await used(contest, student, [A, B, A, B]);
  const { body } = await save(student, contest.id, [], { device: C });
  expect(body.saved[0]).toBe(contest.right[0]);
});
