import type { FastifyReply, FastifyRequest } from 'fastify';
import * as limits from '#contract/limits.ts';

/** Only the log-in needs it. */
const PATH = '/api/token';

/**
 * The cookies of an earlier version, one for each account: they became more than a proxy's header line takes.
 */
const OLD = /^device-\d+$/;

/** Old cookies that an answer removes: each costs it a header. */
const REMOVED_AT_ONCE = 20;

/** Over https no page of another protocol can set it. */
const nameOf = (secure: boolean) => (secure ? '__Secure-devices' : 'devices');

/** The secrets by which accounts know this browser; the one of the newest log-in comes first. */
export function readDevices({ cookies }: FastifyRequest, secure: boolean): string[] {
  const listed = cookies[nameOf(secure)]?.split('.') ?? [];
  const old = Object.keys(cookies).filter((name) => OLD.test(name));
  const all = new Set([...listed, ...old.map((name) => cookies[name] ?? '')]);
  return [...all].filter((secret) => /^[\w-]{43}$/.test(secret));
}

/** Lets the browser keep this secret as its newest, beside those that it has, and drops the oldest. */
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
