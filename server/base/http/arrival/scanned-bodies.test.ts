import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../../test/app.ts';
import { contestBody, logInAs } from '../../../test/factories.ts';

/** Tests that send bodies over a socket, because some must be incomplete. */
const app = await testApp();
const { port, hostname } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
const teacher = await logInAs(app, 'Teacher');

/** Sends the headers of `createContest`, and then its body in pieces. Returns the beginning of the answer. */
async function send(announced: number, type: string, pieces: Iterable<Uint8Array>): Promise<string> {
  const over = connect(Number(port), hostname);
  over.setNoDelay();
  over.write(
    `POST ${calls.createContest.path} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${teacher.token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${announced}\r\n\r\n`,
  );
  const answer = once(over, 'data');
  for (const piece of pieces) await new Promise((sent) => over.write(piece, sent));
  const arrived: unknown[] = await answer;
  over.destroy();
  return String(arrived[0]);
}

const isUp = async () => (await app.app.inject('/healthz')).statusCode;

test('a body that is nested too deeply, or has too many values, is refused before the rest has come', async () => {
  const begun = { deep: '['.repeat(1_000), long: `[${'1,'.repeat(limits.jsonBody.values)}` };
  const announced = limits.bodyBytes.large - 1;
  expect(await send(announced, 'application/json', [Buffer.from(begun.deep)])).toMatch(
    /^HTTP\/1.1 400 .*"code":"malformed_request".* is nested too deeply\./s,
  );
  expect(await send(announced, 'application/json', [Buffer.from(begun.long)])).toMatch(
    /^HTTP\/1.1 413 .*"code":"too_large".* has too many values\./s,
  );
});

test('a file that is refused for its type is not read', async () => {
  const answer = await send(5_000, 'application/xml', [Buffer.alloc(5_000, '[')]);
  expect(answer).toMatch(/^HTTP\/1.1 415 /);
  expect(await isUp()).toBe(200);
});

test('brackets, quotes and backslashes in texts count for nothing, wherever the pieces end', async () => {
  const body = contestBody(app, { count: 2, contest: { name: String.raw`\"[[[[[[[[[["{{{{{{{{{{\\` } });
  const bytes = Buffer.from(JSON.stringify(body));
  const pieces = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
  expect(await send(bytes.length, 'application/json', pieces)).toMatch(/^HTTP\/1.1 200 /);
});
