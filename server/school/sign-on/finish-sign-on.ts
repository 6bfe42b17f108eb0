import type { FastifyReply, FastifyRequest } from 'fastify';
import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { clientNetwork } from '../../base/http/network.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { countUse } from '../../base/http/throttle.ts';
import { Conflict, Refusal } from '../../base/shared/errors.ts';
import * as limits from '#contract/limits.ts';
import { knownDevice, openingColumns, openSession } from '../../people/session/open-session.ts';
import type { Sessions } from '../../people/session/sessions.ts';
import { admit } from './admit.ts';
import { type Claims, describeClaims } from './claims.ts';
import { joinClasses } from './join-classes.ts';
import { type Person, readPerson } from './person.ts';
import { ProviderFailed } from './provider.ts';
import { storeSignOn, takeSignOn } from './sign-on-states.ts';
import { findProvider, type SignOns } from './sign-ons.ts';
import type { PersonRules } from './settings.ts';

/** Serves the log-in at a provider: its beginning, and its end in the same browser. */
export function serveSignOn(server: Server & Sessions & SignOns): void {
  const { db } = server;
  serve(server, 'startSignOn', async ({ body, at, request }) => {
    const { site } = clientNetwork(request);
    await countUse(db, { key: `sign-on:${site}`, limit: limits.signOn.ofSite }, at);
    return beginAt(server, { ...body, account: null, at });
  });

  serve(server, 'finishSignOn', async ({ body, at, request, reply }) => {
    const { provider, query, checks } = await takePending(server, { ...body, account: null, at });
    const admitted = { provider: provider.settings, at, request };
    const { account, endAddress } = await withAnswer(db, { provider, query, checks, at }, (person) =>
      admitPerson(db, { person, ...admitted }),
    );
    const opened = await openVouched(server, { account, at, request, reply });
    return { ...opened, ...(endAddress !== undefined && { end_address: endAddress }) };
  });
}

type Admitted = { person: Person; provider: PersonRules; at: Date; request: FastifyRequest };

/** Returns the account of a person whom a provider vouches for. */
export const admitPerson = (db: Database, { person, provider, at, request }: Admitted) =>
  inTransaction(db, async (trx) => {
    const id = await admit(trx, { person, provider, at });
    request.account = id;
    return trx.selectFrom('account').select(openingColumns).where('id', '=', id).executeTakeFirstOrThrow();
  });

type Vouched = {
  account: Awaited<ReturnType<typeof admitPerson>>;
  at: Date;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Opens a session of an account that a provider vouches for. A slip of it is neither needed nor used. */
export async function openVouched(server: Server & Sessions, { account, at, request, reply }: Vouched) {
  await joinClasses(server.db, account.id, at);
  const opened = await openSession(server, {
    account: { ...account, must_change_password: false },
    device: await knownDevice(server, account.id, request),
    isVouched: true,
    at,
    request,
    reply,
  });
  if (!opened) throw expired(); // the account changed in the meantime
  return opened;
}

type Begun = { provider: number; secret: string; account: number | null; at: Date };

/** Returns the provider's page for a log-in, or for the account that is connected. */
export async function beginAt(
  server: Server & SignOns,
  { provider: number, ...begun }: Begun,
): Promise<{ address: string }> {
  const { db } = server;
  const provider = findProvider(server, number);
  const checks = await storeSignOn(db, { provider: number, ...begun });
  try {
    return { address: await provider.begin(checks) };
  } catch (fault) {
    await noteAnswer(db, provider, { at: begun.at, claims: {}, fault });
    throw fault;
  }
}

type Returned = { query: string; secret: string; account: number | null; at: Date };

/** Takes what this browser began. Throws `Conflict` if there is nothing, or if it was used. */
export async function takePending(server: Server & SignOns, returned: Returned) {
  const taken = await takeSignOn(server.db, returned);
  if (!taken) throw expired();
  const { provider, ...checks } = taken;
  return { provider: findProvider(server, provider), query: returned.query, checks };
}

const expired = () =>
  new Conflict(
    'sign_on_expired',
    sentence`This log-in has been used, is too old, or was begun in another window. Please begin again.`,
  );

type Finishing = Awaited<ReturnType<typeof takePending>> & { at: Date };

/** Fetches what the provider says about the person, does the work with it, and notes how that went. */
export async function withAnswer<Result>(
  db: Database,
  { provider, query, checks, at }: Finishing,
  work: (person: Person) => Promise<Result>,
): Promise<{ account: Result; endAddress: string | undefined }> {
  let claims: Claims = {};
  try {
    const answer = await provider.finish(query, checks);
    ({ claims } = answer);
    const person = readPerson(answer, provider.settings);
    if (!person) throw new ProviderFailed(provider.settings.name, 'iss, sub, tid or oid is missing');
    const account = await work(person);
    await noteAnswer(db, provider, { at, claims, fault: undefined });
    return { account, endAddress: answer.endAddress };
  } catch (fault) {
    await noteAnswer(db, provider, { at, claims, fault });
    throw fault;
  }
}

/** Stores names and types of the claims, and why nobody was logged in, for the administrator. */
export async function noteAnswer(
  db: Database,
  { settings: { number: provider } }: { settings: PersonRules },
  { at, claims, fault }: { at: Date; claims: Claims; fault: unknown },
): Promise<void> {
  const row = {
    at,
    claims: JSON.stringify(describeClaims(claims)),
    fault: fault === undefined ? null : wordsOf(fault),
  };
  await db
    .insertInto('provider_answer')
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
    .execute();
}

function wordsOf(fault: unknown): string {
  if (fault instanceof ProviderFailed) return fault.words;
  return fault instanceof Refusal ? fault.code : 'a fault of Tallymark';
}
