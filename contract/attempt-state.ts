import { Type } from 'typebox';

/**
 * Attempt states that teachers see. `working`: the student can still change choices. `ended`: closed by
 * time. Page texts: web/sitting/participation/attempt-words.ts.
 */
export const attemptStates = ['not started', 'working', 'submitted', 'ended'] as const;
export const AttemptState = Type.Enum(attemptStates);
export type AttemptState = Type.Static<typeof AttemptState>;
