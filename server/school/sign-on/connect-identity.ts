import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Caller } from '../../base/http/caller.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict, Forbidden, NotFound } from '../../base/shared/errors.ts';
import { recordAdministrationAct } from '../administration/record-act.ts';
import { checkAccess, checkRole, findIdentity, insertIdentity, lockIdentity } from './admit.ts';
import { beginAt, takePending, withAnswer } from './finish-sign-on.ts';
import { joinClasses } from './join-classes.ts';
import { allSettings, type SignOns } from './sign-ons.ts';

/** Serves the connections of the caller's account with providers. */
export function serveConnections(server: Server & SignOns): void {
  const { db, providers, hasPasswords } = server;
  serve(server, 'getIdentities', async ({ caller }) => {
    const identities = await db
      .selectFrom('identity')
      .select(['id', 'provider', 'issuer', 'class_name', 'student_number', 'used_at'])
      .where('account_id', '=', caller.id)
      .orderBy('id')
      .execute();
    return {
      identities: identities.map(({ id, provider, issuer, class_name: className, ...identity }) => ({
        id,
        name: nameOf(server, provider, issuer),
        class: className,
        student_number: identity.student_number,
        used_datetime: identity.used_at.toISOString(),
      })),
      providers: [...providers].map(([number, { settings }]) => ({ number, name: settings.name })),
    };
  });

  serve(server, 'startConnection', async ({ body, caller, at }) => {
    await checkFresh(server, caller, at);
    return beginAt(server, { ...body, account: caller.id, at });
  });

  serve(server, 'connectIdentity', async ({ body, caller, at }) => {
    const begun = await takePending(server, { ...body, account: caller.id, at });
    const { settings } = begun.provider;
    const { endAddress } = await withAnswer(db, { ...begun, at }, (person) =>
      inTransaction(db, async (trx) => {
        checkAccess(person, settings);
        await lockIdentity(trx, person);
        const account = await trx
          .selectFrom('account')
          .innerJoin('session', 'account_id', 'account.id')
          .select('role')
          .where('account.id', '=', caller.id)
          .where('disabled_at', 'is', null)
          .where('session.id', '=', caller.session)
          .forUpdate('account')
          .executeTakeFirst();
        // The account was disabled, or its sessions were ended, since the connection began.
        if (!account) throw logInAgainRefusal();
        checkRole(account, person, settings);
        const known = await findIdentity(trx, person);
        if (known?.id === caller.id) return;
        if (known) {
          throw new Conflict(
            'identity_taken',
            sentence`This account of ${settings.name} is connected with another account here. Disconnect it there first.`,
          );
        }
        const { count } = await trx
          .selectFrom('identity')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('account_id', '=', caller.id)
          .executeTakeFirstOrThrow();
        if (count >= limits.signOn.identities) {
          throw new Conflict(
            'too_many_identities',
            sentence`This account has ${limits.signOn.identities} connections, and no more are possible. Disconnect one first.`,
          );
        }
        await insertIdentity(trx, caller.id, { person, provider: settings, at });
        await recordAdministrationAct(trx, {
          kind: 'connectIdentity',
          author: caller,
          account: caller.id,
          at,
          about: { provider: settings.name },
        });
      }),
    );
    await joinClasses(db, caller.id, at);
    return {
      detail: sentence`Connected. You can log in with ${settings.name} now.`,
      ...(endAddress !== undefined && { end_address: endAddress }),
    };
  });

  serve(server, 'removeIdentity', ({ body, caller, at }) =>
    inTransaction(db, async (trx) => {
      const { password_hash: password } = await trx
        .selectFrom('account')
        .select('password_hash')
        .where('id', '=', caller.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const all = await trx
        .selectFrom('identity')
        .select(['id', 'provider', 'issuer'])
        .where('account_id', '=', caller.id)
        .execute();
      const identity = all.find(({ id }) => id === body.identity);
      if (!identity) {
        throw new NotFound('unknown_identity', sentence`This connection does not exist any more.`);
      }
      const name = nameOf(server, identity.provider, identity.issuer);
      const numbers = new Set(allSettings(server).map(({ number }) => number));
      // A slip is no lasting way to log in.
      const hasPassword = hasPasswords && password.startsWith('$argon2id$');
      if (!hasPassword && !all.some(({ id, provider }) => id !== identity.id && numbers.has(provider))) {
        throw new Conflict(
          'last_log_in',
          sentence`Without ${name}, you could not log in any more. Connect another way to log in, or set a password first.`,
        );
      }
      await trx.deleteFrom('identity').where('id', '=', identity.id).execute();
      await recordAdministrationAct(trx, {
        kind: 'removeIdentity',
        author: caller,
        account: caller.id,
        at,
        about: { provider: name },
      });
      return { detail: sentence`Disconnected from ${name}.` };
    }),
  );
}

/** Returns the name of the provider, or the host of one that the settings do not name any more. */
const nameOf = (signOns: SignOns, provider: number, issuer: string): string =>
  allSettings(signOns).find(({ number }) => number === provider)?.name ??
  URL.parse(issuer)?.hostname ??
  issuer;

/** Throws `Forbidden` long after the log-in, because somebody else may use a browser that was left open. */
async function checkFresh({ db }: Server, { session }: Caller, at: Date): Promise<void> {
  const lifetime = limits.refreshTokenLifetime - limits.signOn.fresh;
  const fresh = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', session)
    .where('expires_at', '>', new Date(at.getTime() + lifetime))
    .executeTakeFirst();
  if (!fresh) throw logInAgainRefusal();
}

const logInAgainRefusal = () =>
  new Forbidden(
    'log_in_again',
    sentence`Your log-in is more than 10 minutes old, or has ended. Log out, log in again, and then connect.`,
  );
