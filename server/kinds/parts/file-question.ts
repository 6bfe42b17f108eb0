import type { KindName } from '#contract/answer.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import type { Tree } from '#contract/rich-text.ts';

/**
 * Form of a question. `kind`: absent if the file does not name one; the number of right options then decides.
 * `content`: its rule, if its kind has one. Prompts are trees beside it.
 */
export type SeveralRight = { kind?: KindName; content?: Omit<QuestionContent, 'prompts'> };

/** Form of a question of which the file says that students may choose several options. */
export const SEVERAL = { kind: 'several' } as const satisfies SeveralRight;

/** Form of a question whose options are statements, each of which is true or false. */
export const STATEMENTS = { kind: 'statements' } as const satisfies SeveralRight;

export type FileQuestion = SeveralRight & {
  /** Key of typed answers, or of pairs. */
  key?: AnswerKey;
  /** Texts of a matching question, to each of which an option belongs. */
  prompts?: Tree[];
  text: Tree;
  /** If no option is right, the teacher is asked for the key. */
  options: { text: Tree; isCorrect: boolean }[];
  /** Number of options at the end that keep their place. */
  fixed?: number;
  /** Marks in the file. If absent, the question gets 1 mark. */
  marks?: number;
  explanation?: Tree;
  tags?: string[];
};
