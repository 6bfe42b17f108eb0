import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as limits from '#contract/limits.ts';

/** Only the log-in needs the cookie. */
const PATH = '/api/token';

/**
 * Names of old cookies. Each account had its own, and together they exceeded a proxy's limit for a header
 * line.
 */
const OLD = /^device-\d+$/;

/** Maximum number of old cookies removed per answer, because each needs a header. */
const REMOVED_AT_ONCE = 20;

/** Returns the name of the cookie. Because of the prefix, pages over http cannot set it. */
const nameOf = (secure: boolean) => (secure ? '__Secure-devices' : 'devices');

/** Returns the secrets by which accounts recognize this browser, latest log-in first. */
export function readDevices(request: FastifyRequest, secure: boolean): string[] {
  const cookies = cookiesOf(request);
  const listed = cookies[nameOf(secure)]?.split('.') ?? [];
  const old = Object.keys(cookies).filter((name) => OLD.test(name));
  const all = new Set([...listed, ...old.map((name) => cookies[name] ?? '')]);
  return [...all].filter((secret) => /^[\w-]{43}$/.test(secret));
}

/** Adds this secret to the browser's cookie, and removes the oldest ones beyond the limit. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  secure: boolean,
): void {
  const others = readDevices(request, secure).filter((other) => other !== secret);
  addCookie(reply, {
    name: nameOf(secure),
    value: [secret, ...others].slice(0, limits.accountsPerBrowser).join('.'),
    maxAge: limits.deviceCookieLifetime / 1000,
    httpOnly: true,
    secure,
  });
  const old = Object.keys(cookiesOf(request)).filter((name) => OLD.test(name));
  for (const name of old.slice(0, REMOVED_AT_ONCE))
    addCookie(reply, { name, value: '', expires: new Date(0), maxAge: 0 });
}

const cookiesOf = ({ headers }: FastifyRequest) => parseCookie(headers.cookie ?? '');

/** Adds one cookie to the answer. The framework sends a `Set-Cookie` header for each. */
const addCookie = (reply: FastifyReply, cookie: SetCookie) =>
  void reply.header('set-cookie', stringifySetCookie({ ...cookie, path: PATH, sameSite: 'lax' }));
