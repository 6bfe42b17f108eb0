import type { KindName } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';

/** Properties of the fields of the editor for a question's key and rule, beside the options. */
export type KeyFieldsProps = {
  kind: KindName | undefined;
  content: QuestionContent;
  /** The options that students get. */
  options: readonly { key: string; text: string; isRight: boolean }[];
  onContent: (content: QuestionContent) => void;
};

/** Words of the editor about a question's options. */
export type OptionWords = {
  legend: string;
  /** Fault if no option is marked. */
  missing: string;
  /** Tooltip of an option's mark. */
  mark: string;
  /** Name of an option's mark for screen readers. */
  markOf: (number: number) => string;
};
