import { t } from '@lingui/core/macro';
import type { Sections } from '#contract/sections.ts';

type Section = Sections[number];

/** Returns the section of each question, in the contest's order; empty if there are no sections. */
export const sectionsByQuestion = (sections: Sections = []): Section[] =>
  sections.flatMap((section) => Array.from({ length: section.questions }, () => section));

/** Returns whether each student gets only some of the section's questions. */
export const drawsQuestions = ({ draw, questions }: Section): boolean =>
  draw !== undefined && draw < questions;

export const describeDraw = ({ draw, questions }: Section): string =>
  t`Each student gets ${draw ?? 0} of these ${questions} questions.`;

export function describeQuestionCount(total: number, each: number): string {
  if (each < total) return t`${each} of ${total} questions for each student`;
  return total === 1 ? t`1 question` : t`${total} questions`;
}
