import { queryOptions } from '@tanstack/react-query';
import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';

export type ListedClass = Wire<'getClasses'>[number];
export type SchoolClass = Wire<'getClass'>;
export type ClassStudent = SchoolClass['students'][number];

export const classesQuery = () =>
  queryOptions({ queryKey: ['classes'], queryFn: (): Promise<ListedClass[]> => call('getClasses') });

/** The lists of all classes that the teacher may edit, to compare them with a file. */
export const classListsQuery = () =>
  queryOptions({ queryKey: ['classes', 'lists'], queryFn: () => call('getClassLists') });

export const archivedClassesQuery = () =>
  queryOptions({ queryKey: ['classes', 'archived'], queryFn: () => call('getArchivedClasses') });

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
