import type { Refused } from '../../base/api/send.ts';
import type { AttemptId } from './attempt.ts';

/** The end or the reopening of an attempt, as its student is told. */
export type Outcome =
  | { kind: 'submitted' | 'submitted elsewhere' | 'late' | 'opened again' }
  /** By the time, before it was submitted. */
  | { kind: 'closed'; hasSaved: boolean }
  /** The server will never take it; `answers` answers, which only this device had, are lost by that. */
  | { kind: 'given up'; fault: Refused; answers: number }
  /** The student does not take part any more; `answers` answers, which only this device has, stay on it. */
  | { kind: 'set aside'; answers: number };

export type TellOutcome = (id: AttemptId, outcome: Outcome) => void;
