import { plural, t } from '@lingui/core/macro';
import type { AttemptId } from '../attempt/attempt.ts';
import type { AttemptStore } from '../attempt/attempt-store.ts';
import { describeLate } from '../attempt/late-words.ts';
import type { Outcome } from '../attempt/outcome.ts';
import { toast } from '../../base/ui/toast.ts';

/** Tells the student the outcome of an attempt, on any page. */
export function tellOutcome(store: AttemptStore, id: AttemptId, outcome: Outcome): void {
  switch (outcome.kind) {
    case 'submitted':
      return toast.success(t`Your Response has been recorded.`);
    case 'submitted elsewhere':
      return toast.info('Your answers were submitted on another device.');
    case 'opened again':
      return toast.info('Your teacher has reopened your attempt. Continue where you left off.');
    case 'closed':
      return toast.info(
        'Time ran out before your answers were submitted.' +
          (outcome.hasSaved ? ' The answers saved in time count.' : ''),
      );
    case 'late': {
      const late = store.device.read('late', id);
      // The quiz's own page shows late answers in place of the quiz.
      if (late && !store.shown.is(id)) toast.lastingError(describeLate(late));
      return undefined;
    }
    case 'given up': {
      const { fault, answers } = outcome;
      const lost =
        answers > 0
          ? ` ${plural(answers, { one: '# answer', other: '# answers' })} ${answers === 1 ? 'was' : 'were'} not recorded.`
          : '';
      return toast.error(fault.message + lost);
    }
    case 'set aside': {
      const { answers } = outcome;
      const stay = answers === 1 ? 'stays' : 'stay';
      return toast.lastingError(
        t`You are no longer in this contest. ` +
          t`${plural(answers, { one: '# answer', other: '# answers' })} not yet on the server ${stay} on this device, ` +
          'and will be sent when you can open the contest again.',
      );
    }
  }
}
