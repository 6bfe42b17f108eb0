import { type PublishedContest, optionIds } from './factories.ts';

/**
 * Returns a student's choices by the option's place: the wrong ones are at 1 and 2. Half of all answers are
 * wrong, and each wrong option is chosen as often as the other.
 */
const placesOf = (student: number, questions: number) =>
  Array.from({ length: questions }, (_, question) => {
    const luck = (student * 7919 + question * 104_729 + student * question * 31) % 1009;
    return luck % 4 < 2 ? 0 : (luck % 2) + 1;
  });

/** The options at these places, one for each question; the first where there is no place. */
export const optionsAt = (contest: PublishedContest, places: number[]): number[] =>
  optionIds(contest).map((ids, question) => ids[places[question] ?? 0] ?? 0);

/**
 * The submissions of a class of which the first two gave the same answers, every one of them wrong. The
 * contest needs 24 questions.
 */
export const copiedPaper = (contest: PublishedContest, students: number): number[][] => {
  const { length } = contest.questions;
  const copied = optionsAt(
    contest,
    Array.from({ length }, (_, question) => (question % 2) + 1),
  );
  const others = Array.from({ length: students - 2 }, (_, n) => optionsAt(contest, placesOf(n + 3, length)));
  return [copied, copied, ...others];
};
