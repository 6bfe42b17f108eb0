import { t } from '@lingui/core/macro';
import type { AttemptState } from '#contract/attempt-state.ts';
import { outcomeLabels } from '#contract/outcome.ts';

export const attemptLabels = {
  'not started': outcomeLabels['not started'],
  working: outcomeLabels.working,
  submitted: t`Submitted`,
  ended: t`Ended`,
} as const satisfies Record<AttemptState, string>;
