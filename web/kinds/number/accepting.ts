import { numberGrading } from '#contract/kinds/number/grading.ts';
import { readNumber } from '#contract/kinds/number/read-number.ts';
import { withoutUnit } from '#contract/kinds/number/without-unit.ts';
import { acceptingBy } from '../typed/accepting.ts';

export const acceptingNumbers = acceptingBy(numberGrading, (typed, unit) =>
  readNumber(typed) ? typed : (withoutUnit(typed, unit) ?? typed).trim(),
);
