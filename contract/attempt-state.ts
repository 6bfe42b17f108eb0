import { Type } from 'typebox';

/**
 * `working`: the student can still change choices. `ended`: the time ran out. Words for pages are in
 * web/sitting, attempt-words.ts.
 */
export const attemptStates = ['not started', 'working', 'submitted', 'ended'] as const;
export const AttemptState = Type.Enum(attemptStates);
export type AttemptState = Type.Static<typeof AttemptState>;
