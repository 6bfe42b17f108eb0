import { PasswordHasher } from '../people/session/password-hasher.ts';

/** Hashes in no time, for tests that are not about how passwords are stored. */
export const weakPasswords = () =>
  new PasswordHasher({ memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
