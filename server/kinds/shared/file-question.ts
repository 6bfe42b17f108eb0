import type { KindName } from '#contract/answer.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import type { Tree } from '#shared/rich-text.ts';

/**
 * Fields that depend on a question's kind. `kind`: if absent, the number of right options decides. `content`:
 * its grading rule, if there is one. Prompts are separate, because they are trees.
 */
export type RightOptionFields = { kind?: KindName; content?: Omit<QuestionContent, 'prompts'> };

/** For files that say that students may choose several options. */
export const SEVERAL_KIND_FIELDS = { kind: 'several' } as const satisfies RightOptionFields;

/** For options that are statements, each of which is true or false. */
export const STATEMENTS_KIND_FIELDS = { kind: 'statements' } as const satisfies RightOptionFields;

export type FileQuestion = RightOptionFields & {
  /** Key of a typed answer, or of pairs. */
  key?: AnswerKey;
  /** Texts of a matching question to which students match options. */
  prompts?: Tree[];
  text: Tree;
  /** If no option is right, the teacher is asked for the key. */
  options: { text: Tree; isCorrect: boolean }[];
  /** Number of options at the end that keep their places. */
  fixed?: number;
  /** Marks in the file. Default: 1. */
  marks?: number;
  explanation?: Tree;
  tags?: string[];
};
