import { lazyPart } from '../../base/pages/part.tsx';

/** The button and its dialog. Loaded on demand, and absent without its code. */
export const HandOver = lazyPart('hand-over', async () => (await import('./load.ts')).loadHandOver(), {
  Missing: () => null,
});
