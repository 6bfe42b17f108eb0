import { Type } from 'typebox';
import { isKind } from '#contract/answer-forms.ts';
import { OptionalContent, OptionalKey } from '#contract/answer-message.ts';
import { displayMarks } from '#contract/marks.ts';
import { USUAL_KIND } from '#contract/answer.ts';
import { sentence } from '#shared/sentence.ts';
import type { Faults } from '../../base/shared/errors.ts';
import { type BodyRule, makeRule } from '../../base/http/validate.ts';
import { kindOnServer } from '../../kinds/kinds.ts';

const AnyQuestion = Type.Object({
  kind: Type.Optional(Type.Unknown()),
  content: OptionalContent,
  key: OptionalKey,
  question_text: Type.Optional(Type.String()),
  options: Type.Array(Type.Object({ option_text: Type.String(), is_correct: Type.Boolean() })),
});

export const correctOptionsRule = makeRule(AnyQuestion, ({ kind = USUAL_KIND, ...question }): Faults =>
  // Another rule reports unknown kinds.
  typeof kind === 'string' && isKind(kind) ? kindOnServer(kind).faultsOf(question) : {},
);

const Marks = Type.Object({ marks: Type.Number() });

/** The schema tolerates small deviations from multiples of 0.01, but marks are stored as sent. */
const marksRule = makeRule(Marks, ({ marks }): Faults =>
  displayMarks(marks) === marks ? {} : { marks: sentence`This must be a multiple of 0.01.` },
);

/** Rules of a question besides its schema. */
export const questionRules: BodyRule[] = [correctOptionsRule, marksRule];
