import type { AccessTokens } from './access-tokens.ts';
import type { PasswordHasher } from './password-hasher.ts';

export type Sessions = {
  tokens: AccessTokens;
  passwords: PasswordHasher;
  /** Whether browsers reach us only by HTTPS, so that cookies can require it. */
  secure: boolean;
};
