import { queryOptions } from '@tanstack/react-query';
import type { Gradebook } from '#contract/gradebook.ts';
import { call } from '../../base/api/call.ts';

export type GradebookContest = Gradebook['contests'][number];
export type GradebookStudent = Gradebook['students'][number];

/** Queries a class's marks. The key starts with the class's key, so its changes refetch the marks. */
export const gradebookQuery = (id: number) =>
  queryOptions({
    queryKey: ['classes', id, 'gradebook'],
    queryFn: (): Promise<Gradebook> => call('getGradebook', { body: { class: id } }),
  });
