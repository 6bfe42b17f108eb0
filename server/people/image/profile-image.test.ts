import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import type { Person } from '../../test/make-app.ts';
import { AVIF_BOMB, withFalseSize, invalidPictures, pngOfSize } from '../../test/hostile-pictures.ts';
import { logInAs, PASSWORD, userBody } from '../../test/factories.ts';

const app = await testApp();
const { call, db } = app;

const MARK = 'written by a camera at home';
const colour = { r: 200, g: 120, b: 40 };
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const png = await flat(60, 40).png().toBuffer();

const upload = (person: Person, bytes: Uint8Array<ArrayBuffer>, type = 'image/png') =>
  call('updateProfile', { as: person, body: { user: {} }, file: new Blob([bytes], { type }) });
const pathOf = async (person: Person) => (await call('getUser', { as: person })).body.profile_image;
const fetchImage = (url: string) => app.app.inject({ url });

/** Uploads a picture and returns the picture that the server then sends. */
async function served(person: Person, bytes: Buffer<ArrayBuffer>) {
  expect(await upload(person, bytes)).toMatchObject({ status: 200 });
  const image = await fetchImage((await pathOf(person)) ?? '');
  expect(image.statusCode).toBe(200);
  return image.rawPayload;
}

/** Uploads a picture that is refused, with picture and profile unchanged. Returns the refusal's sentence. */
async function refused(person: Person, bytes: Buffer<ArrayBuffer>, status: number, type?: string) {
  const before = (await call('getUser', { as: person })).body;
  const reply = await upload(person, bytes, type);
  expect(reply.status).toBe(status);
  expect((await call('getUser', { as: person })).body).toEqual(before);
  return reply.body.detail;
}

test('without a picture the profile has null', async () => {
  expect(await pathOf(await logInAs(app, 'Student'))).toBeNull();
  expect(await pathOf(await logInAs(app, 'Teacher'))).toBeNull();
});

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a %s is taken', async (format) => {
  const person = await logInAs(app, 'Student');
  const bytes = await flat(600, 400).toFormat(format).toBuffer();
  const { data, info } = await sharp(await served(person, bytes))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 320, height: 320 });
  for (const [channel, value] of Object.values(colour).entries()) {
    expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(12);
  }
});

test('a picture can come with the sign-up', async () => {
  const email = 'pictured@school.example';
  const file = new Blob([png]);
  expect(await call('signUpTeacher', { body: userBody(email), file })).toMatchObject({ status: 200 });
  const { body } = await call('logIn', { body: { email, password: PASSWORD } });
  const { body: profile } = await call('getTeacher', { token: body.access });
  expect(await fetchImage(profile.profile_image ?? '')).toMatchObject({ statusCode: 200 });
});

test('it is served to everybody who knows its unguessable path, and may be cached for ever', async () => {
  const person = await logInAs(app, 'Student');
  await upload(person, png);
  const path = await pathOf(person);
  expect(path).toMatch(/^\/.*[A-Za-z0-9_-]{22}/);
  const { statusCode, headers } = await fetchImage(path ?? '');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  });
});

test('the same picture has another path for everyone, and a new path each time', async () => {
  const ada = await logInAs(app, 'Student');
  const grace = await logInAs(app, 'Student');
  await upload(ada, png);
  await upload(grace, png);
  const [first, hers] = [await pathOf(ada), await pathOf(grace)];
  expect(first).not.toBe(hers);

  await upload(ada, png);
  expect(await pathOf(ada)).not.toBe(first);
  expect(await fetchImage(first ?? '')).toMatchObject({ statusCode: 404 });
  expect(await pathOf(grace)).toBe(hers);
});

