import { typedGrading } from '../typed/grading.ts';
import { findTextKeyFaults, readTextKeys, shareOfText } from './text-key.ts';

export const textGrading = typedGrading({
  read: readTextKeys,
  shareOf: shareOfText,
  faultsOf: findTextKeyFaults,
});
