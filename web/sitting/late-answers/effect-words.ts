import type { Wire } from '#contract/schemas.ts';
import { count } from '../../base/ui/time.ts';

type Effect = Omit<Wire<'acceptLateAnswers'>, 'detail'>;

/** What an acceptance of late answers, or its undoing, does to the mark, in sentences. Pure. */
export function effectWords(effect: Effect): string[] {
  const { marks_before: before, marks_after: after, up, down } = effect;
  return [
    `${count(up, 'answer')} ${up === 1 ? 'earns' : 'earn'} more, ${down} ${down === 1 ? 'earns' : 'earn'} less.`,
    `Mark: ${before ?? 'no response'} → ${after ?? 'no response'}.`,
    `${capital(outcome(effect.is_passed_before))} → ${outcome(effect.is_passed_after)}.`,
  ];
}

const outcome = (isPassed: boolean | null) =>
  isPassed === null ? 'no response' : isPassed ? 'passed' : 'failed';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