test('a change without a picture keeps the one that is there', async () => {
  const person = await logInAs(app, 'Student');
  await upload(person, png);
  const path = await pathOf(person);
  await call('updateProfile', { as: person, body: { user: { first_name: 'Emmy' } } });
  expect(await call('getUser', { as: person })).toMatchObject({
    body: { profile_image: path, first_name: 'Emmy' },
  });
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)("a %s's metadata is gone", async (format) => {
  const person = await logInAs(app, 'Student');
  const bytes = await flat(60, 40)
    .withExif({ IFD0: { Copyright: MARK } })
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
  expect(bytes.includes(MARK)).toBe(true);
  const image = await served(person, bytes);
  expect(image.includes(MARK)).toBe(false);
  const { exif, icc, xmp, iptc } = await sharp(image).metadata();
  expect({ exif, icc, xmp, iptc }).toEqual({});
});

test('a picture that was taken sideways is turned upright', async () => {
  const person = await logInAs(app, 'Student');
  const image = await served(person, await flat(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ width: 40, height: 60 });
});

test('a large picture is stored small', async () => {
  const person = await logInAs(app, 'Student');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const bytes = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: colour, noise } })
    .jpeg()
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(1_000_000);
  const image = await served(person, bytes);
  expect(image.length).toBeLessThan(64_000);
  const rows = await db.selectFrom('profile_image').select('webp').execute();
  expect(rows.some(({ webp }) => webp.equals(image))).toBe(true);
});

test.each(invalidPictures)('%s is refused under whatever type', async (_, text) => {
  const person = await logInAs(app, 'Student');
  await upload(person, png);
  for (const type of ['image/svg+xml', 'image/png', 'application/octet-stream', 'text/html']) {
    const why = 'The picture must be a PNG, JPEG, WebP, GIF or AVIF file.';
    expect(await refused(person, Buffer.from(text), 415, type)).toBe(why);
  }
});

test('a TIFF is refused, also as a PNG', async () => {
  const person = await logInAs(app, 'Student');
  const tiff = await flat(60, 40).tiff().toBuffer();
  for (const type of ['image/tiff', 'image/png']) await refused(person, tiff, 415, type);
});

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
  'a %s that was cut off is refused',
  async (format) => {
    const person = await logInAs(app, 'Student');
    const bytes = await flat(600, 400).toFormat(format).toBuffer();
    for (const length of [bytes.length >> 1, 20, 5]) await refused(person, bytes.subarray(0, length), 415);
  },
);

test('up to 5 MiB are taken', async () => {
  const person = await logInAs(app, 'Student');
  const padded = Buffer.concat([png, Buffer.alloc(limits.formBytes.profile_image.file - png.length)]);
  expect(await upload(person, padded)).toMatchObject({ status: 200 });
  expect(await refused(person, Buffer.concat([padded, Buffer.alloc(1)]), 413)).toBe(
    'The file is too large: at most 5 MiB, please.',
  );
});

test('up to 16 megapixels are taken', async () => {
  const person = await logInAs(app, 'Student');
  expect(await upload(person, await flat(4000, 4000).jpeg().toBuffer())).toMatchObject({ status: 200 });
  expect(await refused(person, await flat(4000, 4001).jpeg().toBuffer(), 413)).toBe(
    'The picture has more than 16 megapixels.',
  );
});

test('an image bomb is refused without being decoded', async () => {
  expect((await sharp(AVIF_BOMB).metadata()).width).toBe(8000);
  const person = await logInAs(app, 'Student');
  const before = process.resourceUsage().maxRSS;
  expect(await refused(person, Buffer.from(AVIF_BOMB), 413)).toBe('The picture has more than 16 megapixels.');
  expect(await refused(person, pngOfSize(png, 8000, 8000), 413)).toBe(
    'The picture has more than 16 megapixels.',
  );
  const grownKib = process.resourceUsage().maxRSS - before;
  expect(grownKib).toBeLessThan(100_000);
});

test('an image bomb that calls itself small is refused without being decoded', async () => {
  const liar = withFalseSize(AVIF_BOMB);
  expect((await sharp(liar).metadata()).width).toBe(16);
  const person = await logInAs(app, 'Student');
  const before = process.resourceUsage().maxRSS;
  await refused(person, liar, 415);
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
});

test('of several people who upload at once, everyone gets the own picture', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => logInAs(app, 'Student')));
  const images = await Promise.all(
    people.map(async (person, n) =>
      served(
        person,
        await flat(10 + n, 20)
          .png()
          .toBuffer(),
      ),
    ),
  );
  for (const [n, image] of images.entries()) {
    expect(await sharp(image).metadata()).toMatchObject({ width: 10 + n, height: 20 });
  }
});

test('a path that names no picture is 404', async () => {
  const reply = await fetchImage('/api/image/AAAAAAAAAAAAAAAAAAAAAAAA.webp');
  expect(reply).toMatchObject({ statusCode: 404 });
  expect(reply.json()).toEqual({ code: 'unknown_picture', detail: 'There is no such picture.' });
});
