import { Type } from 'typebox';
import { isKind } from '#contract/answer-forms.ts';
import { OptionalContent, OptionalKey } from '#contract/answer-message.ts';
import { displayMarks } from '#contract/marks.ts';
import { kindNamed, USUAL_KIND } from '#contract/answer.ts';
import { encodingNamed } from '#contract/kinds/answer-encodings.ts';
import { findKeyFaults, NO_KEY } from './key-faults.ts';
import type { Faults } from '../../base/shared/errors.ts';
import { type BodyRule, makeRule } from '../../base/http/validate.ts';

const AnyQuestion = Type.Object({
  kind: Type.Optional(Type.Unknown()),
  content: OptionalContent,
  key: OptionalKey,
  options: Type.Array(Type.Object({ option_text: Type.String(), is_correct: Type.Boolean() })),
});

export const correctOptionsRule = makeRule(
  AnyQuestion,
  ({ kind: name = USUAL_KIND, ...question }): Faults => {
    // Another rule reports unknown kinds.
    if (typeof name !== 'string' || !isKind(name)) return {};
    const { content, key, options } = question;
    const kind = kindNamed(name);
    const { min, max } = kind.optionCount;
    if (content && !kind.hasContent) return { content: 'Questions of this kind have no such choices.' };
    if (options.length > max)
      return { options: max === 0 ? 'Questions of this kind have no options.' : `At most ${max} options.` };
    if (options.length < min) return { options: `This needs at least ${min} entries.` };
    if (content?.rule && !kind.rules?.includes(content.rule))
      return { 'content.rule': 'Questions of this kind have no such rule.' };
    if (content?.prompts && !(kind.rightList && kind.hasKey))
      return { 'content.prompts': 'Questions of this kind have no prompts.' };
    if (key && !kind.hasKey) return { key: NO_KEY };
    const encoding = encodingNamed(name);
    if (encoding.faultsOfList) {
      const texts = options.map((option) => option.option_text);
      return encoding.faultsOfList({ options: texts, ...(content && { content }), ...(key && { key }) });
    }
    if (kind.hasKey) return findKeyFaults(name, key);
    const correct = options.filter((option) => option.is_correct).length;
    if (correct === 0 && !kind.hasStatements)
      return { options: kind.choosesSeveral ? 'Mark the correct options.' : 'Mark the correct option.' };
    if (!kind.choosesSeveral && correct > 1) return { options: 'Only one option can be the correct one.' };
    if (content?.choose !== undefined && content.choose !== correct)
      return { 'content.choose': `This must be the number of correct options: ${correct}.` };
    return {};
  },
);

const Marks = Type.Object({ marks: Type.Number() });

/** The schema tolerates small deviations from multiples of 0.01, but marks are stored as sent. */
const marksRule = makeRule(Marks, ({ marks }): Faults =>
  displayMarks(marks) === marks ? {} : { marks: 'This must be a multiple of 0.01.' },
);

/** Rules of a question besides its schema. */
export const questionRules: BodyRule[] = [correctOptionsRule, marksRule];
