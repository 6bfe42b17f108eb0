declare module 'virtual:catalogues' {
  import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

  /** Translations by the number of the sentence. */
  type Catalogue = { messages: [number, CompiledMessage][] };
  /** Functions that load the catalogues of languages other than English (web/sentences/catalogues.ts). */
  export const catalogues: Record<string, Record<'anyone' | 'teacher', () => Promise<Catalogue>>>;
}
