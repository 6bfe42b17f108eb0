import { Type } from 'typebox';
import { ContestId } from './contest.ts';

/** Mails to the students of a contest, in the order of a contest's life. */
export const contestMailKinds = ['invitation', 'reminder', 'results'] as const;
export type ContestMailKind = (typeof contestMailKinds)[number];
const Kind = Type.Enum([...contestMailKinds]);

/** `time_zone`: that of the teacher, in which mails give the start. */
export const SetContestMail = Type.Object({
  contest: ContestId,
  kind: Kind,
  is_on: Type.Boolean(),
  time_zone: Type.String({ maxLength: 60 }),
});

/** `queued`: addresses that got the mail, or get it once the mail server takes it. */
export const ContestMails = Type.Object({
  mails: Type.Array(Type.Object({ kind: Kind, is_on: Type.Boolean(), queued: Type.Integer() })),
});
