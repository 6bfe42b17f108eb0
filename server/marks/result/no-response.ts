import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { NotFound } from '../../base/shared/errors.ts';
import { readKeptStatistics } from './kept-statistics.ts';

export const noResponseRefusal = () =>
  new NotFound('no_response', sentence`No response found for this contest.`);

/** Returns the refusal for a contest without a response of the student. */
export const missingResponseRefusal = async (db: Database, contestId: number) =>
  (await readKeptStatistics(db, contestId)) ? answersRemovedRefusal() : noResponseRefusal();

/** Names no contest and is the same for everybody, since nothing tells any more who took part. */
const answersRemovedRefusal = () =>
  new NotFound(
    'answers_removed',
    sentence`Your school has removed the answers and marks of this contest. It keeps them for a limited time.`,
  );
