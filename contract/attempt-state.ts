import { Type } from 'typebox';

/**
 * `working`: the student can still change answers. `ended`: the time ran out. attempt-words.ts (web/sitting)
 * has the words that pages show.
 */
export const attemptStates = ['not started', 'working', 'submitted', 'ended'] as const;
export const AttemptState = Type.Enum(attemptStates);
export type AttemptState = Type.Static<typeof AttemptState>;
