declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core';
  export const catalogues: Record<
    string,
    Record<'student' | 'teacher', () => Promise<{ messages: Messages }>>
  >;
}
