import type { FastifyReply, FastifyRequest } from 'fastify';
import * as limits from '#contract/limits.ts';

/** Only the log-in needs it. */
const PATH = '/api/token';

/** Earlier cookies, one per account; together they exceeded a proxy's limit for a header line. */
const OLD = /^device-\d+$/;

/** Old cookies removed per answer, each by a header. */
const REMOVED_AT_ONCE = 20;

/** The prefix keeps pages over http from setting the cookie. */
const nameOf = (secure: boolean) => (secure ? '__Secure-devices' : 'devices');

/** Returns the secrets by which accounts know this browser, newest log-in first. */
export function readDevices({ cookies }: FastifyRequest, secure: boolean): string[] {
  const listed = cookies[nameOf(secure)]?.split('.') ?? [];
  const old = Object.keys(cookies).filter((name) => OLD.test(name));
  const all = new Set([...listed, ...old.map((name) => cookies[name] ?? '')]);
  return [...all].filter((secret) => /^[\w-]{43}$/.test(secret));
}

/** Adds this secret to the browser's cookie as the newest, and drops the oldest beyond the limit. */
export function keepDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  secure: boolean,
): void {
  const others = readDevices(request, secure).filter((other) => other !== secret);
  void reply.setCookie(nameOf(secure), [secret, ...others].slice(0, limits.accountsOfBrowser).join('.'), {
    path: PATH,
    maxAge: limits.deviceCookie / 1000,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
  const old = Object.keys(request.cookies).filter((name) => OLD.test(name));
  for (const name of old.slice(0, REMOVED_AT_ONCE)) void reply.clearCookie(name, { path: PATH });
}
