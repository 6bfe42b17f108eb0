import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { countUse, limitGuesses } from '../../base/http/throttle.ts';
import { Unauthorized } from '../../base/shared/errors.ts';
import { deviceCounters, guessCounters } from '../../people/session/log-in.ts';
import { knownDevice } from '../../people/session/open-session.ts';
import { hashSecret } from '../../people/session/secrets.ts';
import type { Sessions } from '../../people/session/sessions.ts';
import { findIdentity } from './admit.ts';
import { type Claims } from './claims.ts';
import { admitPerson, noteAnswer, openVouched } from './finish-sign-on.ts';
import { describePerson } from './person.ts';
import { findDirectory, type SignOns } from './sign-ons.ts';

/** Issuer of every identity of the directory, whose ids are unique in the world. */
const ISSUER = 'ldap';

/** Returns the name without blanks and capitals, since directories find an entry by many spellings. */
const normalizeTypedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\p{Z}\p{C}]/gu, '')
    .toLowerCase();

const keyOf = (kind: string, text: string) => `${kind}:${hashSecret(text).toString('base64url')}`;

/**
 * Serves the log-in with name and password of the school's directory. Known browsers have their own counters,
 * as in the log-in with a password here.
 */
export function serveLogInAtDirectory(server: Server & Sessions & SignOns): void {
  const { db } = server;
  serve(server, 'logInAtDirectory', async ({ body, at, request, reply }) => {
    const directory = findDirectory(server);
    const network = clientNetwork(request);
    await countUse(db, { key: `sign-on:${network.site}`, limit: limits.signOn.ofSite }, at);
    let claims: Claims = {};
    try {
      const entry = await directory.find(body.name, network.site);
      const identity = { issuer: ISSUER, subject: entry?.subject ?? '' };
      const known = await findIdentity(db, identity);
      const device = await knownDevice(server, known?.id, request);
      const name = normalizeTypedName(body.name);
      // By the name first, so that a refusal does not tell whether there is an entry. By the entry, too,
      // because it has several names, such as an address.
      const counters = device
        ? deviceCounters(device)
        : [keyOf('directory-name', name), keyOf('directory', entry?.subject ?? name)].flatMap((key) =>
            guessCounters(key, network),
          );
      await limitGuesses(db, { counters, at }, async () => {
        if (!(await directory.isPasswordOf(entry, body.password, network.site))) throw wrong();
      });
      if (!entry) throw wrong();
      ({ claims } = entry);
      const person = describePerson(identity, claims, directory.settings);
      const account = await admitPerson(db, { person, provider: directory.settings, at, request });
      await noteAnswer(db, directory, { at, claims, fault: undefined });
      return await openVouched(server, { account, at, request, reply });
    } catch (fault) {
      const isTypo = fault instanceof Unauthorized;
      if (!isTypo) await noteAnswer(db, directory, { at, claims, fault });
      throw fault;
    }
  });
}

const wrong = () => new Unauthorized('wrong_credentials', sentence`The name or the password is not right.`);
