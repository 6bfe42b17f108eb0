import type { ComponentType } from 'react';
import type { KindName } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import type { MatchedDraft } from './matched-key.ts';
import type { AcceptedDraft, TypedKeyDraft } from './typed-key.ts';

/** Properties of the fields of the editor for a question's key and rule, beside the options. */
export type KeyFieldsProps = {
  kind: KindName | undefined;
  content: QuestionContent;
  /** The options that students get. */
  options: readonly { key: string; text: string; isRight: boolean }[];
  /** Part of the marks (0 to 1) that a wrong answer costs in this contest. */
  cost: number;
  onContent: (content: QuestionContent) => void;
};

/** Words of the editor about a question's options. */
export type OptionWords = {
  legend: string;
  /** Label of the button that adds an option. */
  add: string;
  /** Fault if no option is marked; absent if none needs to be. */
  missing?: string;
  /** Tooltip of an option's mark; absent if options have none. */
  mark?: string;
  /** Name of an option's mark for screen readers. */
  markOf?: (number: number) => string;
};

/** Properties of the field of the editor for one text of a matching question. */
export type PairTextProps = {
  /** Key of the pair, or of the answer without a prompt. */
  row: string;
  /** Whether the text is the prompt of the pair; if not, it is the answer. */
  isPrompt?: boolean;
  text: string;
  onText: (text: string) => void;
  /** Name of the field for screen readers. */
  name: string;
  /** Name of the preview of a formatted text for screen readers. */
  previewName: string;
  placeholder: string;
};

/** Properties of the fields of the editor for the pairs of a matching question. */
export type MatchedFieldsProps = {
  matched: MatchedDraft;
  /** Changes the pairs as they are then, because a text may be typed long after its field was shown. */
  onMatched: (change: (matched: MatchedDraft) => MatchedDraft) => void;
  /** The editor's field for a text, plain or formatted. */
  PairText: ComponentType<PairTextProps>;
  content: QuestionContent;
  onRule: (rule: QuestionContent['rule']) => void;
  /** Returns the part of the marks (0 to 1) that a wrong answer costs with this number of options. */
  costWith: (options: number) => number;
  /** Returns the key of a new row. */
  newKey: () => string;
  fault: string | undefined;
  /** Id of the fieldset, which a fault focuses. */
  place: string;
};

/** Properties of the fields of the editor for the key of a question with typed answers. */
export type TypedFieldsProps = {
  typed: TypedKeyDraft;
  onTyped: (changed: Partial<TypedKeyDraft>) => void;
  /** Returns a new accepted answer. */
  newAccepted: () => AcceptedDraft;
  /** Faults by the id of the element that shows them: `place`, or `placeOf` an accepted answer. */
  faults: Readonly<Record<string, string | undefined>>;
  place: string;
  placeOf: (accepted: string) => string;
  /** Whether only the key can change, because students have seen the question. */
  isKeyOnly?: boolean;
};
