import type { Sections } from '#contract/sections.ts';

/** The contest's sections on a paper. Pure. */

type Section = Sections[number];

/** For each question, in the contest's order, the section that it is in; empty if there are none. */
export const sectionsByQuestion = (sections: Sections = []): Section[] =>
  sections.flatMap((section) => Array.from({ length: section.questions }, () => section));

/** Whether each student gets only some of the section's questions. */
export const draws = ({ draw, questions }: Section): boolean => draw !== undefined && draw < questions;

/** Returns the number of the section's questions that each student gets, in words. */
export const drawWords = ({ draw, questions }: Section): string =>
  `Each student gets ${draw} of these ${questions} questions.`;

/** Returns the number of the contest's questions, and of those that each student gets, in words. */
export function questionsInWords(total: number, each: number): string {
  if (each < total) return `${each} of ${total} questions for each student`;
  return total === 1 ? '1 question' : `${total} questions`;
}
