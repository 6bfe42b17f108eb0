import type { AttemptState } from './attempt-state.ts';

export const outcomeLabels = {
  passed: 'Passed',
  failed: 'Failed',
  'no response': 'No response',
  working: 'Working',
  'not started': 'Not started',
  absent: 'Absent',
  excused: 'Excused',
  invited: 'Not opened yet',
  declined: 'Declined',
} as const;

export type Outcome = keyof typeof outcomeLabels;

/** `isOver`: whether the time in which the student could start has passed. */
export type OutcomeFacts = {
  status: 'participant' | 'invited' | 'declined';
  is_passed: boolean | null;
  state?: AttemptState | undefined;
  isOver: boolean;
  excused?: boolean | undefined;
};

/**
 * Returns a participant's outcome, which depends only on the response if there is one. `absent` and `excused`
 * mean that the student has not started, and no longer can.
 */
export function outcomeOf({ status, is_passed, state, isOver, excused }: OutcomeFacts): Outcome {
  if (is_passed !== null) return is_passed ? 'passed' : 'failed';
  if (status === 'declined') return status;
  if (isOver && (status === 'invited' || state === 'not started')) return excused ? 'excused' : 'absent';
  if (status === 'invited') return status;
  return state === 'not started' || state === 'working' ? state : 'no response';
}
