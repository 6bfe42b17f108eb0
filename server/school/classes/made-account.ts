import { sql } from 'kysely';

/**
 * For a select over `class_student` and `account`, joined by `email_key`: whether the account is one that the
 * teacher made, or that was made for this student in this class. A student's own account never is.
 */
export const isMadeAccount = (teacherId: number) =>
  sql<boolean>`(account.made_by = ${teacherId} or account.id = class_student.account_id)`;
