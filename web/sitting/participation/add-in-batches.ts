import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { call, explainFault } from '../../base/api/call.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { Refused } from '../../base/api/send.ts';

/** The outcome for one address. `why` is a sentence for the teacher. Only `failed` ones may be retried. */
export type AddOutcome =
  | { email: string; state: 'added'; code: string | null }
  | { email: string; state: 'there' | 'refused' | 'failed'; why: string };

export type Person = { email: string; name?: string | undefined };

const FIXED = t`The participant could not be added. Please try again.`;

/** Addresses per request. This many fit even if all have the maximum length. */
const BATCH = 200;

export async function* addInBatches(
  contest: Contest,
  people: Person[],
  withCodes: boolean,
): AsyncGenerator<AddOutcome[]> {
  for (let first = 0; first < people.length; first += BATCH) {
    yield await addBatch(contest, people.slice(first, first + BATCH), withCodes);
  }
}

async function addBatch(
  { id: contest }: Contest,
  people: Person[],
  withCodes: boolean,
): Promise<AddOutcome[]> {
  const emails = people.map(({ email }) => email);
  const names = people.map(({ name }) => name ?? null);
  try {
    const body = { contest, emails, names, claim_codes: withCodes };
    const outcomes = await call('addParticipants', { body });
    return outcomes.map(readOutcome);
  } catch (fault) {
    const isFinal = fault instanceof Refused && [400, 404, 409].includes(fault.status);
    const why = explainFault(fault, FIXED);
    return emails.map((email) => ({ email, state: isFinal ? 'refused' : 'failed', why }));
  }
}

function readOutcome(answer: Wire<'addParticipants'>[number]): AddOutcome {
  const { email, outcome, detail: why } = answer;
  if (outcome === 'added') return { email, state: 'added', code: answer.claim_code ?? null };
  return { email, state: outcome === 'already_added' ? 'there' : 'refused', why };
}
