import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { type KindName, USUAL_KIND } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { correctingOne, correctingSeveral } from './options/correcting.tsx';
import { answerFieldOf } from './kinds.ts';
import { describeRule } from './options/describe-rule.ts';
import { KeyFields } from './options/key-fields.tsx';
import { oneRight, severalRight } from './options/option-words.ts';
import { KeySummary } from './options/key-summary.tsx';
import { KeySummary as StatementSummary } from './statements/key-summary.tsx';
import { KeySummary as TypedSummary } from './typed/key-summary.tsx';
import { KeySummary as ListSummary } from './lists/key-summary.tsx';
import type { KeySummaryProps } from './shared/key-summary.ts';
import { correctingLists } from './lists/correcting.tsx';
import { PaperView as ListPaper } from './lists/paper-view.tsx';
import * as listFields from './lists/print-field.tsx';
import { correctingGaps } from './gaps/correcting.ts';
import { GivenAnswers as GivenInGaps } from './gaps/given-answers.tsx';
import { KeyEditor as GapsEditor } from './gaps/key-fields.tsx';
import { PaperView as GapsPaper } from './gaps/paper-view.tsx';
import * as gapFields from './gaps/print-field.tsx';
import { shareRows } from './gaps/share-rows.tsx';
import { KeyEditor as PairsEditor } from './matching/key-fields.tsx';
import { KeyFields as OrderFields } from './ordering/key-fields.tsx';
import { orderWords } from './ordering/option-words.ts';
import { PaperView } from './options/paper-view.tsx';
import {
  AnswerBoxes,
  PrintField,
  printedKey,
  readMarks,
  RightLine,
  writeMarks,
} from './options/print-field.tsx';
import type { ReadMarks, WriteMarks } from './shared/read-marks.ts';
import type { Correcting } from './shared/correcting.ts';
import type { PaperViewProps, RightLineProps } from './shared/answer-view.ts';
import { correctingStatements } from './statements/correcting.tsx';
import * as statementFields from './statements/print-field.tsx';
import { KeyFields as StatementFields } from './statements/key-fields.tsx';
import { statementWords } from './statements/option-words.ts';
import { PaperView as StatementsPaper } from './statements/paper-view.tsx';
import { acceptingNumbers } from './number/accepting.ts';
import { KeyEditor as NumberEditor } from './number/key-fields.tsx';
import { acceptingTexts } from './text/accepting.ts';
import { KeyEditor as TextEditor } from './text/key-fields.tsx';
import { correctingTyped } from './typed/correcting.ts';
import { PaperView as TypedPaper } from './typed/paper-view.tsx';
import {
  AnswerLine,
  PrintField as PrintedLine,
  printedKey as printedAnswers,
  readMarks as readText,
  writeMarks as writeText,
  RightLine as AcceptedLine,
} from './typed/print-field.tsx';
import type { GivenAnswersProps, KeyEditorProps, KeyFieldsProps, OptionWords } from './shared/key-fields.ts';
import type { PrintFieldProps } from './shared/print-field.ts';
import type { AnalysedFigures, ShareRow } from './shared/share-row.ts';

/** Fields of a key: a list of options and fields for their rule, or an editor of its own. */
type KeyParts =
  | { optionWords: OptionWords; KeyFields?: ComponentType<KeyFieldsProps>; KeyEditor?: never }
  | { optionWords?: never; KeyFields?: never; KeyEditor: ComponentType<KeyEditorProps> };

/** Parts of a kind that teachers need: editor, paper and print. */
type TeacherParts = KeyParts & {
  name: string;
  /** Names the kind and its rule; absent for the usual kind. */
  describeRule?: (content: QuestionContent) => string;
  PaperView: ComponentType<PaperViewProps>;
  PrintField: ComponentType<PrintFieldProps>;
  AnswerBoxes: ComponentType<PrintFieldProps>;
  printedKey: (question: PrintFieldProps['question']) => string;
  readMarks: ReadMarks;
  writeMarks: WriteMarks;
  /** Example of what `readMarks` reads. */
  exampleMarks: string;
  correcting: Correcting;
  RightLine: ComponentType<RightLineProps>;
  KeySummary: ComponentType<KeySummaryProps>;
  /** Lists the given answers on pages, of each gap if any; absent if they show the share of each option. */
  GivenAnswers?: ComponentType<GivenAnswersProps>;
  /** Returns the rows of the analysis; absent if they are options, or all given answers. */
  shareRows?: (figures: AnalysedFigures) => ShareRow[];
  /** Explains the marks below a printed question; absent if its task does. */
  printedRule?: (content: QuestionContent) => string | undefined;
};

