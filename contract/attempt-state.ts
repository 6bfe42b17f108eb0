import { Type } from 'typebox';

/**
 * `working`: choices can still change. `ended`: closed by time. Page texts: attempt-words.ts in
 * web/sitting.
 */
export const attemptStates = ['not started', 'working', 'submitted', 'ended'] as const;
export const AttemptState = Type.Enum(attemptStates);
export type AttemptState = Type.Static<typeof AttemptState>;
