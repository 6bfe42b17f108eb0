import { type QueryKey, hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RefusalCode } from '#contract/refusals.ts';
import { Refused } from '../../base/api/send.ts';

/** Codes of refusals after a right was removed or reduced. */
const CODES = new Set<RefusalCode | undefined>(['unknown_contest', 'unknown_class', 'right_too_small']);

/** Refetches the contest or class when a call is refused for lack of a right, so that the page adapts. */
export function useRightsWatch(about: QueryKey): void {
  const queryClient = useQueryClient();
  const watched = hashKey(about);
  useEffect(() => {
    const look = (fault: unknown) => {
      if (!(fault instanceof Refused && CODES.has(fault.code))) return;
      void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash === watched });
    };
    const readings = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (event.query.queryHash !== watched) look(event.action.error);
    });
    const acts = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    });
    return () => {
      readings();
      acts();
    };
  }, [queryClient, watched]);
}
