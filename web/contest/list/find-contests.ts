import { typedContestId } from '#contract/typed.ts';
import type { Contest } from '../core/contest-queries.ts';

/** Lists of at least this length have a search. */
export const SEARCH_FROM = 9;

/** Finds contests whose name contains every word, or whose id begins with the digits. */
export function findContests(contests: readonly Contest[], wanted: string): Contest[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const code = typedContestId(wanted);
  return contests.filter(({ id, name }) => {
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word)) || (code && String(id).startsWith(String(code)));
  });
}
