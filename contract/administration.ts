import { Type } from 'typebox';
import { Role } from './account.ts';
import type { Role as RoleName } from './roles.ts';
import * as limits from './limits.ts';
import { teacherSignups } from './teacher-signups.ts';
import { Email, Instant, Nullable, Text, TypedCode, Verbatim } from './text.ts';

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const ClaimAdministration = Type.Object({ code: TypedCode });

/** `after`: id of an account; only older accounts are returned. `search`: a part of the name or address. */
export const FindAccounts = Type.Object({
  search: Type.Optional(Text(0, limits.nameLength)),
  role: Type.Optional(Role),
  disabled: Type.Optional(Type.Boolean()),
  /** Whether the account waits for approval. */
  waiting: Type.Optional(Type.Boolean()),
  /** Whether the account will be deleted because nobody uses it. */
  going: Type.Optional(Type.Boolean()),
  after: Type.Optional(id),
});

export const Accounts = Type.Object({
  accounts: Type.Array(
    Type.Object({
      id,
      role: Role,
      first_name: Type.String(),
      last_name: Type.String(),
      email: Type.String(),
      created_datetime: Instant,
      /** Latest log-in whose session has not expired or ended. */
      login_datetime: Nullable(Instant),
      disabled_datetime: Nullable(Instant),
      /** Since when the account waits for approval; null if it does not. */
      asked_datetime: Nullable(Instant),
      /** When the account will be deleted because nobody uses it; null if nothing is planned. */
      goes_datetime: Nullable(Instant),
      is_you: Type.Boolean(),
    }),
  ),
  /** For `after`; absent at the end. */
  next: Type.Optional(id),
});

export const NamedAccount = Type.Object({ account: id });

/** `password`: the current one. */
export const DeleteOwnAccount = Type.Object({ password: Verbatim(1, 1_000) });

export const SetRole = Type.Object({
  account: id,
  role: Type.Enum(['Teacher', 'Coordinator', 'Administrator']),
});

export const SetDisabled = Type.Object({ account: id, disabled: Type.Boolean() });

/** Approved accounts can log in. Refused ones are deleted. */
export const DecideAccount = Type.Object({ account: id, approved: Type.Boolean() });

/** `room`: multiple of the usual quotas of pictures. */
export const SetPictureRoom = Type.Object({
  account: id,
  room: Type.Integer({ minimum: 1, maximum: limits.maxPictureRoom }),
});

/** A one-time code for a new password, to be given to its owner. */
export const OneTimeCode = Type.Object({
  code: Type.String(),
  email: Type.String(),
  expires_datetime: Instant,
});

export const MailQueue = Type.Object({
  /** Whether the server has the settings for mail. */
  is_on: Type.Boolean(),
  waiting: Type.Integer(),
  sent: Type.Integer(),
  given_up: Type.Integer(),
  last_sent_datetime: Nullable(Instant),
  /** Latest mails that could not be sent, the newest first. `is_given_up`: they are not tried again. */
  faults: Type.Array(
    Type.Object({
      id: Type.Integer(),
      email: Type.String(),
      created_datetime: Instant,
      tries: Type.Integer(),
      is_given_up: Type.Boolean(),
      fault: Type.String(),
    }),
  ),
});

/** `smtp_url` and `from`: settings to try, which are not stored. */
export const TestMail = Type.Object({
  smtp_url: Verbatim(1, limits.mailSettingLength),
  from: Text(1, limits.mailSettingLength),
  to: Email,
});

/** `lines`: the dialogue with the mail server (C: ours, S: its), and the fault if there was one. */
export const MailTest = Type.Object({ is_sent: Type.Boolean(), lines: Type.Array(Type.String()) });

/** Acts that are recorded for administrators: the calls, and what the server does by itself. */
export const administrationActs = [
  'claimAdministration',
  'setRole',
  'setDisabled',
  'makeOneTimeCode',
  'deleteAccount',
  'removeUnusedAccount',
  'decideAccount',
  'setTeacherSignup',
  'setPictureRoom',
  'mergeAccounts',
  'testMail',
  'finishSignOn',
  'connectIdentity',
  'removeIdentity',
] as const;
export type AdministrationAct = (typeof administrationActs)[number];

export const AdministrationActDetails = Type.Object({
  role: Type.Optional(Role),
  disabled: Type.Optional(Type.Boolean()),
  /** Name of a provider of log-ins. */
  provider: Type.Optional(Type.String()),
  approved: Type.Optional(Type.Boolean()),
  /** Name of a refused account, which is deleted, or of a merged one, which is disabled. */
  name: Type.Optional(Type.String()),
  mode: Type.Optional(Type.Enum([...teacherSignups])),
  room: Type.Optional(Type.Integer()),
});
export type AdministrationActDetails = Type.Static<typeof AdministrationActDetails>;

/** `before`: id of an act; only older acts are returned. */
export const GetAdministrationActs = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
});
export const AdministrationActs = Type.Object({
  acts: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.Enum([...administrationActs]),
      /** Null for the server's command line, and for an account that is gone. */
      author: Nullable(Type.String()),
      is_by_command: Type.Boolean(),
      is_you: Type.Boolean(),
      /** Name of the account that the act is about; null if it is gone. */
      account: Nullable(Type.String()),
      datetime: Instant,
      about: AdministrationActDetails,
    }),
  ),
  /** For `before`; absent at the end. */
  next: Type.Optional(Type.Integer()),
});

/** A contest that runs, or the next one. `ends_datetime`: when the last attempt closes. */
const ContestOfSchool = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  owner: Type.String(),
  start_datetime: Instant,
  closes_datetime: Instant,
  participants: Type.Integer(),
  started: Type.Integer(),
  submitted: Type.Integer(),
});

export const Administration = Type.Object({
  version: Type.String(),
  /** Number of the last migration. */
  schema: Type.Integer(),
  /** Server and database, in bytes. Total and free space only of the embedded database's disk. */
  database: Type.Object({
    version: Type.String(),
    size: Type.Number(),
    free: Type.Optional(Type.Number()),
    total: Type.Optional(Type.Number()),
    is_low: Type.Boolean(),
  }),
  accounts: Type.Object({
    Student: Type.Integer(),
    Teacher: Type.Integer(),
    Coordinator: Type.Integer(),
    Administrator: Type.Integer(),
  } satisfies Record<RoleName, unknown>),
  /** Accounts that wait for approval. */
  waiting: Type.Integer(),
  /** Contests whose answers will be removed within a month, and unused accounts that will be deleted. */
  going: Type.Object({ contests: Type.Integer(), accounts: Type.Integer() }),
  backups: Type.Object({
    /** When the last one that was restored on trial began. */
    verified_datetime: Nullable(Instant),
    /** Fault of the last one; absent if there is none. */
    fault: Type.Optional(Type.String()),
    /** Whether the last verified one is too old, or missing. */
    is_stale: Type.Boolean(),
  }),
  /** Contests that run now, the last to end first, at most `limits.administration.contests`. */
  running: Type.Array(ContestOfSchool),
  /** The contest that starts next. */
  next: Type.Optional(ContestOfSchool),
});
