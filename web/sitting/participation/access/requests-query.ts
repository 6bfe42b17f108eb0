import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api/call.ts';

/** So often (ms) the page looks for new requests: students stand at the door. */
const OFTEN = 5_000;

/** Who asks to be admitted to one of the teacher's contests. */
export const requestsQuery = (contest: number) =>
  queryOptions({
    queryKey: ['requests', contest],
    queryFn: () => call('getRequests', { body: { contest } }),
    refetchInterval: OFTEN,
  });
