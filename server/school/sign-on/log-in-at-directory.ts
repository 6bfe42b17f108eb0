import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { countUse, limitGuesses } from '../../base/http/throttle.ts';
import { Unauthorized } from '../../base/shared/errors.ts';
import { guessCounters } from '../../people/session/log-in.ts';
import { hashSecret } from '../../people/session/secrets.ts';
import type { Sessions } from '../../people/session/sessions.ts';
import { type Claims } from './claims.ts';
import { admitPerson, noteAnswer, openVouched } from './finish-sign-on.ts';
import { describePerson } from './person.ts';
import { findDirectory, type SignOns } from './sign-ons.ts';

/** Issuer of every identity of the directory, whose ids are unique in the world. */
const ISSUER = 'ldap';

/** Serves the log-in with name and password of the school's directory. */
export function serveLogInAtDirectory(server: Server & Sessions & SignOns): void {
  const { db } = server;
  serve(server, 'logInAtDirectory', async ({ body, at, request, reply }) => {
    const directory = findDirectory(server);
    const network = clientNetwork(request);
    await countUse(db, { key: `sign-on:${network.site}`, limit: limits.signOn.ofSite }, at);
    let claims: Claims = {};
    try {
      const entry = await directory.find(body.name);
      // Counts for the entry, since a directory finds it by many spellings of its name.
      const key = `directory:${hashSecret(entry?.subject ?? body.name).toString('base64url')}`;
      await limitGuesses(db, { counters: guessCounters(key, network), at }, async () => {
        if (!(await directory.isPasswordOf(entry, body.password))) throw wrong();
      });
      if (!entry) throw wrong();
      ({ claims } = entry);
      const person = describePerson({ issuer: ISSUER, subject: entry.subject }, claims, directory.settings);
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
