import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type CallName, type CallRow, calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { logInEachRole, userBody } from '../test/factories.ts';
import { formEnd, formType, formPart, tokenFor } from '../test/requests.ts';
import { watchedApp } from '../test/watched-app.ts';

/** Tests broken multipart forms, and forms sent to other calls. */
const app = await watchedApp();
const people = await logInEachRole(app);

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const PICTURE = '; filename="me.png"\r\nContent-Type: image/png';
const AS_JSON = '\r\nContent-Type: application/json';
const AS_BLOB = `; filename="blob"${AS_JSON}`;

type FormCall = {
  [Name in CallName]: (typeof calls)[Name] extends { multipart: string } ? Name : never;
}[CallName];
const formCalls = Object.entries<CallRow>(calls)
  .filter(([, { multipart }]) => multipart)
  .map(([name]) => name)
  .filter((name): name is FormCall => name in calls);

const data = formPart('data', JSON.stringify({ ...userBody('ada@form.example'), class: 1 }));

describe.each(formCalls)('%s', (name) => {
  const { multipart: form } = calls[name];
  const most = limits.formBytes[form];
  const picture = formPart(form, png, PICTURE);
  const refuse = (about: string, payload: Buffer | string, status = 400, type = formType) =>
    app.refuse(
      `${name}, ${about}`,
      {
        method: calls[name].method,
        url: calls[name].path,
        headers: { ...tokenFor(name, people), 'content-type': type },
        payload,
      },
      status,
    );
  const refuseParts = (about: string, parts: Buffer[], status = 400) =>
    refuse(about, Buffer.concat([...parts, formEnd]), status);

  test('refuses a form without `data`, or with two', async () => {
    const code = 'malformed_request';
    const missing = 'The part "data" is missing.';
    expect(await refuseParts('no part', [])).toEqual({ code, detail: missing });
    expect(await refuseParts('a picture only', [picture])).toEqual({ code, detail: missing });
    expect(await refuseParts('another name', [formPart('Data', '{}'), formPart('json', '{}')])).toEqual({
      code,
      detail: missing,
    });
    expect(await refuseParts('two', [data, data])).toEqual({
      code,
      detail: 'The part "data" was sent twice.',
    });
  });

  test.each([
    ['a field', ''],
    ['a field of type JSON', AS_JSON],
    ['a Blob', AS_BLOB],
  ])('refuses `data` as %s that is no JSON', async (_, head) => {
    for (const text of [
      '',
      '{',
      'nonsense',
      "{'user':{}}",
      '{"user":"\0"}',
      Buffer.from([0x22, 0xff, 0x22]),
    ]) {
      expect(await refuseParts(`data = ${text.toString()}`, [formPart('data', text, head)])).toEqual({
        code: 'malformed_request',
        detail: 'The part "data" is not valid JSON.',
      });
    }
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    await refuseParts('deeply nested', [formPart('data', deep, head)]);
    await refuseParts('deeply nested', [formPart('data', `{"user":${deep}}`, head)]);
    const tooLarge = `"${'x'.repeat(most.data - 1)}"`;
    await refuseParts('too large', [formPart('data', tooLarge, head)], 413);
  });

  test.each([
    ['a field', ''],
    ['a field of type JSON', AS_JSON],
    ['a Blob', AS_BLOB],
  ])('refuses what cannot be stored in `data` as %s', async (_, head) => {
    if (form !== 'profile_image') return; // a profile image has no text
    for (const text of ['a\0b', 'a\ud800b', '\udc00']) {
      const json = JSON.stringify(
        userBody('ada@form.example', { first_name: text, last_name: text, address: text }),
      );
      const { fields } = await refuseParts(`with ${json}`, [formPart('data', json, head)]);
      const why = 'This has a character that cannot be stored.';
      expect(fields).toEqual({ 'user.first_name': why, 'user.last_name': why, 'user.address': why });
    }
  });

  test('refuses two pictures', async () => {
    for (const parts of [
      [data, picture, picture],
      [picture, picture, data],
      [picture, data, picture],
    ]) {
      const { fields } = await refuseParts('two pictures', parts);
      expect(fields).toEqual({ [form]: `Only one ${form === 'file' ? 'file' : 'picture'}, please.` });
    }
  });

  test('refuses a picture that is none, whatever it calls itself', async () => {
    if (form === 'file') return; // this form accepts many kinds of files, and checks them itself
    for (const head of [PICTURE, '; filename="me.svg"\r\nContent-Type: image/svg+xml', '; filename="me"']) {
      await refuseParts(head, [data, formPart(form, '<svg xmlns="http://www.w3.org/2000/svg"/>', head)], 415);
    }
  });

  test('refuses what is too large', async () => {
    const tooLarge = Buffer.alloc(most.file + 1);
    for (const partName of [form, 'data', 'other']) {
      await refuseParts(`a large ${partName}`, [data, formPart(partName, tooLarge, PICTURE)], 413);
    }
    await refuse('a large preamble', Buffer.concat([Buffer.alloc(most.whole), data, formEnd]), 413);
    const many = Array.from({ length: 50 }, (_, n) => formPart(`field${n}`, 'x'));
    await refuseParts('many fields', [data, ...many], 413);
    await refuseParts('many files', [data, ...many.map((_, n) => formPart(`file${n}`, 'x', PICTURE))], 413);
  });

  test('refuses a form that is cut off or garbage', async () => {
    const whole = Buffer.concat([data, picture, formEnd]);
    for (const length of [
      1,
      10,
      70,
      data.length - 5,
      data.length,
      data.length + 90,
      whole.length - formEnd.length,
    ]) {
      await refuse(`cut off after ${length}`, whole.subarray(0, length));
    }
    await refuse('garbage', 'garbage');
    await refuse('nothing', '');
    await refuse(
      'another boundary',
      Buffer.from(whole.toString('latin1').replaceAll('boundary', 'border'), 'latin1'),
    );
    await refuseParts('a part without a head', [
      Buffer.from(`${formEnd.toString().slice(0, -4)}\r\n\r\nx\r\n`),
    ]);
  });

  test('refuses a type without a boundary that can be used', async () => {
    for (const type of [
      '',
      '; boundary',
      '; boundary=',
      `; boundary=${'b'.repeat(300)}`,
      '; charset=utf-8',
    ]) {
      await refuse(type, Buffer.concat([data, formEnd]), 400, `multipart/form-data${type}`);
    }
    await refuse(
      'another multipart',
      Buffer.concat([data, formEnd]),
      415,
      formType.replace('form-data', 'mixed'),
    );
  });

  test('refuses parts that are named like the prototype', async () => {
    for (const partName of ['__proto__', 'constructor', 'toString']) {
      await refuseParts(partName, [data, formPart(partName, '{"is_admin":true}')]);
      await refuseParts(partName, [data, formPart(partName, '{"is_admin":true}', AS_BLOB)]);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
