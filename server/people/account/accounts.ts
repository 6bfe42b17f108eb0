import type { ImageShrinker } from '../image/image-shrinker.ts';
import type { MailCodes } from '../mail/mail-codes.ts';
import type { PasswordHasher } from '../session/password-hasher.ts';
import type { SignupPolicy } from './signup-policy.ts';

export type Accounts = {
  passwords: PasswordHasher;
  /** Key of the hashes of one-time passwords. */
  slipKey: Buffer;
  /** Codes of mails; undefined if the server sends none. */
  mailCodes: MailCodes | undefined;
  images: ImageShrinker;
  signupPolicy: SignupPolicy;
  sendsMail: boolean;
};
