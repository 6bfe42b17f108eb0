import { describe, expect, test } from 'vitest';
import { type CallName, type CallRow, calls, callsWith } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { logInEachRole } from '../test/factories.ts';
import { formType, formPart, rawRequest, takesNothing, tokenFor } from '../test/requests.ts';
import { watchedApp } from '../test/watched-app.ts';

/** Invalid input to any call gets a 4xx response with a message, logs no error and changes nothing. */
const app = await watchedApp();
const { refuse } = app;
const people = await logInEachRole(app);

const refuseBody = (name: CallName, about: string, body: string | Buffer | undefined, status = 400) =>
  refuse(`${name}, ${about}`, rawRequest(name, body, tokenFor(name, people)), status);

const isMultipart = (name: CallName) => 'multipart' in calls[name];

/** Returns the maximum JSON size of the call, in bytes. */
function sizeOf(name: CallName): number {
  const { multipart, size }: CallRow = calls[name];
  return multipart ? limits.formBytes[multipart].data : limits.bodyBytes[size ?? 'small'];
}

const manyKeys = Array.from({ length: 700_000 }, (_, n) => `"${n.toString(36)}":1`).join(',');

describe.each(callsWith('body'))('%s: a body', (name) => {
  const valid = JSON.stringify(calls[name].example);

  test('that is missing or empty', async () => {
    await refuseBody(name, 'no body', undefined);
    await refuseBody(name, 'an empty body', '');
    await refuse(
      'only the type',
      rawRequest(name, undefined, { ...tokenFor(name, people), 'content-type': 'application/json' }),
      400,
    );
  });

  test('that is cut off or no JSON', async () => {
    for (const length of [1, valid.length >> 1, valid.length - 1]) {
      await refuseBody(name, `cut off after ${length}`, valid.slice(0, length));
    }
    for (const text of [
      'nonsense',
      "{'a':1}",
      '{"a":1,}',
      `${valid}${valid}`,
      'NaN',
      '\0',
      '"\0"',
      '{"a":\ud800',
    ]) {
      await refuseBody(name, text, text);
    }
  });

  test('of another type', async () => {
    const empty = takesNothing(name) ? [] : ['{}'];
    for (const text of ['null', 'true', '5', '1e300', '"text"', '[]', '[{}]', ...empty]) {
      const { fields } = await refuseBody(name, text, text);
      expect(fields).toBeDefined();
    }
  });

  test('that is deeply nested', async () => {
    // As deep as the size of the call's largest body allows.
    const depth = sizeOf(name) / 8;
    const lists = '['.repeat(depth) + ']'.repeat(depth);
    const [field = ''] = Object.keys(calls[name].example);
    for (const text of [
      lists,
      `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
      '['.repeat(sizeOf(name)),
      `{"${field}":${lists}}`,
      `${valid.slice(0, -1)},"unknown":${lists}}`,
    ]) {
      const { detail, fields } = await refuseBody(name, `nested, ${text.slice(0, 40)}`, text);
      expect(detail).toMatch(/ is nested too deeply\.$/);
      expect(fields).toBeUndefined();
    }
  });

  test('of many values', async () => {
    // These texts exceed the size limit of small bodies, which is checked first.
    for (const text of [`{${manyKeys}}`, `{"unknown":{${manyKeys}}}`, `[${'1,'.repeat(2_000_000)}1]`]) {
      const { fields } = await refuseBody(name, `of many values, ${text.slice(0, 40)}`, text, 413);
      expect(fields).toBeUndefined();
    }
  });

  test('that is gigantic', async () => {
    const most = limits.bodyBytes.large;
    await refuseBody(name, 'too large', `"${'x'.repeat(sizeOf(name) - 1)}"`, 413);
    await refuseBody(name, 'gigantic', `"${'x'.repeat(most)}"`, 413);
    await refuseBody(name, 'gigantic, of lists', `[${'[],'.repeat(most / 3)}[]]`, 413);
  });

  test('that is no UTF-8', async () => {
    await refuseBody(name, 'Latin-1', Buffer.from('{"name":"caf\u00e9"}', 'latin1'));
  });

  test('with keys of the prototype', async () => {
    const spoilt =
      '{"__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}},"toString":1}';
    await refuseBody(name, 'prototype', spoilt);
    await refuseBody(name, 'prototype', `{"__proto__":${valid}}`);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('of another kind', async () => {
    const as = (type: string, payload: string | Buffer = valid) => ({
      ...rawRequest(name, ''),
      payload,
      headers: { ...tokenFor(name, people), 'content-type': type },
    });
    for (const type of ['text/plain', 'application/json; charset=nonsense']) {
      await refuse(type, { ...as(type), payload: '[]' }, 400);
    }
    for (const type of ['application/xml', 'application/x-www-form-urlencoded', 'nonsense', '///', '']) {
      await refuse(type, as(type), 415);
    }
    if (isMultipart(name)) await refuse('application/json', as('application/json'), 400);
    else await refuse(formType, as(formType, formPart('data', valid)), 415);
  });
});

test('an address that is like that of a call, but not it', async () => {
  for (const { method, path } of Object.values<CallRow>(calls)) {
    const other = method === 'GET' ? ('POST' as const) : ('GET' as const);
    for (const method of [other, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      await refuse(`${method} ${path}`, { method, url: path }, 404);
    }
    for (const url of [`${path}nope/`, path.toUpperCase(), `/${path}`, `${path};x`, `${path}%00`]) {
      await refuse(url, { method, url }, 404);
    }
    for (const end of ['%', '%E0%A4%A', '%zz']) await refuse(end, { method, url: path + end }, 400);
  }
});

test('an address that does not exist', async () => {
  const pictures = ['', 'a%00b.webp', '..%2f..%2fetc%2fpasswd'].map((id) => `/api/image/${id}`);
  for (const url of ['/nope', '/api', '/api/', '/%00', ...pictures]) await refuse(url, { url }, 404);
});

test('an address that cannot be read', async () => {
  const pictures = ['%ff.webp', `${'a'.repeat(10_000)}.webp`].map((id) => `/api/image/${id}`);
  for (const url of ['/%', '/%E0%A4%A', ...pictures]) await refuse(url, { url }, 400);
});
