import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { quotas } from '#contract/quotas.ts';
import { removeExpired } from '../../process/housekeeping.ts';
import { testApp } from '../../test/app.ts';
import { statuses } from '../../test/at-once.ts';
import { draftContest, logInAs, userBody } from '../../test/factories.ts';
import { AVIF_BOMB, withFalseSize, invalidPictures, pngOfSize } from '../../test/hostile-pictures.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, db, pool, clock } = app;

const MARK = 'written by a camera at home';
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });
const another = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer();
const png = await flat(60, 40).png().toBuffer();

const add = (as: Person | undefined, bytes: Uint8Array<ArrayBuffer>, type = 'image/png') =>
  call('addPicture', { ...(as && { as }), body: {}, file: new Blob([bytes], { type }) });
const addressOf = (id: string) => `/api/picture/${id}.webp`;
const fetchPicture = (id: string) => app.app.inject({ url: addressOf(id) });
const count = async () => (await pool.query('select from picture')).rowCount;

async function served(as: Person, bytes: Buffer<ArrayBuffer>) {
  const { status, body } = await add(as, bytes);
  expect(status).toBe(200);
  const { statusCode, rawPayload } = await fetchPicture(body.picture);
  expect(statusCode).toBe(200);
  return { ...body, bytes: rawPayload };
}

async function refused(as: Person, bytes: Buffer<ArrayBuffer>, status: number, type?: string) {
  const before = await count();
  const reply = await add(as, bytes, type);
  expect(reply.status).toBe(status);
  expect(await count()).toBe(before);
  return reply.body;
}

test('only a teacher can add a picture', async () => {
  expect(await add(undefined, png)).toMatchObject({ status: 401, body: { code: 'login_required' } });
  expect(await add(await logInAs(app, 'Student'), png)).toMatchObject({
    status: 403,
    body: { code: 'wrong_role', detail: 'Only a teacher can do this.' },
  });
});

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
  'a %s is taken, and its size told',
  async (format) => {
    const teacher = await logInAs(app, 'Teacher');
    const { width, height, bytes } = await served(teacher, await flat(600, 400).toFormat(format).toBuffer());
    expect({ width, height }).toEqual({ width: 600, height: 400 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  },
);

test('the longer side of a picture has at most 1,600 pixels, and nothing of it is cut off', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const sizes = [
    { from: [3200, 1000], to: { width: 1600, height: 500 } },
    { from: [1000, 3200], to: { width: 500, height: 1600 } },
    { from: [1600, 1600], to: { width: 1600, height: 1600 } },
  ] as const;
  for (const { from, to } of sizes) {
    const [wide, high] = from;
    const { width, height, bytes } = await served(teacher, await flat(wide, high).jpeg().toBuffer());
    expect({ width, height }).toEqual(to);
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
  }
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)("a %s's metadata is gone", async (format) => {
  const bytes = await flat(60, 40)
    .withExif({ IFD0: { Copyright: MARK } })
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
  expect(bytes.includes(MARK)).toBe(true);
  const picture = await served(await logInAs(app, 'Teacher'), bytes);
  expect(picture.bytes.includes(MARK)).toBe(false);
  const { exif, icc, xmp, iptc } = await sharp(picture.bytes).metadata();
  expect({ exif, icc, xmp, iptc }).toEqual({});
});

test('a picture that was taken sideways is turned upright', async () => {
  const bytes = await flat(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await served(await logInAs(app, 'Teacher'), bytes)).toMatchObject({ width: 40, height: 60 });
});

test('everybody who knows its unguessable id gets it, small or large, and may cache it for ever', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const large = sharp({ create: { width: 900, height: 900, channels: 3, background: 'red', noise } });
  for (const source of [png, await large.png().toBuffer()]) {
    const { body } = await add(teacher, source);
    expect(body.picture).toMatch(/^[A-Za-z0-9_-]{24}$/);
    const { statusCode, headers, rawPayload } = await fetchPicture(body.picture);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    const stored = await db.selectFrom('picture').select('webp').where('id', '=', body.picture).execute();
    expect(stored).toEqual([{ webp: rawPayload }]);
  }
});

test('an id that names no picture is 404', async () => {
  for (const id of ['AAAAAAAAAAAAAAAAAAAAAAAA', 'A', 'A'.repeat(90)]) {
    const reply = await fetchPicture(id);
    expect(reply).toMatchObject({ statusCode: 404 });
    expect(reply.json()).toEqual({ code: 'unknown_picture', detail: 'There is no such picture.' });
  }
});

test('the same file is the same picture for one teacher, also at once, and another one for the next', async () => {
  const [ada, grace] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Teacher')];
  const bytes = await another();
  const replies = await Promise.all([add(ada, bytes), add(ada, bytes), add(ada, bytes)]);
  expect(statuses(replies)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.picture)).size).toBe(1);
  expect((await add(grace, bytes)).body.picture).not.toBe(replies[0]?.body.picture);
});

test.each(invalidPictures)('%s is refused under whatever type', async (_, text) => {
  const teacher = await logInAs(app, 'Teacher');
  for (const type of ['image/svg+xml', 'image/png', 'application/octet-stream', 'text/html']) {
    expect(await refused(teacher, Buffer.from(text), 415, type)).toMatchObject({
      code: 'wrong_picture',
      detail: 'The picture must be a PNG, JPEG, WebP, GIF or AVIF file.',
    });
  }
});

test('without a file nothing is stored', async () => {
  const as = await logInAs(app, 'Teacher');
  const none = { status: 400, body: { code: 'invalid_fields', fields: { picture: 'Choose a picture.' } } };
  expect(await call('addPicture', { as, body: {} })).toMatchObject(none);
  expect(await add(as, Buffer.alloc(0))).toMatchObject(none);
});

