import type { Answers } from '#contract/answer.ts';
import { earnedAt, type Key } from '../../contest/grading/grade.ts';
import type { Counted } from './merge-late-answers.ts';

/** Lists of what counts, each with an entry for every question. */
type Whole = { answers: Answers; chosenAt: (number | null)[]; chosenOn: (number | null)[] };

/**
 * What counts if of each question the better answer is kept: the `last` one, unless what counts `now`, or
 * what had come `inTime`, earns more by this key. So no mark falls. `key`: that of the student's form. Pure.
 */
export function keepBetter(last: Whole, now: Counted, inTime: Counted, key: Key): Whole {
  const best = last.answers.map((answer, questionIndex) => {
    const worthOf = (of: Counted) => earnedAt(key, questionIndex, of.answers?.[questionIndex] ?? null);
    const inLast = earnedAt(key, questionIndex, answer);
    const [nowWorth, inTimeWorth] = [worthOf(now), worthOf(inTime)];
    if (inLast >= Math.max(nowWorth, inTimeWorth)) return last;
    return nowWorth >= inTimeWorth ? now : inTime;
  });
  return {
    answers: best.map(({ answers }, questionIndex) => answers?.[questionIndex] ?? null),
    chosenAt: best.map(({ chosenAt }, questionIndex) => chosenAt?.[questionIndex] ?? null),
    chosenOn: best.map(({ chosenOn }, questionIndex) => chosenOn?.[questionIndex] ?? null),
  };
}
