import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api/call.ts';

/** Queries the tags of the teacher's questions, most frequent first. */
export const tagsQuery = () =>
  queryOptions({ queryKey: ['tags'], queryFn: () => call('getTags'), staleTime: 60_000 });
