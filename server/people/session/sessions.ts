import type { AccessTokens } from './access-tokens.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** Part of the server for the calls of sessions. */
export type Sessions = {
  tokens: AccessTokens;
  passwords: PasswordHasher;
  /** Whether browsers reach us by HTTPS alone, so that cookies can be held to it. */
  secure: boolean;
};
