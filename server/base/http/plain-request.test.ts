import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { configKey, hashForAddress } from '../../contest/seb/config-key.ts';
import { fileSettings } from '../../contest/seb/seb-file.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { testApp } from '../../test/app.ts';
import { logInAs } from '../../test/factories.ts';

const app = await testApp();
const teacher = await logInAs(app, 'Teacher');
const { running } = attemptActs(app, teacher);
const { port, host } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));

/** Sends these lines byte for byte and returns the reply. */
async function sendLines(lines: string[], body = ''): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${[...lines, 'Connection: close', ''].join('\r\n')}\r\n${body}`);
  return text(socket);
}

const MALFORMED = /^HTTP\/1\.1 400 [^]*"code":"malformed_request"/;

test.each([
  ['names a host in its first line', ['GET http://foreign.example/healthz HTTP/1.1', `Host: ${host}`]],
  ['names its own host there', [`GET http://${host}/healthz HTTP/1.1`, `Host: ${host}`]],
  ['names no path', ['OPTIONS * HTTP/1.1', `Host: ${host}`]],
  ['has two hosts', ['GET /healthz HTTP/1.1', `Host: ${host}`, 'Host: foreign.example']],
  ['has the same host twice', ['GET /healthz HTTP/1.1', `Host: ${host}`, `hOST: ${host}`]],
  ['asks for nothing and has two hosts', ['GET /none HTTP/1.1', `Host: ${host}`, `Host: ${host}`]],
])('a request that %s is refused', async (_, lines) => {
  expect(await sendLines(lines)).toMatch(MALFORMED);
  expect(await sendLines(['GET /healthz HTTP/1.1', `Host: ${host}`])).toMatch(/^HTTP\/1\.1 200 /);
});

test('no line and no header makes another host the one for which Safe Exam Browser hashes its keys', async () => {
  const { contest, student } = await running({ contest: { settings: { seb: {} } } });
  // Refreshes the student's access token, which was issued before the contest started.
  await app.call('getStudent', { as: student });
  const { path } = calls.viewContest;
  const body = JSON.stringify({ contest: contest.id });
  const view = (line: string, base: string, ...hosts: string[]) =>
    sendLines(
      [
        `POST ${line} HTTP/1.1`,
        ...hosts.map((name) => `Host: ${name}`),
        `Authorization: Bearer ${student.token}`,
        `X-SafeExamBrowser-ConfigKeyHash: ${hashForAddress(
          base + path,
          configKey(fileSettings(`http://${host}`, contest.id, {})),
        )}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ],
      body,
    );
  const foreign = 'http://foreign.example';
  expect(await view(foreign + path, foreign, host)).toMatch(MALFORMED);
  expect(await view(path, foreign, host, 'foreign.example')).toMatch(MALFORMED);
  expect(await view(path, foreign, host)).toContain('"code":"seb_needed"');
  expect(await view(path, foreign, 'foreign.example:what')).toMatch(MALFORMED);
  expect(await view(path, `http://${host}`, host)).toMatch(/^HTTP\/1\.1 200 /);
});
