import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { callOnce } from '../../base/api/call-once.ts';
import { call } from '../../base/api/call.ts';

export type MessageFacts = Pick<Wire<'getMessages'>, 'messages'> &
  Partial<Pick<Wire<'getMessages'>, 'classes' | 'reports'>> &
  Partial<Pick<Wire<'watchMessages'>, 'open_reports'>>;
type NewMessage = { text: string; class?: number; room?: string; email?: string; question?: number };

/** Messages of a contest, for its teachers or for an invigilator. */
export type MessageSource = {
  query: ReturnType<typeof queryOf>;
  send: (message: NewMessage) => Promise<Wire<'sendMessage'>>;
};

const PAUSE = 15_000;

const queryOf = (key: readonly unknown[], read: () => Promise<MessageFacts>) =>
  queryOptions({
    queryKey: ['messages of contest', ...key],
    queryFn: read,
    refetchInterval: PAUSE,
    retry: false,
  });

export const messagesOfContest = (contest: number): MessageSource => ({
  query: queryOf([contest], () => call('getMessages', { body: { contest } })),
  send: (message) => callOnce('sendMessage', { contest, ...message }),
});

export const messagesOfWatch = (watch: string): MessageSource => ({
  query: queryOf([watch], () => call('watchMessages', { body: { watch } })),
  send: ({ text, room, email }) =>
    call('watchMessage', {
      body: { watch, text, ...(room !== undefined && { room }), ...(email !== undefined && { email }) },
    }),
});
