import { type PublishedContest, optionIds } from './factories.ts';

/**
 * Returns the position of a student's option for each question. Half of the choices are wrong, at positions 1
 * and 2 equally often.
 */
const placesOf = (student: number, questions: number) =>
  Array.from({ length: questions }, (_, question) => {
    const luck = (student * 7919 + question * 104_729 + student * question * 31) % 1009;
    return luck % 4 < 2 ? 0 : (luck % 2) + 1;
  });

/** Returns the option at the given position in each question. Default: the first option. */
export const optionsAt = (contest: PublishedContest, places: number[]): number[] =>
  optionIds(contest).map((ids, question) => ids[places[question] ?? 0] ?? 0);

/** Returns submissions in which the first two students have the same wrong answers. Needs 24 questions. */
export const copiedPaper = (contest: PublishedContest, students: number): number[][] => {
  const { length } = contest.questions;
  const copied = optionsAt(
    contest,
    Array.from({ length }, (_, question) => (question % 2) + 1),
  );
  const others = Array.from({ length: students - 2 }, (_, n) => optionsAt(contest, placesOf(n + 3, length)));
  return [copied, copied, ...others];
};
