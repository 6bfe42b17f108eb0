import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../../test/app.ts';
import { userBody } from '../../../test/factories.ts';
import { formType, formPart } from '../../../test/requests.ts';

/** Tests that send unfinished forms over a socket, to see how much the server reads. */
const app = await testApp();
const { path } = calls.signUpStudent;

const FORMS = 60;
const MEBI = 1024 * 1024;

const accepted = new Set<Socket>();
app.app.server.on('connection', (socket) => accepted.add(socket));
const address = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));

const opened: Socket[] = [];
afterAll(() => {
  for (const socket of opened) socket.destroy();
});

const begun = Buffer.concat([
  formPart('data', JSON.stringify(userBody('never@form.example'))),
  formPart('profile_image', Buffer.alloc(limits.formBytes.profile_image.file - MEBI), '; filename="me.png"'),
]).subarray(0, -2);

/** Sends a form of 5 MiB, but not its last MiB. */
async function beginForm(): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname);
  opened.push(socket);
  await once(socket, 'connect');
  socket.on('error', () => undefined); // the server cuts the connection off during the upload
  const length = begun.length + MEBI;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: ${formType}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(begun);
  return socket;
}

const signUp = (email: string, image?: Blob) => {
  const form = new FormData();
  form.append('data', JSON.stringify(userBody(email)));
  if (image) form.append('profile_image', image);
  return fetch(new URL(path, address), { method: 'POST', body: form });
};

test('unfinished forms wait unread, keep no good one out, and are cut off', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: FORMS }, beginForm));
  if (!first) throw new Error('no form was begun');
  const cutOff = text(first);

  const small = await sharp({ create: { width: 99, height: 99, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect((await signUp('good@form.example')).status).toBe(200);
  expect((await signUp('pictured@form.example', new Blob([small]))).status).toBe(200);
  const read = [...accepted].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  expect(read).toBeLessThan(limits.arrival.forms + FORMS * 0.5 * MEBI);

  // When these clients leave, their space becomes free.
  for (const socket of others) socket.destroy();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer();
  expect(large.length).toBeGreaterThan(limits.bodyBytes.medium);
  expect((await signUp('large@form.example', new Blob([large]))).status).toBe(200);

  expect(await cutOff).toMatch(/^HTTP\/1.1 503 .*retry-after: \d+\r\n.*"code":"server_busy"/is);
});
