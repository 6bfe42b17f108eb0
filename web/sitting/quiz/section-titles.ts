import type { ToldSections } from '#contract/sections.ts';

/** For each question, in their order, the title of its section; empty if there are no sections. Pure. */
export const sectionTitles = (sections: ToldSections = []): string[] =>
  sections.flatMap(({ title, questions }) => Array.from({ length: questions }, () => title));
