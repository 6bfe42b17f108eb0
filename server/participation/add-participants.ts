import { Type } from 'typebox';
import { JoinContest } from '#contract/contest.ts';
import type { AddOutcome } from '#contract/participation.ts';
import { emailKey } from '../address/email-key.ts';
import { groupCode } from '../shared/typed-code.ts';
import { OneAtATime } from '../shared/one-at-a-time.ts';
import { type Server, serve } from '../http/serve.ts';
import { bodyValidator } from '../http/validate.ts';
import { addAddresses } from './add-addresses.ts';

/** Judges an address by the rule for adding a single one. */
const judge = bodyValidator(Type.Object({ email: JoinContest.properties.email }), []);

/**
 * A teacher adds a list of addresses to an own private contest; each has its own outcome, in the order sent.
 */
export function addParticipants(server: Server): void {
  const { db } = server;
  // One list at a time: each holds a lock for every address, and the database has room for a few thousand.
  const adding = new OneAtATime();
  serve(server, 'addParticipants', async ({ body, caller, at }) => {
    const faults = body.emails.map((email) => {
      const judged = judge({ email });
      return 'error' in judged ? (judged.error.fields.email ?? judged.error.message) : undefined;
    });
    const emails = body.emails.filter((_, place) => faults[place] === undefined);
    const added = await adding.run(() =>
      addAddresses(db, {
        contestId: body.contest,
        by: caller,
        emails,
        withCodes: body.claim_codes ?? false,
        at,
      }),
    );
    return body.emails.map((email, place): AddOutcome => {
      const fault = faults[place];
      if (fault !== undefined) return { email, outcome: 'not_valid', detail: fault, claim_code: null };
      const code = added.get(emailKey(email));
      if (code === undefined) {
        const detail = 'This address has already been added.';
        return { email, outcome: 'already_added', detail, claim_code: null };
      }
      // If the list has an address twice, the first one is added.
      added.delete(emailKey(email));
      const detail = 'Participant added successfully!';
      return { email, outcome: 'added', detail, claim_code: code && groupCode(code) };
    });
  });
}
