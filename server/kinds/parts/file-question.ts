import type { KindName } from '#contract/answer.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import type { Tree } from '#contract/rich-text.ts';

/**
 * Fields of a question that depend on its kind. `kind`: absent if the file does not name one; the number of
 * right options then decides. `content`: its grading rule, if there is one. Prompts are separate, because
 * they are trees.
 */
export type RightOptionFields = { kind?: KindName; content?: Omit<QuestionContent, 'prompts'> };

/** Fields of a question whose file says that students may choose several options. */
export const SEVERAL_KIND_FIELDS = { kind: 'several' } as const satisfies RightOptionFields;

/** Fields of a question whose options are statements, each of which is true or false. */
export const STATEMENTS_KIND_FIELDS = { kind: 'statements' } as const satisfies RightOptionFields;

export type FileQuestion = RightOptionFields & {
  /** Key of a typed answer, or of pairs. */
  key?: AnswerKey;
  /** Texts of a matching question to which students match options. */
  prompts?: Tree[];
  text: Tree;
  /** If no option is right, the teacher is asked for the key. */
  options: { text: Tree; isCorrect: boolean }[];
  /** Number of last options that keep their places. */
  fixed?: number;
  /** Marks in the file. If absent, the question gets 1 mark. */
  marks?: number;
  explanation?: Tree;
  tags?: string[];
};