const choosing = {
  PaperView,
  PrintField,
  AnswerBoxes,
  printedKey,
  readMarks,
  writeMarks,
  RightLine,
  KeySummary,
  correcting: correctingSeveral,
};

const statements = {
  ...statementFields,
  PaperView: StatementsPaper,
  KeyFields: StatementFields,
  KeySummary: StatementSummary,
  optionWords: statementWords,
  correcting: correctingStatements,
};

const typed = {
  PaperView: TypedPaper,
  PrintField: PrintedLine,
  AnswerBoxes: AnswerLine,
  printedKey: printedAnswers,
  readMarks: readText,
  writeMarks: writeText,
  RightLine: AcceptedLine,
  KeySummary: TypedSummary,
  GivenAnswers: ({ answersOf }: GivenAnswersProps) => answersOf(),
};

const gaps = { ...gapFields, PaperView: GapsPaper, KeySummary: TypedSummary };

/** Parts of kinds whose right answer is a list. */
const lists = { ...listFields, PaperView: ListPaper, KeySummary: ListSummary };

const kinds: Record<KindName, TeacherParts> = {
  single: {
    ...choosing,
    exampleMarks: 'A',
    name: t`One right option`,
    optionWords: oneRight,
    correcting: correctingOne,
  },
  several: {
    ...choosing,
    exampleMarks: 'AC',
    name: t`Several right options`,
    optionWords: severalRight,
    KeyFields,
    describeRule,
    printedRule: ({ rule }) =>
      rule ? undefined : t`You earn the marks only if you choose exactly the right options.`,
  },
  statements: {
    ...statements,
    exampleMarks: t({ message: 'TFT', context: 'first letters of True and False' }),
    name: t`True or false statements`,
    describeRule: () => t`True or false statements`,
  },
  number: {
    ...typed,
    exampleMarks: '3.5',
    name: t`A number`,
    KeyEditor: NumberEditor,
    correcting: correctingTyped(acceptingNumbers),
    describeRule: ({ unit }) => (unit === undefined ? t`A number` : t`A number in ${unit}`),
  },
  text: {
    ...typed,
    exampleMarks: '…',
    name: t`A short text`,
    KeyEditor: TextEditor,
    correcting: correctingTyped(acceptingTexts),
    describeRule: () => t`A short text`,
  },
  matching: {
    ...lists,
    exampleMarks: 'CAB',
    name: t`Matching`,
    correcting: correctingLists(answerFieldOf('matching')),
    KeyEditor: PairsEditor,
    describeRule: ({ rule }) => (rule ? t`Matching: all or nothing` : t`Matching: each right pair`),
  },
  ordering: {
    ...lists,
    exampleMarks: 'CAB',
    name: t`Ordering`,
    correcting: correctingLists(answerFieldOf('ordering')),
    optionWords: orderWords,
    KeyFields: OrderFields,
    describeRule: ({ rule }) =>
      rule ? t`Ordering: marks for each right neighbour` : t`Ordering: all or nothing`,
  },
  gaps: {
    ...gaps,
    exampleMarks: '…; …',
    name: t`A text with gaps`,
    KeyEditor: GapsEditor,
    GivenAnswers: GivenInGaps,
    shareRows,
    correcting: correctingGaps,
    describeRule: () => t`A text with gaps`,
  },
};

export const teacherPartsOf = (kind: KindName = USUAL_KIND): TeacherParts => kinds[kind];

/** Names the kind and the rule of a question; returns undefined for the usual kind. */
export const describeRuleOf = ({
  kind = USUAL_KIND,
  content = {},
}: {
  kind?: KindName | undefined;
  content?: QuestionContent | undefined;
}): string | undefined => kinds[kind].describeRule?.(content);

export const kindNames: readonly (readonly [kind: string, name: string])[] = Object.entries(kinds).map(
  ([kind, { name }]) => [kind, name] as const,
);
