import { sql } from 'kysely';
import { describeAccepted } from '#contract/kinds/describe-accepted.ts';
import type { typedGrading } from '#contract/kinds/typed/grading.ts';
import { comparesWhole } from '../shared/compare-answers.ts';
import { choiceNeeds } from '../shared/file-needs.ts';
import { plainStorage } from '../shared/key-storage.ts';
import { findShapeFaults } from '../shared/question-faults.ts';
import type { ServerKind } from '../shared/server-kind.ts';
import type { ReadsTyped } from '../shared/typed-reading.ts';
import { typedCorrection } from './key-correction.ts';
import { findKeyFaults } from './key-faults.ts';

/** Returns the parts that typed kinds share. */
export const typedOnServer = (
  grading: ReturnType<typeof typedGrading>,
  readsTyped: ReadsTyped,
): Omit<ServerKind, 'files'> => ({
  needs: { ...choiceNeeds, isKeyed: ({ key }) => key !== undefined },
  storage: plainStorage,
  correction: typedCorrection((key) => grading.faultsOfKey(key)),
  // Spellings that grading treats as equal count as one answer, because equal typing habits prove nothing.
  comparison: comparesWhole(({ key = {}, content }) => {
    const { nameOf } = readsTyped(key, content?.unit);
    return (answer) => nameOf(String(answer));
  }),
  workbook: {
    answer: (answer) => ({ typed: String(answer) }),
    right: ({ key }) => (key?.accepted ?? []).map((accepted) => describeAccepted(accepted)),
  },
  faultsOf: (question) =>
    findShapeFaults(question, { options: grading.optionCount, content: {}, key: true }) ??
    findKeyFaults((key) => grading.faultsOfKey(key), question.key),
  isUnfinished: sql<boolean>`not exists (
    select from jsonb_array_elements(question -> 'typed' -> 'accepted') as accepted
    where trim(accepted ->> 'text') <> '')`,
  partsOf: (answer) => [{ option_text: String(answer) }],
  splitAnswers: () => ({ options: [] }),
  readsTyped,
});
