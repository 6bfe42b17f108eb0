import { PasswordHasher } from '../people/session/password-hasher.ts';

/** Returns an instant hasher, for tests that are not about password storage. */
export const weakPasswords = () =>
  new PasswordHasher({ memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
