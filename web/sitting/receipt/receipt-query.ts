import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';

/** The last answers that came in time are still being written: the receipt is there in a few seconds. */
export const SETTLING = 'settling';

async function ask(contest: number) {
  try {
    return await call('getReceipt', { body: { contest } });
  } catch (fault) {
    if (fault instanceof Refused && fault.code === 'answers_settling') return SETTLING;
    throw fault;
  }
}

/** What the server has recorded of the student's response. */
export const receiptQuery = (contest: number) =>
  queryOptions({
    queryKey: ['receipt', contest],
    queryFn: () => ask(contest),
    refetchInterval: ({ state }) => (state.data === SETTLING ? 3_000 : false),
  });
