import { Type } from 'typebox';
import { isKind } from '#contract/answer-forms.ts';
import { kindNamed, USUAL_KIND } from '#contract/answer.ts';
import type { Faults } from '../../base/shared/errors.ts';
import { type Rule, rule } from '../../base/http/validate.ts';

const AnyOptions = Type.Object({
  kind: Type.Optional(Type.Unknown()),
  content: Type.Optional(Type.Object({ choose: Type.Optional(Type.Unknown()) })),
  options: Type.Array(Type.Object({ is_correct: Type.Boolean() }), { minItems: 1 }),
});

export const correctOptionsRule = rule(AnyOptions, ({ kind = USUAL_KIND, content, options }): Faults => {
  // Another rule names an unknown kind.
  if (typeof kind !== 'string' || !isKind(kind)) return {};
  const { choosesSeveral, hasContent } = kindNamed(kind);
  const correct = options.filter((option) => option.is_correct).length;
  if (content && !hasContent) return { content: 'Questions of this kind have no such choices.' };
  if (correct === 0)
    return { options: choosesSeveral ? 'Mark the correct options.' : 'Mark the correct option.' };
  if (!choosesSeveral && correct > 1) return { options: 'Only one option can be the correct one.' };
  if (content?.choose !== undefined && content.choose !== correct)
    return { 'content.choose': `This must be the number of correct options: ${correct}.` };
  return {};
});

/** Rules of a question that involve several fields. */
export const questionRules: Rule[] = [correctOptionsRule];
