import { Type } from 'typebox';
import type { Scale as Meaning } from './grades.ts';
import * as limits from './limits.ts';
import { Name } from './text.ts';

/** A scale as it is sent and told. What it means, and what makes one whole: grades.ts. */
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

/** The grades of a contest; absent where it has none. `shown`: whether students see their own. */
export const OptionalGrades = Type.Optional(Type.Object({ scale: Scale, shown: Type.Boolean() }));

/** The scales of a teacher's own contests, the latest first, each once. */
export const Scales = Type.Array(Scale);
