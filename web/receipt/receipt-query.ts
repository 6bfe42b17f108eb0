import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** What the server has recorded of the own response. */
export const receiptQuery = (contest: number) =>
  queryOptions({
    queryKey: ['receipt', contest],
    queryFn: () => call('getReceipt', { body: { contest } }),
  });
