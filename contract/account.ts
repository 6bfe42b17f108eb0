import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { roleNames } from './roles.ts';
import {
  Email,
  Instant,
  ExistingEmail,
  LanguageCode,
  Name,
  Nullable,
  PhoneNumber,
  SentenceText,
  Sha256,
  Text,
  TypedCode,
  Verbatim,
} from './text.ts';

export const Role = Type.Enum(roleNames);

const firstName = Name(limits.personNameLength);
const lastName = Name(limits.personNameLength);
const address = Text(0, limits.postalAddressLength);
const newPassword = Verbatim(limits.password.min, limits.password.max);
/** The current password as typed. The rules for new passwords do not apply to it. */
const triedPassword = Verbatim(1, 1_000);
export const Gender = Type.Enum(['M', 'F', 'O']);
const token = Verbatim(1, 1_000);

export const LogIn = Type.Object({ email: ExistingEmail, password: triedPassword });
export const LogInBySlip = Type.Object({
  /** The slip's code as typed, or its link. */
  code: triedPassword,
  /** 256 random bits. By them the server knows the browser again if the answer is lost. */
  secret: Type.Optional(Sha256),
});
export const LogInBySeb = Type.Object({
  /** The code that `askSeb` gave for the link. */
  nonce: Verbatim(1, 100),
  contest: ContestId,
});
export const Tokens = Type.Object({ access: Type.String(), refresh: Type.String() });

export const RefreshToken = Type.Object({ refresh: token });
export const AccessToken = Type.Object({ access: Type.String() });

export const EndSession = Type.Object({ refresh: token, all: Type.Optional(Type.Boolean()) });

export const SignUp = Type.Object({
  user: Type.Object({
    first_name: firstName,
    last_name: lastName,
    email: Email,
    phone_number: Type.Optional(PhoneNumber),
    address: Type.Optional(address),
    gender: Type.Optional(Gender),
    password: newPassword,
    password2: triedPassword,
  }),
});

export const SignUpTeacher = Type.Object({
  ...SignUp.properties,
  /** Code for teachers, needed if the administrator allows teachers to sign up only with a code. */
  teacher_code: Type.Optional(Text(0, limits.teacherCode.max)),
});

export const UpdateProfile = Type.Object({
  user: Type.Object({
    first_name: Type.Optional(firstName),
    last_name: Type.Optional(lastName),
    phone_number: Type.Optional(PhoneNumber),
    address: Type.Optional(address),
    gender: Type.Optional(Gender),
    /** Language of pages and mails. Null: as the browser prefers. */
    language: Type.Optional(Nullable(LanguageCode)),
  }),
});

export const ChangePassword = Type.Object({
  old_password: triedPassword,
  password1: newPassword,
  password2: triedPassword,
});

export const ResetPassword = Type.Object({
  email: ExistingEmail,
  code: TypedCode,
  password1: newPassword,
  password2: triedPassword,
});

/** Evidence from a mail: the secret of its link, or the secret of the request with the mail's code. */
const evidence = { secret: Verbatim(1, 100), code: Type.Optional(TypedCode) };

export const AskForReset = Type.Object({ email: ExistingEmail });
/** `request`: secret of the request, for the code of its mail. */
export const ResetRequest = Type.Object({ detail: SentenceText, request: Type.String() });
export const ResetByMail = Type.Object({ ...evidence, password1: newPassword, password2: triedPassword });

/** The password shows that the account was asked for by the person who confirms it. */
export const ConfirmSignUp = Type.Object({ ...evidence, password: triedPassword });
/**
 * `request`: if the server sends mails, the account is made only by `confirmSignUp`. `is_waiting`: an
 * administrator has to approve the account.
 */
export const SignUpAnswer = Type.Object({
  detail: SentenceText,
  request: Type.Optional(Type.String()),
  is_waiting: Type.Optional(Type.Boolean()),
});

export const User = Type.Object({
  id: Type.Integer(),
  role: Role,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  address: Type.String(),
  gender: Gender,
  profile_image: Nullable(Type.String()),
  created_at: Instant,
});
