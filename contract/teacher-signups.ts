/**
 * Ways in which teachers sign up: anyone, with a code, with an address of the school's domains, after an
 * administrator's approval, or nobody.
 */
export const teacherSignups = ['open', 'code', 'domain', 'approval', 'closed'] as const;
export type TeacherSignupMode = (typeof teacherSignups)[number];
