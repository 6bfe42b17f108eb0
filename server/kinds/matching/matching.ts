import type { KindInFiles } from '../parts/kind-in-files.ts';
import { matchingInGift } from './gift.ts';
import { matchingInMoodle } from './moodle.ts';
import { matchingInQti1 } from './qti-1.ts';
import { matchingInQti2 } from './qti-2.ts';
import { matchingInTables } from './table.ts';

export const matchingInFiles: KindInFiles = {
  table: matchingInTables,
  gift: matchingInGift,
  moodle: matchingInMoodle,
  qti1: matchingInQti1,
  qti2: matchingInQti2,
};
