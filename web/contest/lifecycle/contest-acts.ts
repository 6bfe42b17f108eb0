import type { Right } from '#contract/right.ts';
import { hasRight } from '../../people/rights/rights.ts';
import type { Contest } from '../shared/contest-queries.ts';
import type { TimeState } from '../shared/time-state.ts';

/** Teachers' actions on a contest. `colleagues` shares it; `record` shows who did what. */
export type Act =
  | 'start'
  | 'end'
  | 'duplicate'
  | 'withdraw'
  | 'archive'
  | 'bring back'
  | 'delete'
  | 'restore'
  | 'colleagues'
  | 'record';

const NEEDS = {
  start: 'edit',
  end: 'edit',
  duplicate: 'see',
  withdraw: 'edit',
  archive: 'own',
  'bring back': 'own',
  delete: 'own',
  restore: 'own',
  colleagues: 'see',
  record: 'see',
} as const satisfies Record<Act, Right>;

/** Returns the actions to offer. The server decides whether they are allowed. */
export const actsOn = (contest: Contest, state: TimeState): Act[] =>
  [...byState(contest, state), 'colleagues' as const, 'record' as const].filter((act) =>
    hasRight(contest, NEEDS[act]),
  );

function byState(contest: Contest, state: TimeState): Act[] {
  if (contest.is_archived) return ['duplicate', 'bring back', 'delete'];
  if (!contest.is_published) return ['duplicate', 'delete'];
  if (state === 'not started') return ['start', 'duplicate', 'withdraw'];
  return state === 'ended' ? ['duplicate', 'archive'] : ['end', 'duplicate'];
}
