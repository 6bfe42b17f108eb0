import { Type } from 'typebox';
import { incidentCategories } from './causes.ts';
import { Instant } from './text.ts';

/** Record of a contest's invigilators, as fields of answers. `invigilator`: the name of the link. */
export const recordFields = {
  attendance: Type.Array(
    Type.Object({
      email: Type.String(),
      is_present: Type.Boolean(),
      invigilator: Type.String(),
      datetime: Instant,
    }),
  ),
  /** Latest first. `email`: absent if a note is about everybody. */
  incidents: Type.Array(
    Type.Object({
      id: Type.Integer(),
      email: Type.Optional(Type.String()),
      category: Type.Enum([...incidentCategories]),
      text: Type.String(),
      invigilator: Type.String(),
      datetime: Instant,
    }),
  ),
};
