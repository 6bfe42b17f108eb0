import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { PASSWORD, userBody } from '../../test/factories.ts';

const STUDENTS = 600;
const AT_ONCE = 5;
const MINUTE = 60_000;
const SCHOOL = '203.0.113.7';

test('a school of 600 signs up and logs in from one address within ten minutes, and feels no limit', async () => {
  const { call, clock } = await testApp();
  const begun = clock.now();
  /** Lets all students make their requests within five minutes, five students at a time. */
  async function everybody(come: (email: string, n: number) => Promise<number[]>, expected: number[]) {
    for (let n = 0; n < STUDENTS; n += AT_ONCE) {
      const places = Array.from({ length: AT_ONCE }, (_, place) => n + place);
      const came = await Promise.all(places.map((place) => come(`pupil${place}@school.example`, place)));
      for (const statuses of came) expect(statuses).toEqual(expected);
      clock.moveBy((5 * MINUTE * AT_ONCE) / STUDENTS);
    }
  }
  await everybody(
    async (email) => [(await call('signUpStudent', { body: userBody(email), from: SCHOOL })).status],
    [200],
  );
  await everybody(
    async (email, n) => {
      const logIn = async (password: string) =>
        (await call('logIn', { body: { email, password }, from: SCHOOL })).status;
      return [n % 10 === 0 ? await logIn('mistyped it') : 401, await logIn(PASSWORD)];
    },
    [401, 200],
  );
  expect(clock.now() - begun).toBe(10 * MINUTE);
});

test('sign-ups from one network end at 2,000 in an hour, and continue elsewhere and afterwards', async () => {
  const { call, clock, db } = await testApp();
  expect(limits.signUps).toEqual({ tries: 2_000, window: 60 * MINUTE });
  let serial = 0;
  const signUp = (from: string) =>
    call('signUpStudent', { body: userBody(`many${++serial}@school.example`), from });
  expect(await signUp('2001:db8:1:2::3')).toMatchObject({ status: 200 });
  // Sets the counter as if the other students had signed up.
  const counted = await db.updateTable('throttle').set({ tries: 1_999 }).executeTakeFirstOrThrow();
  expect(counted.numUpdatedRows).toBe(1n);
  clock.moveBy(18 * MINUTE);
  expect(await signUp('2001:db8:1:2::3')).toMatchObject({ status: 200 });
  expect(await signUp('2001:db8:1:ffff::3')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '2520' },
    body: {
      code: 'too_many_signups',
      detail: 'Too many accounts have been made from your network. Please wait 42 minutes and try again.',
    },
  });
  expect(await signUp(SCHOOL)).toMatchObject({ status: 200 });
  clock.moveBy(42 * MINUTE);
  expect(await signUp('2001:db8:1:2::3')).toMatchObject({ status: 200 });
});
