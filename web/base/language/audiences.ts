/** Audiences of pages, each with a catalogue of sentences. Teachers' pages need both. */
export const AUDIENCES = ['anyone', 'teacher'] as const;
export type Audience = (typeof AUDIENCES)[number];
