import { lazyPart } from '../../base/pages/part.tsx';

/** A student's messages. Loaded once there is one, and absent without its code. */
export const OwnMessages = lazyPart(
  'own-messages',
  async () => (await import('./own-messages.tsx')).OwnMessages,
  { Missing: () => null },
);
