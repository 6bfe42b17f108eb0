import type { ImageShrinker } from '../image/image-shrinker.ts';
import type { PasswordHasher } from '../session/password-hasher.ts';
import type { TeacherSignup } from './teacher-signup.ts';

export type Accounts = {
  passwords: PasswordHasher;
  /** Key of the hashes of one-time passwords. */
  slipKey: Buffer;
  images: ImageShrinker;
  teacherSignup: TeacherSignup;
};
