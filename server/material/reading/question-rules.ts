import { Type } from 'typebox';
import type { Faults } from '../../base/shared/errors.ts';
import { type Rule, rule } from '../../base/http/validate.ts';

const AnyOptions = Type.Object({
  options: Type.Array(Type.Object({ is_correct: Type.Boolean() }), { minItems: 1 }),
});

export const oneCorrectRule = rule(AnyOptions, ({ options }): Faults => {
  const correct = options.filter((option) => option.is_correct).length;
  if (correct === 1) return {};
  return { options: correct === 0 ? 'Mark the correct option.' : 'Only one option can be the correct one.' };
});

/** Rules of a question that involve several fields. */
export const questionRules: Rule[] = [oneCorrectRule];
