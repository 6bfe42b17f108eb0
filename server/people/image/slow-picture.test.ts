import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { logInAs } from '../../test/factories.ts';

const app = await testApp();
const person = await logInAs(app, 'Student');

const { time } = limits.imageDecoding;
afterEach(() => void Object.assign(limits.imageDecoding, { time }));

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const upload = () =>
  app.call('updateProfile', { as: person, body: { user: {} }, file: new Blob([Uint8Array.from(png)]) });

test('a picture that takes too long is refused in words, and the next one is taken', async () => {
  // With this limit, every picture takes too long on any machine.
  Object.assign(limits.imageDecoding, { time: 1 });
  expect(await upload()).toMatchObject({
    status: 413,
    body: { detail: 'The picture takes too long to read. Please save it smaller, or as a JPEG.' },
  });
  Object.assign(limits.imageDecoding, { time });
  expect(await upload()).toMatchObject({ status: 200 });
});
