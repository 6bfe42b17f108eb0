import type { AttemptState } from '#contract/attempt-state.ts';

export const attemptWord = {
  'not started': 'Not started',
  working: 'Working',
  submitted: 'Submitted',
  ended: 'Ended',
} as const satisfies Record<AttemptState, string>;
