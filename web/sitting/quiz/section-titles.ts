import type { ToldSections } from '#contract/sections.ts';

/** Returns the section title of each question; an empty list if there are no sections. */
export const sectionTitles = (sections: ToldSections = []): string[] =>
  sections.flatMap(({ title, questions }) => Array.from({ length: questions }, () => title));
