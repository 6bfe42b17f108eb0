import type { Static, TSchema } from 'typebox';
import type * as limits from './limits.ts';
import type { RefusalCode } from './refusals.ts';
import type { Right } from './right.ts';
import type { RoleRight } from './roles.ts';

/** Right that a caller needs. `account`: the caller must be logged in. `none`: anyone may call. */
export type NeededRight = RoleRight | 'account' | 'none';

/** Queues for costly calls. Calls without an entry are queued only if they are reserved for teachers. */
export type QueueRule =
  /** `account`: all users' requests are queued. `teach`: only teachers' requests are queued. */
  | 'account'
  | 'teach'
  /** Requests wait in a separate queue and do not delay other calls. */
  | 'elsewhere'
  /** Identical requests by one teacher share a turn if they are waiting for it at the same time. */
  | 'shared'
  /** The call may take seconds. Its requests wait for one another and occupy only one turn together. */
  | 'long'
  /** Supervision during a contest. One turn is reserved for such calls. */
  | 'supervision'
  /** Supervision by invigilators, who have no account. Links have a separate queue, with a lane each. */
  | 'link';

type Every = {
  /** Sentence of the API's page. */
  summary: string;
  path: string;
  right: NeededRight;
  turns?: QueueRule;
  /** Whether the call is refused while the caller has only the one-time password of a slip. */
  needsOwnPassword?: true;
  /** Whether the call serves passwords that people choose, so that it is refused if passwords are off. */
  servesPasswords?: true;
  /** Refusals that do not follow from the other fields (call-refusals.ts). Tests fail on others. */
  refusals?: readonly RefusalCode[];
  /**
   * Whether students make this call during a contest. Such calls are never queued, but refused when too many
   * arrive.
   */
  sitting?: true;
  /** Whether students rarely make this call, so that its address is not in their part of the table. */
  isRare?: true;
};

type Read = { method: 'GET' };

type Post = {
  method: 'POST';
  body: TSchema;
  /** A valid body, with every optional field. Tests send it, and change it to make it invalid. */
  example: object;
  /** Right on the contest or class that a teacher's body names. */
  needs?: { contest?: Right; class?: Right };
  /** The body names a class on which no right is needed. */
  withoutRightOn?: 'class';
  /** Whether the call takes an idempotency key, so that a repeat creates nothing twice. */
  keyed?: true;
  /** `recorded`: in the record of the contest or class, and in the log. `logged`: only in the log. */
  act?: 'recorded' | 'logged';
  /** The body is a form with `data` (JSON) and an optional file in the part with this name. */
  multipart?: keyof typeof limits.formBytes;
  /** The answer is a file. */
  file?: true;
  /** Size of the JSON body (`limits.bodyBytes`). Default: `small`. */
  size?: 'medium' | 'large';
};

/** The answer is no union, because each audience has its own schema. */
type Answered = { answer: TSchema } | { answers: Record<string, TSchema> };

/** Description of one call, from which everything else about it is derived. */
export type Call = Every & (Read | Post) & Answered;

/** All fields of every call, for code that goes through them. */
export type CallRow = Every & Partial<Omit<Post, 'method'>> & { method: 'GET' | 'POST' };

/** Names of the contest and class in a teacher's body, on which the call needs a right. */
type Named<Row> = Row extends { right: 'teach' | 'account'; body: infer Body extends TSchema }
  ? Exclude<IdsIn<Static<Body>>, Row extends { withoutRightOn: infer Name } ? Name : never>
  : never;

type IdsIn<Body> = {
  [Name in 'contest' | 'class']: Body extends { [Field in Name]?: number | { id: number } | undefined }
    ? Name extends keyof Body
      ? Name
      : never
    : never;
}['contest' | 'class'];

/** A call must state each right, and nothing that no call has. */
type Sound<Row> = ([Named<Row>] extends [never] ? { needs?: never } : { needs: Record<Named<Row>, Right> }) &
  Partial<Record<Exclude<keyof Row, keyof CallRow | 'answer' | 'answers'>, never>>;

/** Describes a call. */
export const call = <const Row extends Call>(row: Row & Sound<Row>): Row => row;
