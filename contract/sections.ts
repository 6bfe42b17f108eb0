import { Type } from 'typebox';
import * as limits from './limits.ts';
import { Name } from './text.ts';

const Count = Type.Integer({ minimum: 1, maximum: limits.questions.max });

/**
 * Sections of a contest. `questions`: number of consecutive questions in the section. `draw`: how many of
 * them each student gets; default: all.
 */
export const Sections = Type.Array(
  Type.Object({ title: Name(limits.nameLength), questions: Count, draw: Type.Optional(Count) }),
  { minItems: 1, maxItems: limits.maxSections },
);
export type Sections = Type.Static<typeof Sections>;

/** Sections as students see them. `questions`: number of questions that each student gets. */
export const StudentSections = Type.Array(Type.Object({ title: Type.String(), questions: Type.Integer() }));
export type StudentSections = Type.Static<typeof StudentSections>;

export const OptionalStudentSections = Type.Optional(StudentSections);
