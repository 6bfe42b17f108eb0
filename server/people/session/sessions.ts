import type { AccessTokens } from './access-tokens.ts';
import type { PasswordHasher } from './password-hasher.ts';

export type Sessions = {
  tokens: AccessTokens;
  passwords: PasswordHasher;
  /** Key of the hashes of one-time passwords. */
  slipKey: Buffer;
  /** Whether browsers reach the server only over HTTPS, so that cookies can require it. */
  secure: boolean;
};
