declare module 'virtual:catalogues' {
  import type { Message } from '#shared/sentences.ts';

  type Catalogue = { messages: [id: string, Message][] };
  /** Languages other than English. `roles`: those for which it is complete enough; '' for visitors. */
  export const catalogues: Record<
    string,
    Record<'anyone' | 'teacher', () => Promise<Catalogue>> & { roles: string[]; dir: 'ltr' | 'rtl' }
  >;
}
declare module 'virtual:has-languages' {
  /** Whether the build has other languages than English. */
  export const hasLanguages: boolean;
}
