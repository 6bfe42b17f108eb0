import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { Refused } from '../send.ts';

/** Whether the last answers that came in time are still being written: the receipt is there in a few seconds. */
export const isSettling = (error: Error | null): error is Refused =>
  error instanceof Refused && error.code === 'answers_settling';

/** What the server has recorded of the own response. */
export const receiptQuery = (contest: number) =>
  queryOptions({
    queryKey: ['receipt', contest],
    queryFn: () => call('getReceipt', { body: { contest } }),
    // Shortly after the time is over.
    refetchInterval: ({ state }) => (isSettling(state.error) ? 3_000 : false),
  });
