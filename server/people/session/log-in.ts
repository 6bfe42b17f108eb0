import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { planOnce } from '../../base/database/plan-once.ts';
import { emailKey } from '../../base/address/email-key.ts';
import { Unauthorized } from '../../base/shared/errors.ts';
import { type Network, clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { type Counter, limitGuesses } from '../../base/http/throttle.ts';
import { hashOneTimePassword, isPasswordOf } from './one-time-password.ts';
import { type KnownDevice, knownDevice, openingColumns, openSession } from './open-session.ts';
import { hashSecret } from './secrets.ts';
import type { Sessions } from './sessions.ts';

const wrong = () =>
  new Unauthorized('wrong_credentials', sentence`The e-mail address or the password is not right.`);

const wrongSlipName = () =>
  new Unauthorized(
    'wrong_credentials',
    sentence`Passwords are off here. Log in with your school’s account above, or with the name and password of a slip.`,
  );

/** Returns the prefix of the keys under which an address's failed log-ins are counted. */
export const addressKeyPrefix = (emailKey: string) => `login:${hashSecret(emailKey).toString('base64url')}`;
export const deviceKeyPrefix = (accountId: number) => `device:${accountId}:`;

/** Returns the counters for failed log-ins of one person from an unknown browser. */
export function guessCounters(key: string, { subnet, site }: Network): Counter[] {
  return [
    { key: `${key}:${subnet}`, limit: limits.logInAttempts },
    ...(site === subnet ? [] : [{ key: `${key}:${site}`, limit: limits.logInAttemptsPerSite }]),
    { key, limit: limits.totalLogInAttempts },
  ];
}

/** Returns the counter for failed log-ins from a known browser. */
export const deviceCounters = ({ account_id: account, device_hash: hash }: KnownDevice): Counter[] => [
  { key: `${deviceKeyPrefix(account)}${hash.toString('hex')}`, limit: limits.logInAttempts },
];

/**
 * Serves the log-in. Known browsers have their own counters (OWASP, device cookies). Failures from other
 * browsers are counted by network and in total, so an attacker cannot lock out known browsers or other
 * networks.
 */
export function serveLogIn(server: Server & Sessions): void {
  const { db, hasPasswords } = server;
  const refuse = hasPasswords ? wrong : wrongSlipName;
  serve(server, 'logIn', async ({ body, at, request, reply }) => {
    const key = emailKey(body.email);
    const account = await db
      .selectFrom('account')
      .select(openingColumns)
      .where('email_key', '=', key)
      // With passwords off, only slips count. A password is compared with none, which takes as long.
      .$if(!hasPasswords, (query) => query.where('must_change_password', '=', true))
      .executeTakeFirst();
    const device = await knownDevice(server, account?.id, request);

    request.account = account?.id;
    const network = clientNetwork(request);
    const counters = device ? deviceCounters(device) : guessCounters(addressKeyPrefix(key), network);
    await limitGuesses(db, { counters, at }, async () => {
      const turn = { kind: device ? 'known' : '', lane: network.site };
      if (!(await isPasswordOf(server, account, body.password, turn))) throw refuse();
    });
    const opened = account && (await openSession(server, { account, device, at, request, reply }));
    if (!opened) throw refuse();
    return opened;
  });
}

const wrongSlip = () =>
  new Unauthorized(
    'wrong_credentials',
    sentence`This slip does not work. If you have a newer slip or your own password, use that. Otherwise ask your teacher for a new slip.`,
  );

/**
 * Serves the log-in by the code of a slip alone. A code has too many bits to be guessed, so one counter for a
 * whole network is enough: a school can mistype many.
 */
export function serveLogInBySlip(server: Server & Sessions): void {
  const { db, slipKey } = server;
  serve(server, 'logInBySlip', async ({ body, at, request, reply }) => {
    const counters = [{ key: `slip:${clientNetwork(request).site}`, limit: limits.slipTries }];
    const account = await limitGuesses(db, { counters, at }, async () => {
      const found = await db
        .selectFrom('account')
        .select(openingColumns)
        .where('password_hash', '=', hashOneTimePassword(slipKey, body.code))
        .where('must_change_password', '=', true)
        .modifyEnd(planOnce)
        .executeTakeFirst();
      request.account = found?.id;
      if (!found) throw wrongSlip();
      return found;
    });
    const secret = body.secret && Buffer.from(body.secret, 'hex').toString('base64url');
    const device = await knownDevice(server, account.id, request, secret);
    const opened = await openSession(server, { account, device, secret, at, request, reply });
    if (!opened) throw wrongSlip();
    return opened;
  });
}
