import type { ToldSections } from '#contract/sections.ts';

/** Returns each question's section title; empty if there are no sections. */
export const sectionTitles = (sections: ToldSections = []): string[] =>
  sections.flatMap(({ title, questions }) => Array.from({ length: questions }, () => title));
