import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { type KindName, USUAL_KIND } from '#contract/answer.ts';
import { AnswerLine, AnswerView } from './options/answer-view.tsx';
import { explainMarks } from './options/explain-marks.ts';
import {
  AnswerLine as StatementsLine,
  AnswerView as StatementsView,
  explainMarks as explainStatements,
} from './statements/answer-view.tsx';
import { AnswerLine as TypedLine, AnswerView as TypedView } from './typed/answer-view.tsx';
import { AnswerLine as ListLine, AnswerView as ListView } from './lists/list-views.tsx';
import {
  AnswerLine as GapsLine,
  AnswerView as GapsView,
  explainMarks as explainGaps,
} from './gaps/answer-view.tsx';
import { explainMarks as explainPairs } from './matching/explain-marks.ts';
import { explainMarks as explainOrder } from './ordering/explain-marks.ts';
import type { AnswerLineProps, AnswerViewProps, Explained } from './shared/answer-view.ts';

type ResultParts = {
  AnswerView: ComponentType<AnswerViewProps>;
  AnswerLine: ComponentType<AnswerLineProps>;
  /** Explains the marks of an answer; absent if the kind gives either all marks or none. */
  explainMarks?: (explained: Explained) => string;
  /** Says below a wrong answer what the page marks; absent if it is one right answer. */
  describeWrong?: () => string;
};

const describeWrong = () => t`Wrong. The right answers are marked.`;

const lists = { AnswerView: ListView, AnswerLine: ListLine, describeWrong };
const typed = { AnswerView: TypedView, AnswerLine: TypedLine };

const kinds: Record<KindName, ResultParts> = {
  single: { AnswerView, AnswerLine },
  several: { AnswerView, AnswerLine, explainMarks, describeWrong },
  statements: {
    AnswerView: StatementsView,
    AnswerLine: StatementsLine,
    explainMarks: explainStatements,
    describeWrong,
  },
  number: typed,
  text: typed,
  matching: { ...lists, explainMarks: explainPairs },
  ordering: { ...lists, explainMarks: explainOrder },
  gaps: { AnswerView: GapsView, AnswerLine: GapsLine, explainMarks: explainGaps },
};

export const resultPartsOf = (kind: KindName = USUAL_KIND): ResultParts => kinds[kind];
