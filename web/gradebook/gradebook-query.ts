import { queryOptions } from '@tanstack/react-query';
import type { Gradebook } from '#contract/gradebook.ts';
import { call } from '../api/call.ts';

export type GradebookContest = Gradebook['contests'][number];
export type GradebookStudent = Gradebook['students'][number];

/** The marks of a class. It stands below the class's own key, so that a change of the class reads it again. */
export const gradebookQuery = (id: number) =>
  queryOptions({
    queryKey: ['classes', id, 'gradebook'],
    queryFn: (): Promise<Gradebook> => call('getGradebook', { body: { class: id } }),
  });
