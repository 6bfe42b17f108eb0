import type { Contest } from './contest-queries.ts';
import type { TimeState } from './time-state.ts';

/** What a teacher can do with a whole contest. */
export type Act = 'duplicate' | 'withdraw' | 'archive' | 'bring back' | 'delete' | 'restore';

/** The acts that a contest offers where it stands now. The server decides whether it allows them. */
export function actsOn(contest: Contest, state: TimeState): Act[] {
  if (contest.is_archived) return ['duplicate', 'bring back', 'delete'];
  if (!contest.is_published) return ['duplicate', 'delete'];
  if (state === 'not started') return ['duplicate', 'withdraw'];
  return state === 'ended' ? ['duplicate', 'archive'] : ['duplicate'];
}
