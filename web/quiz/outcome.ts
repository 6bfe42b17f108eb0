import { notifications } from '@mantine/notifications';
import type { Refused } from '../api/send.ts';
import { count } from '../ui/time.ts';
import { toast } from '../ui/toast.ts';
import { isOpenHere } from './here.ts';
import { type Owner, readKept } from './kept.ts';
import { describeLate, parseLate } from './late.ts';

/** How an attempt is over; `closed`: by the time, before it was submitted. */
export type Outcome =
  { kind: 'submitted' | 'submitted elsewhere' | 'late' } | { kind: 'closed'; hasSaved: boolean };

/** Says what became of the quiz. */
export function tellOver(owner: Owner, outcome: Outcome): void {
  switch (outcome.kind) {
    case 'submitted':
      return toast.success('Your Response has been recorded.');
    case 'submitted elsewhere':
      return toast.info('This quiz was submitted on another device.');
    case 'closed':
      return toast.info(
        `The time was over before your quiz was submitted.${outcome.hasSaved ? ' The answers saved until then count.' : ''}`,
      );
    case 'late': {
      const late = parseLate(readKept('late', owner));
      // The quiz's own page says it in place of the quiz.
      if (late && !isOpenHere(owner)) showUntilClosed(describeLate(late));
    }
  }
}

export const tellOpenedAgain = (): void =>
  toast.info('Your teacher has opened your attempt again. Go on where you stopped.');

/** The server will never take it. `answers`: how many were kept here and are lost by that. */
export function tellGivenUp(fault: Refused, answers: number): void {
  toast.error(fault.message + (answers > 0 ? ` Not recorded: ${count(answers, 'answer')}.` : ''));
}

const showUntilClosed = (message: string) =>
  void notifications.show({
    message,
    color: 'wrong',
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Close' },
  });
