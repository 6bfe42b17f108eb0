/** Audiences of pages, each with a catalogue of sentences. Teachers' pages need both. */
export const AUDIENCES = ['anyone', 'teacher'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Loads the sentences of one audience in the page's language. */
export type LoadSentences = (audience: Audience) => Promise<void>;
