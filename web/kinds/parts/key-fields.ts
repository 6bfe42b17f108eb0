import type { ComponentType, ReactNode } from 'react';
import type { KindName } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import type { GapDraft } from './gap-drafts.ts';
import type { MatchedDraft } from './matched-key.ts';
import type { AcceptedDraft, TypedKeyDraft } from './typed-key.ts';

/** Properties of the editor's fields for a question's key and rule. The options have fields of their own. */
export type KeyFieldsProps = {
  kind: KindName | undefined;
  content: QuestionContent;
  options: readonly { key: string; text: string; isRight: boolean }[];
  /** Share of the marks (0 to 1) that a wrong answer costs in this contest. */
  cost: number;
  onContent: (content: QuestionContent) => void;
};

export type OptionWords = {
  legend: string;
  add: string;
  /** Error if no option is marked; absent if none must be. */
  missing?: string;
  /** Field that marks an option as right; absent if options have no marks. */
  input?: 'radio' | 'checkbox';
  /** Tooltip of an option's mark; absent if options have no marks. */
  mark?: string;
  /** Name of an option's mark for screen readers. */
  markOf?: (number: number) => string;
};

export type PairTextProps = {
  /** Key of the pair, or of the answer without a prompt. */
  row: string;
  /** Whether the text is the pair's prompt; otherwise, it is the answer. */
  isPrompt?: boolean;
  text: string;
  onText: (text: string) => void;
  name: string;
  /** Name of a formatted text's preview for screen readers. */
  previewName: string;
  placeholder: string;
};

export type MatchedFieldsProps = {
  matched: MatchedDraft;
  /** Changes the current pairs, because a text may be typed long after its field was rendered. */
  onMatched: (change: (matched: MatchedDraft) => MatchedDraft) => void;
  /** The editor's field for a text, plain or formatted. */
  PairText: ComponentType<PairTextProps>;
  content: QuestionContent;
  onRule: (rule: QuestionContent['rule']) => void;
  /** Returns the share of the marks (0 to 1) that a wrong answer costs with this number of options. */
  costWith: (options: number) => number;
  newKey: () => string;
  fault: string | undefined;
  /** Id of the fieldset, which gets the focus after an error. */
  place: string;
};

export type GapsFieldsProps = Omit<TypedFieldsProps, 'newAccepted'> & {
  gaps: readonly GapDraft[];
  onGaps: (gaps: readonly GapDraft[]) => void;
  newKey: () => string;
  /** Adds a gap to the question's text; absent if only the key can change. */
  onAdd?: () => void;
  /** Shows what students gave in a gap; absent while the question is written. */
  givenAnswers?: (gap: number, onAccept: (text: string) => void) => ReactNode;
};

export type TypedFieldsProps = {
  typed: TypedKeyDraft;
  onTyped: (changed: Partial<TypedKeyDraft>) => void;
  newAccepted: () => AcceptedDraft;
  /** Errors by id of the element that shows them: `place`, or `placeOf(…)` for an accepted answer. */
  faults: Readonly<Record<string, string | undefined>>;
  place: string;
  placeOf: (accepted: string) => string;
  /** Whether only the key can change, because students have seen the question. */
  isKeyOnly?: boolean;
};
