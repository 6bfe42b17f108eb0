declare module 'virtual:catalogues' {
  import type { Message } from '#shared/sentences.ts';

  type Catalogue = { messages: [id: string, Message][] };
  /** Functions that load the catalogues of languages other than English (web/sentences/catalogues.ts). */
  export const catalogues: Record<string, Record<'anyone' | 'teacher', () => Promise<Catalogue>>>;
}
