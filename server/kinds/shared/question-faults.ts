import type { AnswerKey, GradingRule, QuestionContent } from '#contract/kinds/kind.ts';
import { sentence } from '#shared/sentence.ts';
import type { Faults } from '../../base/shared/errors.ts';
import { NO_KEY, tooFew } from './key-correction.ts';

export type JudgedQuestion = {
  content?: QuestionContent | undefined;
  key?: AnswerKey | undefined;
  options: readonly { option_text: string; is_correct: boolean }[];
  question_text?: string | undefined;
};

/** Fields that questions of a kind may have. `content`: absent if there is nothing to choose. */
type Shape = {
  options: { min: number; max: number };
  content?: { rules?: readonly GradingRule[] | undefined; prompts?: true; gaps?: true };
  key?: true;
};

/** Returns the first field that a question of this kind cannot have; undefined if there is none. */
export function findShapeFaults(
  { content, key, options: { length } }: JudgedQuestion,
  { options: { min, max }, content: known, key: keyed }: Shape,
): Faults | undefined {
  if (content && !known) return { content: sentence`Questions of this kind have no such choices.` };
  if (length > max)
    return {
      options:
        max === 0 ? sentence`Questions of this kind have no options.` : sentence`At most ${max} options.`,
    };
  if (length < min) return { options: tooFew(min) };
  if (content?.rule && !known?.rules?.includes(content.rule))
    return { 'content.rule': sentence`Questions of this kind have no such rule.` };
  if (content?.prompts && !known?.prompts)
    return { 'content.prompts': sentence`Questions of this kind have no prompts.` };
  if (content?.gaps && !known?.gaps)
    return { 'content.gaps': sentence`Questions of this kind have no gaps.` };
  return key && !keyed ? { key: NO_KEY } : undefined;
}

export const countRight = ({ options }: JudgedQuestion): number =>
  options.filter(({ is_correct: isRight }) => isRight).length;

export const textsOf = ({ options }: JudgedQuestion): string[] =>
  options.map(({ option_text: text }) => text);
