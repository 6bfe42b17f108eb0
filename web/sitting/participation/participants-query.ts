import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';

export const participantsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['participants', contest],
    queryFn: () => call('getParticipants', { body: { contest } }),
  });
