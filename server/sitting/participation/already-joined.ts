import { Conflict } from '../../base/shared/errors.ts';

export const alreadyJoinedRefusal = () =>
  new Conflict('already_joined', 'You have already joined this contest.');
