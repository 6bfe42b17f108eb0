import { sentence } from '#shared/sentence.ts';
import { Conflict } from '../../base/shared/errors.ts';

export const alreadyJoinedRefusal = () =>
  new Conflict('already_joined', sentence`You have already joined this contest.`);
