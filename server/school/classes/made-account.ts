import { sql } from 'kysely';

/**
 * Returns an SQL condition: whether the teacher made the account, or it was made for a student of this class.
 * It is false for accounts that students created.
 */
export const isAccountMadeByTeacher = (teacherId: number) =>
  sql<boolean>`(account.made_by = ${teacherId} or account.id = class_student.account_id)`;
