import { plural, t } from '@lingui/core/macro';
import type { AttemptId } from '../attempt/attempt.ts';
import type { AttemptStore } from '../attempt/attempt-store.ts';
import { describeLate } from '../attempt/late-words.ts';
import type { Outcome } from '../attempt/outcome.ts';
import { toast } from '../../base/elements/toast.ts';

type Subject = { id: AttemptId; isShown: boolean };

/** Tells an outcome other than the usual submission. `isShown`: whether the quiz was in sight. */
export function tellRareOutcome(store: AttemptStore, { id, isShown }: Subject, outcome: Outcome): void {
  switch (outcome.kind) {
    case 'submitted':
      return undefined;
    case 'submitted elsewhere':
      return toast.info(t`Your answers were submitted on another device.`);
    case 'opened again':
      return toast.info(t`Your teacher has reopened your attempt. Continue where you left off.`);
    case 'closed':
      return toast.info(
        outcome.hasSaved
          ? t`Time ran out before your answers were submitted. The answers saved in time count.`
          : t`Time ran out before your answers were submitted.`,
      );
    case 'late': {
      const late = store.device.read('late', id);
      // The quiz's own page shows late answers instead of the quiz.
      if (late && !isShown) toast.lastingError(describeLate(late));
      return undefined;
    }
    case 'given up': {
      const { fault, answers } = outcome;
      if (answers === 0) return toast.error(fault.message);
      const lost = plural(answers, {
        one: '# answer was not recorded.',
        other: '# answers were not recorded.',
      });
      return toast.error(`${fault.message} ${lost}`);
    }
    case 'set aside': {
      const kept = plural(outcome.answers, {
        one: '# answer not yet on the server stays on this device, and will be sent when you can open the contest again.',
        other:
          '# answers not yet on the server stay on this device, and will be sent when you can open the contest again.',
      });
      return toast.lastingError(`${t`You are no longer in this contest.`} ${kept}`);
    }
  }
}
