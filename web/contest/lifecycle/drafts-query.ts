import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';

/** Queries the teacher's drafts that are not saved in a contest yet. */
export const draftsQuery = () =>
  queryOptions({ queryKey: ['drafts'], queryFn: () => call('getDrafts'), staleTime: 0 });
