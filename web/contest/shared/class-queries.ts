import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

export type ListedClass = Wire<'getClasses'>[number];
export type SchoolClass = Wire<'getClass'>;
export type ClassStudent = SchoolClass['students'][number];

export const classesQuery = () =>
  queryOptions({ queryKey: ['classes'], queryFn: (): Promise<ListedClass[]> => call('getClasses') });

export const classQuery = (id: number) =>
  queryOptions({
    queryKey: ['classes', id],
    queryFn: (): Promise<SchoolClass> => call('getClass', { body: { class: id } }),
  });

/** Refetch interval (ms) while a page is open. */
const OFTEN_ENOUGH = 5 * 60_000;

export const classMarksQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'class-marks'],
    queryFn: () => call('getClassMarks'),
    refetchInterval: OFTEN_ENOUGH,
  });
