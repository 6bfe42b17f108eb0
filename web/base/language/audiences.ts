import { can, isRole } from '#contract/roles.ts';

/** Audiences of pages, each with a catalogue of sentences. Teachers' pages need both. */
export const AUDIENCES = ['anyone', 'teacher'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Returns the audience whose sentences a role needs; visitors have none. */
export const audienceOf = (role: unknown): Audience =>
  typeof role === 'string' && isRole(role) && !can(role, 'sit') ? 'teacher' : 'anyone';
