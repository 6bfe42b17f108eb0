declare module 'virtual:catalogues' {
  import type { Message } from '#shared/sentences.ts';

  type Catalogue = { messages: [id: string, Message][] };
  /** Languages other than English: their catalogues, and the audiences for which they are complete enough. */
  export const catalogues: Record<
    string,
    Record<'anyone' | 'teacher', () => Promise<Catalogue>> & { offeredTo: ('anyone' | 'teacher')[] }
  >;
}
declare module 'virtual:has-languages' {
  /** Whether the build has other languages than English. */
  export const hasLanguages: boolean;
}
