import type { AnswersByKind, KindName } from '../answer.ts';
import type { Grading, GradingRule } from './kind.ts';
import { kinds } from './kinds.ts';
import { matchingGrading } from './matching/matching.ts';
import { numberGrading } from './number/grading.ts';
import { orderingGrading } from './ordering/ordering.ts';
import { severalGrading } from './several.ts';
import { singleChoiceGrading } from './single-choice.ts';
import { statementsGrading } from './statements.ts';
import { textGrading } from './text/grading.ts';

type Gradings = { [Name in KindName]: Grading<AnswersByKind[Name]> };

export const gradings: Gradings = {
  single: singleChoiceGrading,
  several: severalGrading,
  statements: statementsGrading,
  number: numberGrading,
  text: textGrading,
  matching: matchingGrading,
  ordering: orderingGrading,
};

export const gradingRules: readonly GradingRule[] = [
  ...new Set(Object.values(kinds).flatMap(({ rules = [] }) => rules)),
];
