import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';

const { app } = await testApp();
await app.listen({ port: 0, host: '127.0.0.1' });

/** Sends `amount` requests at once. Returns the answers that arrive before the connection ends. */
async function pipeline(amount: number): Promise<string[]> {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined); // the server may cut the connection off
  const last = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(amount - 1) + last);
  await once(socket, 'close');
  return received.match(/HTTP\/1.1 \d+/g) ?? [];
}

test('a connection has a few requests under way, and is cut off where it sends more before the first answer', async () => {
  const { requests } = limits.unreadAnswers;
  expect(await pipeline(requests)).toEqual(Array.from({ length: requests }, () => 'HTTP/1.1 200'));
  expect(await pipeline(requests + 1)).toEqual([]);
});
