import type { Sections } from '#contract/sections.ts';

type Section = Sections[number];

/** Returns the section of each question, in the contest's order; empty if there are no sections. */
export const sectionsByQuestion = (sections: Sections = []): Section[] =>
  sections.flatMap((section) => Array.from({ length: section.questions }, () => section));

/** Returns whether each student gets only some of the section's questions. */
export const drawsQuestions = ({ draw, questions }: Section): boolean =>
  draw !== undefined && draw < questions;

export const describeDraw = ({ draw, questions }: Section): string =>
  `Each student gets ${draw} of these ${questions} questions.`;

export function describeQuestionCount(total: number, each: number): string {
  if (each < total) return `${each} of ${total} questions for each student`;
  return total === 1 ? '1 question' : `${total} questions`;
}
