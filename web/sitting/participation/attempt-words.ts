import type { AttemptState } from '#contract/attempt-state.ts';
import { outcomeLabels } from '#contract/outcome.ts';

export const attemptLabels = {
  'not started': outcomeLabels['not started'],
  working: outcomeLabels.working,
  submitted: 'Submitted',
  ended: 'Ended',
} as const satisfies Record<AttemptState, string>;
