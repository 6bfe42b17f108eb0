import { Type } from 'typebox';

/**
 * The states of a student's attempt, wherever teachers are told one. `working`: the student can still change
 * the choices. `ended`: the time closed it. `web/sitting/participation/attempt-words.ts` has their names on
 * pages.
 */
export const attemptStates = ['not started', 'working', 'submitted', 'ended'] as const;
export const AttemptState = Type.Enum(attemptStates);
export type AttemptState = Type.Static<typeof AttemptState>;
