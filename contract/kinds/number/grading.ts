import { typedGrading } from '../typed/grading.ts';
import { readNumberKeys, shareOfNumber } from './number-key.ts';
import { findNumberKeyFaults } from './number-key-faults.ts';

export const numberGrading = typedGrading({
  read: readNumberKeys,
  shareOf: shareOfNumber,
  faultsOf: findNumberKeyFaults,
});
