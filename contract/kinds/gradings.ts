import type { AnswersByKind, KindName } from '../answer.ts';
import type { Grading, GradingRule } from './kind.ts';
import { gapsGrading } from './gaps/grading.ts';
import { matchingGrading } from './matching/grading.ts';
import { numberGrading } from './number/grading.ts';
import { orderingGrading } from './ordering/grading.ts';
import { severalGrading } from './several/grading.ts';
import { singleChoiceGrading } from './single/grading.ts';
import { statementsGrading } from './statements/grading.ts';
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
  gaps: gapsGrading,
};

const all: readonly Pick<Grading<never>, 'rules'>[] = Object.values(gradings);

export const gradingRules: readonly GradingRule[] = [...new Set(all.flatMap(({ rules = [] }) => rules))];
