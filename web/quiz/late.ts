import type { Wire } from '#contract/schemas.ts';
import { count } from '../ui/time.ts';
import { keep, type Owner, readKept } from './kept.ts';

/** Answers that reached the server too late. They stay told on this device until the student has seen enough of it. */
export type Late = { amount: number; after: 'submission' | 'closing' | 'opening' };

/** Adds what came too late now to what has before. */
export function noteLate(owner: Owner, held: Wire<'saveAnswers'>): void {
  const amount = held.kept_apart + (parseLate(readKept('late', owner))?.amount ?? 0);
  const after = held.after_opening ? 'opening' : held.submitted ? 'submission' : 'closing';
  keep('late', owner, JSON.stringify({ amount, after } satisfies Late));
}

const AFTER = {
  submission: 'your quiz had been submitted',
  closing: 'your attempt had closed',
  opening: 'the results had opened',
} satisfies Record<Late['after'], string>;

const isLate = (value: unknown): value is Late =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'after' in value &&
  String(value.after) in AFTER;

/** What the student is told: true whatever the teacher decides later. */
export const describeLate = ({ amount, after }: Late): string =>
  `${count(amount, 'answer')} reached the server after ${AFTER[after]}. ${
    amount === 1
      ? 'It does not count unless your teacher, who can see it, accepts it.'
      : 'They do not count unless your teacher, who can see them, accepts them.'
  }`;

/** The late answers in a kept text. */
export function parseLate(text: string | null): Late | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isLate(kept) ? kept : undefined;
  } catch {
    // Not ours.
    return undefined;
  }
}
