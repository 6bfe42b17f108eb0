import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Server, serve } from '../../base/http/serve.ts';
import { checkAdministrator } from '../administration/as-administrator.ts';
import { allSettings, type SignOns } from './sign-ons.ts';

const StoredClaims = Compile(Type.Array(Type.Object({ path: Type.String(), type: Type.String() })));

/** Serves what the administrator sees of the providers: no secret, and no value of a claim. */
export function serveGetProviders(server: Server & SignOns): void {
  const { db, providerFaults, hasPasswords } = server;
  serve(server, 'getProviders', async ({ caller }) => {
    await checkAdministrator(db, caller);
    const answers = await db.selectFrom('provider_answer').selectAll().execute();
    const counts = await db
      .selectFrom('identity')
      .select(['provider', ({ fn }) => fn.count<number>('account_id').distinct().as('accounts')])
      .groupBy('provider')
      .execute();
    return {
      has_passwords: hasPasswords,
      faults: [...providerFaults],
      providers: allSettings(server).map((settings) => {
        const { number } = settings;
        const last = answers.find(({ provider }) => provider === number);
        return Object.assign(
          {
            number,
            name: settings.name,
            issuer: ('issuer' in settings ? settings.issuer : settings.url).href,
            is_trusted: settings.isTrusted,
            accounts: counts.find(({ provider }) => provider === number)?.accounts ?? 0,
          },
          last && { last: describeAnswer(last) },
        );
      }),
    };
  });
}

const describeAnswer = ({ at, claims, fault }: { at: Date; claims: unknown; fault: string | null }) => ({
  datetime: at.toISOString(),
  fault,
  claims: StoredClaims.Check(claims) ? claims : [],
});
