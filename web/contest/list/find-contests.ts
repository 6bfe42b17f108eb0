import { typedContestId } from '#contract/typed.ts';
import type { Contest } from '../core/contest-queries.ts';

/** The fewest contests of a list that has a search. */
export const SEARCH_FROM = 9;

/** The contests whose name holds every wanted word, or whose id begins with the wanted digits. */
export function findContests(contests: readonly Contest[], wanted: string): Contest[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const code = typedContestId(wanted);
  return contests.filter(({ id, name }) => {
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word)) || (code && String(id).startsWith(String(code)));
  });
}
