import { comparesWhole } from '../shared/compare-answers.ts';
import { placedParts } from '../shared/answer-parts.ts';
import { splitByPlace } from '../shared/split-answers.ts';
import { listWords } from '../shared/workbook-words.ts';
import { sql } from 'kysely';
import { pairNeeds } from './file-needs.ts';
import { matchingEncoding } from '#contract/kinds/matching/encoding.ts';
import { matchingGrading } from '#contract/kinds/matching/grading.ts';
import { listCorrection } from '../shared/key-correction.ts';
import { findShapeFaults } from '../shared/question-faults.ts';
import type { ServerKind } from '../shared/server-kind.ts';
import { findPairFaults } from './find-pair-faults.ts';
import { matchingInGift } from './gift.ts';
import { matchingInMoodle } from './moodle.ts';
import { matchingInQti1 } from './qti-1.ts';
import { matchingInQti2 } from './qti-2.ts';
import { pairStorage } from './storage.ts';
import { matchingInTables } from './table.ts';

export const matchingOnServer: ServerKind = {
  files: {
    table: matchingInTables,
    gift: matchingInGift,
    moodle: matchingInMoodle,
    qti1: matchingInQti1,
    qti2: matchingInQti2,
  },
  needs: pairNeeds,
  storage: pairStorage,
  correction: listCorrection(matchingEncoding),
  comparison: comparesWhole(),
  workbook: listWords,
  partsOf: placedParts,
  splitAnswers: splitByPlace,
  isUnfinished: sql<boolean>`2 > (
    select count(*) from jsonb_array_elements(question -> 'matched' -> 'pairs') as pair
    where trim(pair ->> 'prompt') <> '' and trim(pair ->> 'answer') <> '')`,
  faultsOf(question) {
    const { optionCount: options, rules } = matchingGrading;
    const shape = { options, content: { rules, prompts: true }, key: true } as const;
    return findShapeFaults(question, shape) ?? findPairFaults(question);
  },
};
