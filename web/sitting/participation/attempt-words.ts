import type { AttemptState } from '#contract/attempt-state.ts';
import { outcomeWord } from '#contract/outcome.ts';

export const attemptWord = {
  'not started': outcomeWord['not started'],
  working: outcomeWord.working,
  submitted: 'Submitted',
  ended: 'Ended',
} as const satisfies Record<AttemptState, string>;
