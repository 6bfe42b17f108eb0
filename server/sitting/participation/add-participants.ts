import { Type } from 'typebox';
import * as limits from '#contract/limits.ts';
import { Name } from '#contract/text.ts';
import { JoinContest } from '#contract/contest.ts';
import type { AddressOutcome } from '#contract/participation.ts';
import { normalizeAddress } from '#shared/typed.ts';
import { sentence } from '#shared/sentence.ts';
import { emailKey } from '../../base/address/email-key.ts';
import { groupCode } from '../../base/shared/typed-code.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { bodyValidator } from '../../base/http/validate.ts';
import { addAddresses } from './add-addresses.ts';

const judgeName = bodyValidator(Type.Object({ name: Name(limits.studentNameLength) }), []);

const judge = bodyValidator(Type.Object({ email: JoinContest.properties.email }), []);

/** Returns a valid name, or null for an invalid one, which must not prevent adding the address. */
function nameFrom(typed: string | null | undefined): string | null {
  return typed && !('error' in judgeName({ name: typed })) ? typed.trim().normalize() : null;
}

/**
 * Adds a list of addresses, one list at a time (queue rule `long`). Each list locks all its addresses, and
 * PostgreSQL can hold only a few thousand locks.
 */
export function serveAddParticipants(server: Server): void {
  const { db } = server;
  serve(server, 'addParticipants', async ({ body, caller, at }) => {
    const emails = body.emails.map(normalizeAddress);
    const faults = emails.map((email) => {
      const judged = judge({ email });
      return 'error' in judged ? (judged.error.fields.email ?? judged.error.detail) : undefined;
    });
    const isRight = (_: unknown, place: number) => faults[place] === undefined;
    const added = await addAddresses(db, {
      contestId: body.contest,
      by: caller,
      emails: emails.filter(isRight),
      names: emails.map((_, place) => nameFrom(body.names?.[place])).filter(isRight),
      withCodes: body.claim_codes ?? false,
      at,
    });
    return body.emails.map((email, place): AddressOutcome => {
      const fault = faults[place];
      if (fault !== undefined) return { email, outcome: 'not_valid', detail: fault, claim_code: null };
      const code = added.get(emailKey(normalizeAddress(email)));
      if (code === undefined) {
        const detail = sentence`This address has already been added.`;
        return { email, outcome: 'already_added', detail, claim_code: null };
      }
      // If an address occurs twice in the list, only the first is reported as added.
      added.delete(emailKey(normalizeAddress(email)));
      const detail = sentence`Participant added successfully!`;
      return { email, outcome: 'added', detail, claim_code: code && groupCode(code) };
    });
  });
}
