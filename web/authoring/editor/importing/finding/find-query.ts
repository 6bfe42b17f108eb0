import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { PlaceOfQuestion } from '#contract/questions.ts';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../../../base/api/call.ts';
import { duplicateKeyOf } from '../copied-question.ts';

/** Fields of a search. Empty fields match every question. */
export type Search = { text: string; tag: string; contest: string };

export const EMPTY_SEARCH: Search = { text: '', tag: '', contest: '' };

/** Gives `initialPageParam` its type. The first page has no `after`. */
const FIRST: { after?: PlaceOfQuestion } = {};

/** Returns the questions of all pages, each only in its latest copy. */
export function withoutDuplicates(
  pages: readonly { found: Wire<'findQuestions'>['found'][number][] }[],
): Wire<'findQuestions'>['found'][number][] {
  const latest = new Map<string, Wire<'findQuestions'>['found'][number]>();
  for (const one of pages.flatMap(({ found }) => found)) {
    const same = duplicateKeyOf(one.question);
    if (!latest.has(same)) latest.set(same, one);
  }
  return [...latest.values()];
}

export const findQuery = ({ text, tag, contest }: Search) =>
  infiniteQueryOptions({
    queryKey: ['found questions', text, tag, contest],
    queryFn: ({ pageParam, signal }) =>
      call('findQuestions', {
        body: {
          ...(text && { text }),
          ...(tag && { tag }),
          ...(contest && { contest: Number(contest) }),
          ...(pageParam && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST.after,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
