import { call, explain } from '../call.ts';
import type { Contest } from '../contest/contest-queries.ts';
import { Refused } from '../send.ts';
import { serverNow } from '../server-clock.ts';

/** What became of one address: `failed` may be tried again, `refused` may not; both say why. */
export type AddOutcome = { state: 'added' | 'there' | 'refused' | 'failed'; why: string };

const FIXED = 'The participant could not be added. Please try again.';

/** Adds one address to an own private contest. Never throws: each address of a list has its own outcome. */
export async function addParticipant(contest: Contest, email: string): Promise<AddOutcome> {
  try {
    const { detail } = await call('joinContest', { body: { contest: contest.id, email } });
    return { state: 'added', why: detail };
  } catch (fault) {
    const why = (fault instanceof Refused && fault.fields.email) || explain(fault, FIXED);
    if (!(fault instanceof Refused) || fault.status >= 500 || fault.status === 401 || fault.status === 429) {
      return { state: 'failed', why };
    }
    // 409 is also how the server says that the contest has started.
    const isStarted = serverNow() >= Date.parse(contest.start_datetime);
    return { state: fault.status === 409 && !isStarted ? 'there' : 'refused', why };
  }
}
