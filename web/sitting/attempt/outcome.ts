import type { Refused } from '../../base/api/send.ts';
import type { AttemptId } from './attempt.ts';

/** The end or the reopening of an attempt, as shown to its student. */
export type Outcome =
  | { kind: 'submitted' | 'submitted elsewhere' | 'late' | 'opened again' }
  | { kind: 'closed'; hasSaved: boolean }
  /** The server will never accept it. `answers` is the number of lost answers, which only this device had. */
  | { kind: 'given up'; fault: Refused; answers: number }
  /** The student was removed. `answers` is the number of unsent answers that stay on this device. */
  | { kind: 'set aside'; answers: number };

export type TellOutcome = (id: AttemptId, outcome: Outcome) => void;
