declare module 'virtual:catalogues' {
  import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

  /** `first`: number of the first sentence in `messages`. */
  type Catalogue = { first: number; messages: CompiledMessage[] };
  /** Functions that load the catalogues, by language and audience (web/sentences/catalogues.ts). */
  export const catalogues: Record<string, Record<'anyone' | 'teacher', () => Promise<Catalogue>>>;
}
