import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { LoopWatch } from './loop-watch.ts';
import { joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import { makeApp, TestClock } from '../../test/make-app.ts';

const watch = new LoopWatch();
class WatchingClock extends TestClock {
  override waited(): number {
    return watch.waited();
  }
}
const app = await makeApp({ postgres: inject('postgres'), clock: new WatchingClock() });
afterAll(async () => {
  watch.stop();
  await app.close();
});

function block(duration: number): void {
  for (const end = performance.now() + duration; performance.now() < end;);
}

test('a request that comes while the loop is busy may have waited as long, up to the bound', async () => {
  block(400);
  expect(watch.waited()).toBeGreaterThanOrEqual(400);
  await sleep(1);
  expect(watch.waited(), 'in the next round, too').toBeGreaterThanOrEqual(400);
  block(limits.arrivalCredit + 100);
  expect(watch.waited()).toBe(limits.arrivalCredit);
  // Polls, because other programs may delay the event loop on a busy machine.
  await expect.poll(() => watch.waited(), { interval: 20, timeout: 15_000 }).toBe(0);
});

test('an answer that leaves before the closing and is found after it counts', async () => {
  const { clock, call } = app;
  const teacher = await logInAs(app, 'Teacher');
  const contest = await publishedContest(app, teacher);
  const student = await joinedStudent(app, contest.id);
  const other = await joinedStudent(app, contest.id);
  const more = { contest: contest.id, email: other.email, minutes: 5 };
  await call('setExtraTime', { as: teacher, body: more });
  clock.moveTo(contest.start);
  await call('viewContest', { as: student, body: { contest: contest.id } });
  await app.app.listen({ host: '127.0.0.1', port: 0 });

  const closing = contest.end.getTime() + limits.grace;
  clock.moveTo(new Date(closing - 200));
  await call('getUser', { as: student }); // keeps the token from expiring during the test
  const chosen_datetime = new Date(clock.now()).toISOString();
  const answers = contest.right.map((option) => ({ option, chosen_datetime }));
  const body = JSON.stringify({ contest: contest.id, device: 1, answers });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = app.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${calls.saveAnswers.path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${student.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // The request is in the kernel's buffer already while the server is busy for 400 ms.
  block(400);
  clock.moveBy(400);
  const reply = await text(socket);
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(reply).toContain('"closed":false');
  expect(reply).toContain('"kept_apart":0');
});
