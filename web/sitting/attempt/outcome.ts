import type { Refused } from '../../base/api/send.ts';
import type { AttemptId } from './attempt.ts';

/** The end or the reopening of an attempt, as told to its student. */
export type Outcome =
  | { kind: 'submitted' | 'submitted elsewhere' | 'late' | 'opened again' }
  /** Closed at the deadline, before it was submitted. */
  | { kind: 'closed'; hasSaved: boolean }
  /** The server will never accept it. `answers` answers that only this device had are lost. */
  | { kind: 'given up'; fault: Refused; answers: number }
  /** The student was removed. `answers` unsent answers stay on this device. */
  | { kind: 'set aside'; answers: number };

export type TellOutcome = (id: AttemptId, outcome: Outcome) => void;
