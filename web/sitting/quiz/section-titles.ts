import type { StudentSections } from '#contract/sections.ts';

/** Returns the section title of each question; empty if there are no sections. */
export const sectionTitles = (sections: StudentSections = []): string[] =>
  sections.flatMap(({ title, questions }) => Array.from({ length: questions }, () => title));
