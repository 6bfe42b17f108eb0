import { plural, t } from '@lingui/core/macro';
import type { Sections } from '#contract/sections.ts';

type Section = Sections[number];
type DrawingSection = Section & { draw: number };

/** Returns the section of each question, in the contest's order; empty if there are no sections. */
export const sectionsByQuestion = (sections: Sections = []): Section[] =>
  sections.flatMap((section) => Array.from({ length: section.questions }, () => section));

/** Returns whether each student gets only some of the section's questions. */
export const drawsQuestions = (section: Section): section is DrawingSection =>
  section.draw !== undefined && section.draw < section.questions;

export const describeDraw = ({ draw, questions }: DrawingSection): string =>
  t`Each student gets ${draw} of these ${plural(questions, { one: '# question', other: '# questions' })}.`;

export function describeQuestionCount(total: number, each: number): string {
  if (each < total)
    return t`${each} of ${plural(total, { one: '# question', other: '# questions' })} for each student`;
  return plural(total, { one: '# question', other: '# questions' });
}