test('up to 10 MiB and 16 megapixels are taken', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const source = await another();
  const padded = Buffer.concat([source, Buffer.alloc(limits.formBytes.picture.file - source.length)]);
  expect(await add(teacher, padded)).toMatchObject({ status: 200 });
  expect(await refused(teacher, Buffer.concat([padded, Buffer.alloc(1)]), 413)).toMatchObject({
    code: 'too_large',
    detail: 'The file is too large: at most 10 MiB, please.',
  });
  expect(await refused(teacher, await flat(4000, 4001).jpeg().toBuffer(), 413)).toMatchObject({
    detail: 'The picture has more than 16 megapixels.',
  });
});

test('image bombs are refused without being decoded', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const before = process.resourceUsage().maxRSS;
  await refused(teacher, Buffer.from(AVIF_BOMB), 413);
  await refused(teacher, pngOfSize(png, 8000, 8000), 413);
  await refused(teacher, withFalseSize(AVIF_BOMB), 415);
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
});

const fill = (teacher: Person, pictures: number) =>
  pool.query(
    `insert into picture (id, teacher_id, webp, width, height, source_hash, created_at, unused_since)
    select $1 || n, id, '\\x00', 1, 1, decode(md5($1 || n), 'hex'), now(), $3
    from account, generate_series(1, $2::int) as n where email = $4`,
    [randomBytes(12).toString('hex'), pictures, new Date(clock.now()), teacher.email],
  );

test("the number of a teacher's pictures is limited, also for requests at once", async () => {
  const teacher = await logInAs(app, 'Teacher');
  const first = await another();
  await add(teacher, first);
  await fill(teacher, quotas.pictures - 3);
  const replies = await Promise.all([1, 2, 3, 4].map(async () => add(teacher, await another())));
  expect(statuses(replies)).toEqual([200, 200, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_pictures',
    detail:
      'Your pictures take as much room as one teacher may have (2,000 pictures, 250 MB). Those that no question uses are removed after 30 days.',
  });
  expect(await add(teacher, first), 'one that is there already').toMatchObject({ status: 200 });
  expect(await add(await logInAs(app, 'Teacher'), png), 'of another teacher').toMatchObject({ status: 200 });
});

test("the bytes of a teacher's pictures are limited", async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { picture } = (await add(teacher, await another())).body;
  const { webp } = await db
    .selectFrom('picture')
    .select('webp')
    .where('id', '=', picture)
    .executeTakeFirstOrThrow();
  const { pictureBytes } = quotas;
  Object.assign(quotas, { pictureBytes: webp.length + 1 });
  const more = await add(teacher, await another());
  Object.assign(quotas, { pictureBytes });
  expect(more).toMatchObject({ status: 409, body: { code: 'too_many_pictures' } });
  expect(await add(teacher, await another())).toMatchObject({ status: 200 });
});

test('a picture that no question uses is removed after 30 days, and not before; one that is used never', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const contest = await draftContest(app, teacher, { count: 2 });
  const { rows } = await pool.query<{ id: number }>('select id from question where contest_id = $1', [
    contest,
  ]);
  const [unused = '', again = '', used = '', removed = ''] = await Promise.all(
    [1, 2, 3, 4].map(async () => (await add(teacher, await another())).body.picture),
  );
  const source = await another();
  const renewed = (await add(teacher, source)).body.picture;
  const use = (picture: string, question = 0) =>
    pool.query('insert into picture_use (question_id, picture_id) values ($1, $2)', [
      rows[question]?.id,
      picture,
    ]);
  const house = () => removeExpired(db, new Date(clock.now()));
  const left = async () => {
    const pictures = await Promise.all(
      [unused, again, used, removed, renewed].map(async (id) => {
        const found = await db.selectFrom('picture').select('id').where('id', '=', id).execute();
        return found.length;
      }),
    );
    return pictures;
  };

  await use(used);
  await use(removed, 1);
  await house();
  clock.moveBy(limits.unusedPictureLifetime - 1);
  await house();
  expect(await left()).toEqual([1, 1, 1, 1, 1]);
  await add(teacher, source);
  await use(again);
  await pool.query('delete from question where id = $1', [rows[1]?.id]);
  clock.moveBy(2);
  await house();
  expect(await left()).toEqual([0, 1, 1, 1, 1]);
  clock.moveBy(limits.unusedPictureLifetime + 1);
  await house();
  expect(await left()).toEqual([0, 1, 1, 0, 0]);
});

test('what many teachers send keeps no sign-up waiting', async () => {
  const teachers = await Promise.all(Array.from({ length: 8 }, () => logInAs(app, 'Teacher')));
  const large = sharp({ create: { width: 700, height: 700, channels: 3, background: 'red', noise } });
  const bytes = await large.png().toBuffer();
  const ended: string[] = [];
  // Each teacher sends two pictures, because the rest of the sign-up may take as long as shrinking several
  // pictures.
  const adding = teachers.map(async (teacher) => {
    for (let n = 0; n < 2; n++) {
      // On a busy machine, the pictures may time out, but the sign-up must not.
      expect([200, 413, 503]).toContain((await add(teacher, bytes)).status);
      ended.push('picture');
    }
  });
  const signUp = { body: userBody('pictured@queue.example'), file: new Blob([png]) };
  expect(await call('signUpStudent', signUp)).toMatchObject({ status: 200 });
  ended.push('sign-up');
  await Promise.all(adding);
  // If the sign-up had to wait for all the teachers, it would end ninth.
  expect(ended.indexOf('sign-up')).toBeLessThan(teachers.length);
});
