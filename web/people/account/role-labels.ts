import { t } from '@lingui/core/macro';
import type { Role } from '#contract/roles.ts';

export const roleLabels: Record<Role, string> = {
  Student: t({ message: 'Student', context: 'role' }),
  Teacher: t`Teacher`,
  Coordinator: t`Coordinator`,
  Administrator: t`Administrator`,
};
