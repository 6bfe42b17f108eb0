import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';

/** Everybody in one of the teacher's contests, with the marks. */
export const participantsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['participants', contest],
    queryFn: () => call('getParticipants', { body: { contest } }),
  });
