import { t } from '@lingui/core/macro';
import type { TeacherSignupMode } from '#contract/teacher-signups.ts';

export const signupLabels: Record<TeacherSignupMode, string> = {
  open: t`Anyone`,
  code: t`Anyone with a code`,
  domain: t`Anyone with an address of the school`,
  approval: t`Anyone, after an administrator’s approval`,
  closed: t`Nobody`,
};
