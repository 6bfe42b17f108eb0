import { Type } from 'typebox';
import type { Scale as Meaning } from './grades.ts';
import * as limits from './limits.ts';
import { Name } from './text.ts';

/** Scale in a request or answer. `findScaleFaults` in grades.ts checks its other rules. */
export const Scale = Type.Unsafe<Meaning>(
  Type.Object({
    name: Name(limits.grades.name),
    unit: Type.Enum(['percent', 'marks']),
    grades: Type.Array(
      Type.Object({
        name: Name(limits.grades.name),
        from: Type.Number({ minimum: 0, maximum: 1_000, multipleOf: 0.1 }),
      }),
      { minItems: limits.grades.min, maxItems: limits.grades.max },
    ),
  }),
);

/** `shown`: whether students see their own grade. */
export const OptionalGrades = Type.Optional(Type.Object({ scale: Scale, shown: Type.Boolean() }));

/** Different scales of a teacher's own contests, latest first. */
export const Scales = Type.Array(Scale);
