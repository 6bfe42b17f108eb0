import type { Socket } from 'node:net';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { logInAs } from '../../test/factories.ts';
import { formEnd, formType, formPart } from '../../test/requests.ts';

const app = await testApp();
const person = await logInAs(app, 'Student');

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const PICTURE = '; filename="me.png"\r\nContent-Type: image/png';

const profile = async () => (await app.call('getUser', { as: person })).body;

const send = (payload: Buffer, type = formType) =>
  app.send({
    method: 'POST',
    url: '/api/user/updateprofile/',
    headers: { 'content-type': type, authorization: `Bearer ${person.token}` },
    payload,
  });

let serial = 0;

/**
 * Sends a form with a new name, whose `data` part is written by `dataPart`. Returns the profile afterwards.
 */
async function profileAfter(
  dataPart: (json: string) => Buffer,
  more: { before?: Buffer[]; after?: Buffer[] } = {},
) {
  const name = `Émmy ${++serial}`;
  const data = dataPart(JSON.stringify({ user: { first_name: name } }));
  const reply = await send(Buffer.concat([...(more.before ?? []), data, ...(more.after ?? []), formEnd]));
  expect(reply).toMatchObject({ status: 200 });
  const after = await profile();
  expect(after.first_name).toBe(name);
  return after;
}

const asField = (json: string) => formPart('data', json);

test.each([
  ['a field', ''],
  ['a field of type JSON', '\r\nContent-Type: application/json'],
  ['a field with a character set', '\r\nContent-Type: application/json; charset=utf-8'],
  ['a Blob of type JSON', '; filename="blob"\r\nContent-Type: application/json'],
  ['a Blob without a type', '; filename="blob"\r\nContent-Type: application/octet-stream'],
])('`data` may come as %s', async (_, head) => {
  await profileAfter((json) => formPart('data', json, head));
});

test('a browser may send `data` by FormData, as a text or as a Blob', async () => {
  for (const asBlob of [false, true]) {
    const text = JSON.stringify({ user: { first_name: `Browser ${asBlob}` } });
    const form = new FormData();
    if (asBlob) form.append('data', new Blob([text], { type: 'application/json' }));
    else form.append('data', text);
    form.append('profile_image', new File([], ''));
    const encoded = new Response(form);
    const payload = Buffer.from(await encoded.arrayBuffer());
    const reply = await send(payload, encoded.headers.get('content-type') ?? '');
    expect(reply).toMatchObject({ status: 200 });
    expect((await profile()).first_name).toBe(`Browser ${asBlob}`);
  }
});

test('the parts may come in any order', async () => {
  const picture = formPart('profile_image', png, PICTURE);
  const first = await profileAfter(asField, { before: [picture] });
  const second = await profileAfter(asField, { after: [picture] });
  expect(first.profile_image).not.toBeNull();
  expect(second.profile_image).not.toBe(first.profile_image);
});

test.each([
  ['no part', []],
  [
    'an empty file',
    [formPart('profile_image', '', '; filename=""\r\nContent-Type: application/octet-stream')],
  ],
  ['an empty file with a name', [formPart('profile_image', '', PICTURE)]],
  ['an empty field', [formPart('profile_image', '')]],
  ['a field that a script wrote', [formPart('profile_image', 'null')]],
])('%s means no new picture', async (_, after) => {
  const { profile_image: before } = await profile();
  expect(await profileAfter(asField, { after })).toMatchObject({ profile_image: before });
});

test('of an empty and a full file, the full one is the picture', async () => {
  const { profile_image: before } = await profile();
  const after = [formPart('profile_image', '', PICTURE), formPart('profile_image', png, PICTURE)];
  expect((await profileAfter(asField, { after })).profile_image).not.toBe(before);
});

test('other parts are ignored', async () => {
  const other = [formPart('csrf', 'x'), formPart('attachment', png, PICTURE), formPart('', 'x')];
  const { profile_image: before } = await profile();
  expect(await profileAfter(asField, { before: other })).toMatchObject({ profile_image: before });
});

test('a large file is read a little in each turn of the event loop', async () => {
  const accepted: Socket[] = [];
  app.app.server.on('connection', (socket) => accepted.push(socket));
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const teacher = await logInAs(app, 'Teacher');
  const payload = Buffer.concat([
    formPart('data', '{}'),
    formPart('file', Buffer.alloc(limits.formBytes.file.file, '\0'), '; filename="a.gift"'),
    formEnd,
  ]);

  const read = () => accepted.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  let [before, most, isOver] = [0, 0, false];
  const watch = () => {
    most = Math.max(most, read() - before);
    before = read();
    if (!isOver) setImmediate(watch);
  };
  watch();
  const { status } = await fetch(new URL(calls.readQuestions.path, address), {
    method: 'POST',
    headers: { 'content-type': formType, authorization: `Bearer ${teacher.token}` },
    body: payload,
  });
  isOver = true;
  expect(status).toBe(400); // the file was read completely and refused, because it contains no questions
  expect(read()).toBeGreaterThan(payload.length);
  expect(most).toBeLessThanOrEqual(4 * 64 * 1024);
});
