import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../base/api/server-clock.ts';
import type { Contest } from './contest-queries.ts';
import { closingOf } from './time-state.ts';

/** Kinds of queries whose results depend on contests. */
const LISTS: ReadonlySet<unknown> = new Set(['contests', 'dashboard', 'overview', 'archived contests']);
/** Delay (ms) after a known moment until the server's state has changed. Random, to spread polls. */
const A_MOMENT = 500 + Math.random() * 2_000;

/**
 * Invalidates the queries that depend on these contests when a known moment passes or a poll finds a change.
 * Polls only the contests, which is cheap. Tells students which contests have disappeared. Ignores queries of
 * the kind `except`.
 */
export function useNews(about: Contest | Contest[] | undefined, except?: 'contest'): void {
  const queryClient = useQueryClient();
  const shown = useRef<{ contests: readonly Contest[]; standing: string }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!about) return undefined;
    const contests = Array.isArray(about) ? about : [about];
    const ids = new Set<unknown>(contests.map(({ id }) => id));
    const readAgain = () => {
      const now = Date.now();
      const follows = ({ queryKey: [kind, id], state }: Query) =>
        kind !== except && (LISTS.has(kind) || ids.has(id)) && state.dataUpdatedAt < now - A_MOMENT / 2;
      void queryClient.invalidateQueries({ predicate: follows });
    };
    const look = (pause: number) => {
      const standing = standingOf(contests, serverNow());
      if (shown.current && shown.current.standing !== standing) {
        clearTimeout(timer.current);
        timer.current = setTimeout(readAgain, pause);
      }
      shown.current = { contests, standing };
    };
    const gone = shown.current?.contests.filter(({ id, joined }) => joined && !ids.has(id)) ?? [];
    if (gone.length > 0) void tell(gone);
    look(0);
    const clock = setInterval(() => look(A_MOMENT), 1_000);
    return () => clearInterval(clock);
  }, [about, except, queryClient]);
}

/** Loads its code on demand. If that fails offline, the student gets no message. */
const tell = (gone: readonly Contest[]) =>
  import('./explain-disappearance.ts').then(
    ({ explainDisappearance }) => Promise.all(gone.map(explainDisappearance)),
    () => undefined,
  );

/** Returns the contests' state (without participant counts) and the number of moments that have passed. */
const standingOf = (contests: readonly Contest[], now: number): string =>
  JSON.stringify(
    [contests, contests.map((contest) => momentsOf(contest).filter((moment) => moment <= now).length)],
    (key, value: unknown) => (key === 'participants_count' ? 0 : value),
  );

/** Returns the moments after which the server's responses change. Teachers' figures change at the end. */
const momentsOf = (contest: Contest): number[] => [
  closingOf(contest),
  Date.parse(contest.results_open_datetime ?? contest.opening?.last_closing_datetime ?? contest.end_datetime),
  Date.parse(contest.opening?.results_open_datetime ?? ''),
];
