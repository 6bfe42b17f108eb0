import { queryOptions } from '@tanstack/react-query';
import type { Gradebook } from '#contract/gradebook.ts';
import { call } from '../../base/api/call.ts';

export type GradebookContest = Gradebook['contests'][number];
export type GradebookStudent = Gradebook['students'][number];

/** The marks of a class. The key is below the class's own, so a change of the class reads them again. */
export const gradebookQuery = (id: number) =>
  queryOptions({
    queryKey: ['classes', id, 'gradebook'],
    queryFn: (): Promise<Gradebook> => call('getGradebook', { body: { class: id } }),
  });
