import type { QueryClient } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { pages } from '../../pages.ts';

/** Questions as read from a file or a pasted text, until a contest is made of them. */
export type ReadQuestions = { read: Wire<'readQuestions'>; fileName: string | undefined };

const KEY = ['given'];

/** The page that receives the questions. They may be pasted on another page, and survive the way to it. */
export const givePath = (schoolClass?: number): string =>
  schoolClass === undefined ? pages.give.path : `${pages.give.path}?class=${schoolClass}`;

export const keepQuestions = (queries: QueryClient, given: ReadQuestions): void =>
  void queries.setQueryData<ReadQuestions>(KEY, given);

export const readKept = (queries: QueryClient): ReadQuestions | undefined => queries.getQueryData(KEY);

export const forgetKept = (queries: QueryClient): void => queries.removeQueries({ queryKey: KEY });
