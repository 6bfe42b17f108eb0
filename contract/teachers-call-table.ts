import { isOfTeachers, tableOf } from './call-table.ts';

/** Addresses of the calls that only teachers make, in a file of their own, since students never need them. */
export const callTable = tableOf(isOfTeachers);
