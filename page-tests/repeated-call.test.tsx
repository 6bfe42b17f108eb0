import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Person } from '../server/test/make-app.ts';
import { PASSWORD } from '../server/test/factories.ts';
import { call } from '../web/base/api/call.ts';
import { clearEverything, SessionChanged, startSession } from '../web/base/api/session.ts';
import { onSlowCalls } from '../web/base/api/slow-calls.ts';
import { network } from './network.ts';
import { pageTime } from './page-time.ts';
import { testScene } from './scene.ts';

/* Calls that are sent again because the server did not respond. */

const scene = await testScene();
const pass = pageTime(scene);
const untilAsked = (paths: string[]) => waitFor(() => expect(network.asked()).toEqual(paths));

function logInAs({ token, refresh }: Person): void {
  clearEverything();
  startSession({ access: token, refresh });
}

/** Leaves the next call to a path unanswered. Returns a function that tells whether the page noticed. */
function deadFor(path: string): () => boolean {
  let isLate = false;
  onSlowCalls((isSlow) => (isLate = isSlow));
  network.leadTo(scene);
  network.loseConnection(path);
  return () => isLate;
}

test('a call is not sent again as another user, and the page no longer waits for it', async () => {
  const [one, other] = [await scene.person('Student'), await scene.person('Student')];
  logInAs(one);
  const isLate = deadFor('/api/user/');
  const outcome = call('getUser').catch((fault: unknown) => fault);
  await untilAsked(['200 /api/user/']);
  pass(5_100);
  expect(isLate()).toBe(true);
  logInAs(other);
  pass(15_000);
  expect(await outcome).toBeInstanceOf(SessionChanged);
  expect(isLate()).toBe(false);
  expect(network.asked()).toEqual(['200 /api/user/']);
});

test('a log-in is not sent again once somebody is logged in', async () => {
  const [one, other] = [await scene.person('Student'), await scene.person('Student')];
  clearEverything();
  deadFor('/api/token/');
  const body = { email: one.email, password: PASSWORD };
  const outcome = call('logIn', { body }).catch((fault: unknown) => fault);
  await untilAsked(['200 /api/token/']);
  logInAs(other);
  pass(20_100);
  expect(await outcome).toBeInstanceOf(SessionChanged);
  expect(network.asked()).toEqual(['200 /api/token/']);
});

test('a large body has time to arrive before the call is sent again, or the page says that it is late', async () => {
  logInAs(await scene.person('Teacher'));
  const isLate = deadFor('/updateprofile/');
  // An upload of 20 seconds at the lowest assumed speed. The server refuses the file, which is not a picture.
  const file = new Blob([new Uint8Array(640_000)]);
  const user = { first_name: 'Ada', last_name: 'Byron', phone_number: '', address: '' };
  const outcome = call('updateProfile', { body: { user }, file }).catch(() => 'refused');
  await untilAsked(['415 /api/user/updateprofile/']);
  pass(22_000);
  expect(isLate()).toBe(false);
  expect(network.asked()).toHaveLength(1);
  pass(4_000);
  expect(isLate()).toBe(true);
  pass(15_000);
  expect(await outcome).toBe('refused');
  expect(network.asked()).toHaveLength(2);
});
