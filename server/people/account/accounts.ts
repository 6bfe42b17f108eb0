import type { ImageShrinker } from '../image/image-shrinker.ts';
import type { PasswordHasher } from '../session/password-hasher.ts';
import type { TeacherSignup } from './teacher-signup.ts';

export type Accounts = {
  passwords: PasswordHasher;
  images: ImageShrinker;
  teacherSignup: TeacherSignup;
};
