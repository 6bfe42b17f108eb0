import { isOfTeachers, tableOf } from './call-table.ts';

/** Addresses of the calls that only teachers make, or others rarely, in a file that students seldom load. */
export const callTable = tableOf(isOfTeachers);
