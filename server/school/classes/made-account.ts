import { sql } from 'kysely';

/**
 * SQL condition: whether the teacher made the account, or it was made for a student of this class. False for
 * accounts that students created themselves.
 */
export const isAccountMadeByTeacher = (teacherId: number) =>
  sql<boolean>`(account.made_by = ${teacherId} or account.id = class_student.account_id)`;
