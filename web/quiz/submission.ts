import type { Cause } from '#contract/attempt.ts';
import { keep, type Owner, readKept } from './kept.ts';

/**
 * A submission that waits on this device until the server has answered. The choices go before it (deliver.ts), and what is
 * saved counts, so that it need not hold any: thus it never takes the place of what another device chose later.
 */
export type Submission = { cause: Cause; options: number[] };

/** Submits, once: whatever comes first (the student, zero, the 4th departure; this tab or another). */
export function handIn(owner: Owner, cause: Cause): void {
  if (!isWaiting(owner)) keep('waiting', owner, JSON.stringify({ cause, options: [] } satisfies Submission));
}

/** Whether this quiz is submitted, and waits to be sent or for the answer. */
export const isWaiting = (owner: Owner): boolean => readKept('waiting', owner) !== null;

/** The submission that waits. A bare list of options is what the versions before 0.2 kept, which held all answers. */
export function readSubmission(owner: Owner): Submission | undefined {
  const text = readKept('waiting', owner);
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    if (Array.isArray(kept)) {
      const options = kept.filter((entry: unknown): entry is number => Number.isInteger(entry));
      return { cause: 'student', options };
    }
    const cause: unknown = typeof kept === 'object' && kept !== null && Reflect.get(kept, 'cause');
    return { cause: cause === 'zero' || cause === 'departures' ? cause : 'student', options: [] };
  } catch {
    // Not ours, so no more is known than that it was submitted.
    return { cause: 'student', options: [] };
  }
}
