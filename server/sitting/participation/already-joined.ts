import { Conflict } from '../../base/shared/errors.ts';

export const alreadyJoined = () => new Conflict('already_joined', 'You have already joined this contest.');
