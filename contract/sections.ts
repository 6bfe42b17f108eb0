import { Type } from 'typebox';
import * as limits from './limits.ts';
import { Name } from './text.ts';

const Count = Type.Integer({ minimum: 1, maximum: limits.questions.max });

/**
 * The sections of a contest, one after another. `questions`: how many of the contest's questions belong to
 * it. `draw`: how many of these each student gets; if absent, all.
 */
export const Sections = Type.Array(
  Type.Object({ title: Name(limits.name), questions: Count, draw: Type.Optional(Count) }),
  { minItems: 1, maxItems: limits.sections },
);
export type Sections = Type.Static<typeof Sections>;

/** The sections as students get them: `questions` is how many of the section each student has. */
export const ToldSections = Type.Array(Type.Object({ title: Type.String(), questions: Type.Integer() }));
export type ToldSections = Type.Static<typeof ToldSections>;

/** Absent if the contest has none. */
export const OptionalToldSections = Type.Optional(ToldSections);
