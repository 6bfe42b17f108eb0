import { queryOptions } from '@tanstack/react-query';
import type { Gradebook } from '#contract/gradebook.ts';
import { call } from '../../base/api/call.ts';

export type GradebookContest = Gradebook['contests'][number];
export type GradebookStudent = Gradebook['students'][number];

/** The marks of a class. Its key starts with the class's key, so changes of the class refetch the marks. */
export const gradebookQuery = (id: number) =>
  queryOptions({
    queryKey: ['classes', id, 'gradebook'],
    queryFn: (): Promise<Gradebook> => call('getGradebook', { body: { class: id } }),
  });
