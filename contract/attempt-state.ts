import { Type } from 'typebox';

/**
 * `working`: the student can still change choices. `ended`: the time ran out. The pages' words for the
 * states are in attempt-words.ts (web/sitting).
 */
export const attemptStates = ['not started', 'working', 'submitted', 'ended'] as const;
export const AttemptState = Type.Enum(attemptStates);
export type AttemptState = Type.Static<typeof AttemptState>;
