declare module 'virtual:catalogues' {
  import type { Message } from '#shared/sentences.ts';
  import type { Audience } from './audiences.ts';

  type Catalogue = { messages: [id: string, Message][] };
  /** Languages other than English: their catalogues, and the audiences for which they are complete enough. */
  export const catalogues: Record<
    string,
    Record<Audience, () => Promise<Catalogue>> & { offeredTo: Audience[] }
  >;
}
declare module 'virtual:has-languages' {
  /** Whether the build has other languages than English. */
  export const hasLanguages: boolean;
}
