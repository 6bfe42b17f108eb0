import { t } from '@lingui/core/macro';
import type { IncidentCategory } from '#contract/causes.ts';

export const categoryLabels = {
  illness: t`Illness`,
  device: t`Device`,
  network: t`Network`,
  noise: t`Noise`,
  suspicion: t`Suspicion`,
  other: t`Other`,
} as const satisfies Record<IncidentCategory, string>;
