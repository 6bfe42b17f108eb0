import type { AccessTokens } from './access-tokens.ts';
import type { PasswordHasher } from './password-hasher.ts';

export type Sessions = {
  tokens: AccessTokens;
  passwords: PasswordHasher;
  /** Whether browsers reach the server only over HTTPS, so that cookies can require it. */
  secure: boolean;
};
