import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { Owned } from './draft-wire.ts';

/** An own contest with its key, as it is when the editor is opened: what is being written is not replaced under way. */
export const ownedQuery = (contest: number) =>
  queryOptions({
    queryKey: ['view', contest],
    queryFn: async (): Promise<Owned> => {
      const view = await call('viewContest', { body: { contest } });
      if ('deadline' in view) throw new Error('Only its teacher edits a contest.');
      return view;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
