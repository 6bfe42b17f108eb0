import type { Wire } from '#contract/schemas.ts';
import { call, explain } from '../api/call.ts';
import type { Contest } from '../contest/contest-queries.ts';
import { Refused } from '../api/send.ts';

/** What became of one address, in words: `failed` may be tried again, `refused` may not. `code`: its claim code, where it got one. */
export type AddOutcome = {
  email: string;
  state: 'added' | 'there' | 'refused' | 'failed';
  why: string;
  code?: string | null;
};

const FIXED = 'The participant could not be added. Please try again.';

const STATES = { added: 'added', already_added: 'there', not_valid: 'refused' } as const satisfies Record<
  Wire<'addParticipants'>[number]['outcome'],
  AddOutcome['state']
>;

/** So many addresses of any length fit into one request. */
const BATCH = 200;

/** Adds addresses to an own private contest, a batch a call. Never throws: each address has its own outcome. */
export async function* addInBatches(
  contest: Contest,
  emails: string[],
  withCodes: boolean,
): AsyncGenerator<AddOutcome[]> {
  for (let first = 0; first < emails.length; first += BATCH) {
    yield await addBatch(contest, emails.slice(first, first + BATCH), withCodes);
  }
}

async function addBatch(
  { id: contest }: Contest,
  emails: string[],
  withCodes: boolean,
): Promise<AddOutcome[]> {
  try {
    const outcomes = await call('addParticipants', { body: { contest, emails, claim_codes: withCodes } });
    return outcomes.map(({ email, outcome, detail, claim_code: code }) => {
      const why = outcome === 'added' ? (code ? 'Added. Claim code:' : 'Added') : detail;
      return { email, state: STATES[outcome], why, code };
    });
  } catch (fault) {
    const isFinal = fault instanceof Refused && [400, 404, 409].includes(fault.status);
    const why = explain(fault, FIXED);
    return emails.map((email) => ({ email, state: isFinal ? 'refused' : 'failed', why }));
  }
}
