import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type CallName, type CallRow, calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { rolesWith } from '#contract/roles.ts';
import { AccessTokens } from '../people/session/access-tokens.ts';
import { logInAs } from '../test/factories.ts';
import { formType, rawRequest } from '../test/requests.ts';
import { watchedApp } from '../test/watched-app.ts';

/** Requests with an invalid token must be refused by every call in the contract. */
const app = await watchedApp();
const student = await logInAs(app, 'Student');
const teacher = await logInAs(app, 'Teacher');
const { secret } = await app.db
  .selectFrom('signing_key')
  .select('secret')
  .where('name', '=', 'access')
  .executeTakeFirstOrThrow();

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const [head = '', claims = '', signature = ''] = student.token.split('.');
const decoded: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
const claimsWith = (more: object) => encode({ ...(typeof decoded === 'object' ? decoded : {}), ...more });

const signed = (head: string, claims: string, key: Buffer, hash = 'sha256') =>
  `${head}.${claims}.${createHmac(hash, key).update(`${head}.${claims}`).digest('base64url')}`;
const byOther = (alg: string) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = `${encode({ alg, typ: 'JWT' })}.${claims}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
};
const longAgo = app.clock.now() - limits.accessTokenLifetime.max - 1;

/** Invalid access tokens. */
const forged: Record<string, string> = {
  'a text': 'nonsense',
  'an empty one': '',
  'three empty parts': '..',
  'two parts': `${head}.${claims}`,
  'four parts': `${student.token}.${signature}`,
  'alg none without a signature': `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
  'alg none with the signature': `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.${signature}`,
  'alg NONE': `${encode({ alg: 'NONE' })}.${claims}.`,
  'no alg': signed(encode({ typ: 'JWT' }), claims, secret),
  'another algorithm with our key': signed(encode({ alg: 'HS512', typ: 'JWT' }), claims, secret, 'sha512'),
  'an RSA key of their own': byOther('RS256'),
  'the role changed': `${head}.${claimsWith({ role: 'Teacher' })}.${signature}`,
  'the account changed': `${head}.${claimsWith({ sub: '2' })}.${signature}`,
  'a later end': `${head}.${claimsWith({ exp: 9_999_999_999 })}.${signature}`,
  'signed by another key': signed(head, claimsWith({ role: 'Teacher' }), Buffer.alloc(32, 7)),
  'signed by an empty key': signed(head, claimsWith({ role: 'Teacher' }), Buffer.alloc(0)),
  'a signature cut off': student.token.slice(0, -2),
  'no signature': `${head}.${claims}.`,
  'another head': `${encode({ alg: 'HS256', typ: 'JWT', kid: '../../dev/null' })}.${claims}.${signature}`,
  'no claims': signed(head, encode({}), secret),
  'no expiry': signed(head, claimsWith({ exp: undefined }), secret),
  'an expiry that is a text': signed(head, claimsWith({ exp: '9999999999' }), secret),
  'a role that does not exist': signed(head, claimsWith({ role: 'Admin' }), secret),
  'claims that are no JSON': signed(head, Buffer.from('{').toString('base64url'), secret),
  expired: new AccessTokens(secret).sign({ id: 1, role: 'Student', session: 1 }, longAgo),
  'a refresh token': student.refresh,
  'very long': 'a.'.repeat(5_000),
};

const guarded = Object.entries<CallRow>(calls)
  .filter(([, { right }]) => right !== 'none')
  .map(([name]) => name)
  .filter((name): name is CallName => name in calls);

test('the forgeries are made of a token that is good', async () => {
  expect(signed(head, claims, secret)).toBe(student.token);
  expect(await app.call('getUser', { token: student.token })).toMatchObject({ status: 200 });
});

describe.each(guarded)('%s', (name) => {
  const withHeaders = (headers: Record<string, string>) => rawRequest(name, '{}', headers);

  test('without a token is 401', async () => {
    const { detail } = await app.refuse('no token', withHeaders({}), 401);
    expect(detail).toBe('Please log in.');
    for (const authorization of ['', 'Bearer', 'Basic YTpi', student.token, `Token ${student.token}`]) {
      await app.refuse(authorization, withHeaders({ authorization }), 401);
    }
  });

  test('with a forged or expired token is 401', async () => {
    for (const [about, token] of Object.entries(forged)) {
      const { detail } = await app.refuse(about, withHeaders({ authorization: `Bearer ${token}` }), 401);
      expect(detail).toBe('Your session has ended. Please log in again.');
    }
  });

  test('is refused before its body is read', async () => {
    const headers = { 'content-type': 'multipart' in calls[name] ? formType : 'application/json' };
    await app.refuse('a bad body', { ...rawRequest(name, undefined, headers), payload: '{{{' }, 401);
  });
});

test.each(guarded)('%s is 403 for another role', async (name) => {
  const { right } = calls[name];
  if (right === 'account' || right === 'none') return;
  const roles = rolesWith(right);
  const { token } = roles.includes('Student') ? teacher : student;
  const request = rawRequest(name, '{}', { authorization: `Bearer ${token}` });
  const { detail } = await app.refuse(name, request, 403);
  expect(detail).toMatch(new RegExp(`^Only an? (${roles[0]?.toLowerCase()}) can do this\\.$`));
});

test.each(['refreshAccess', 'endSession'] as const)(
  'an access token in the place of a refresh token: %s is 401',
  async (name) => {
    await app.refuse('an access token', rawRequest(name, JSON.stringify({ refresh: student.token })), 401);
  },
);
