import { Type } from 'typebox';
import * as limits from './limits.ts';
import { teacherSignups } from './teacher-signups.ts';
import { Text } from './text.ts';

/** `code` and `domains`: needed by the modes of their names, and kept by others. */
export const SetTeacherSignup = Type.Object({
  mode: Type.Enum([...teacherSignups]),
  code: Type.Optional(Text(0, limits.teacherCode.max)),
  domains: Type.Optional(
    Type.Array(Text(0, limits.teacherDomains.length), { maxItems: limits.teacherDomains.count }),
  ),
});

export const SchoolSettings = Type.Object({
  teacher_signup: Type.Object({
    mode: Type.Enum([...teacherSignups]),
    /** Whether an administrator chose it. If not, the server's setting counts; its code is not shown. */
    is_chosen: Type.Boolean(),
    code: Type.String(),
    domains: Type.Array(Type.String()),
  }),
  /** Whether the server has the settings for mail, which prove addresses. */
  sends_mail: Type.Boolean(),
});
