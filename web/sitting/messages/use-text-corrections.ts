import { useQuery } from '@tanstack/react-query';
import { messagesOfContest } from './message-source.ts';

/** Returns a function that gives teachers the corrections of a question's text, oldest first. */
export function useTextCorrections(contest: number): (question: number) => string[] {
  const { data } = useQuery({ ...messagesOfContest(contest).query, refetchInterval: false });
  const corrections = (data?.messages ?? []).filter(({ audience }) => audience === 'all').toReversed();
  return (question) =>
    corrections.flatMap((message) => (message.question === question ? [message.text] : []));
}
