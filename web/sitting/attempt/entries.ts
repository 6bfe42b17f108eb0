import { isAnswer } from '#contract/answer.ts';
import type { SubmissionCause } from '#contract/attempt.ts';
import { parseStored } from '../../base/browser/parse-stored.ts';
import * as v from '../../base/browser/schema.ts';
import type { Attempt, AttemptId } from './attempt.ts';

/*
 * Schemas of stored entries, which must accept those of earlier releases. Times: server's clock (ms).
 */

const choice = v.object({
  option: v.nullable(v.custom(isAnswer)),
  chosen: v.number,
  learned: v.nullable(v.number),
});
const attempt: v.Schema<Attempt> = v.object({
  round: v.number,
  deadline: v.number,
  learned: v.number,
  questions: v.array(v.number),
  choices: v.record(choice),
  seal: v.optional(v.string),
  stopped: v.optional(v.object({ since_datetime: v.string, cause: v.string, note: v.string })),
});

/** Returns a submission without options. The saved choices, which are sent before it, count. */
const submittedBy = (cause: SubmissionCause, options: number[] = [], round?: number) => ({
  cause,
  options,
  round,
});
const cause = v.object({
  cause: v.oneOf('student', 'zero', 'departures'),
  round: v.optional(v.number),
});
const submission = v.fallback(
  v.convert(v.unknown, (value) => {
    // Before version 0.2, a submission was a list of all chosen options.
    if (Array.isArray(value)) return submittedBy('student', value.filter(isInteger));
    const submitted = cause(value);
    return submittedBy(submitted.cause, [], submitted.round);
  }),
  // Even an unreadable entry shows that the student submitted.
  submittedBy('student'),
);

const event = v.object({
  round: v.number,
  kind: v.oneOf('opened', 'departure', 'short loss', 'reconnection', 'translated'),
  at: v.number,
  /** Time at which the event became certain, if later than `at`. */
  noted: v.optional(v.number),
  /** True while the event can be cancelled: until `noted`, unless it is confirmed earlier. */
  isInDoubt: v.optional(v.oneOf(true)),
  duration: v.optional(v.number),
  /** The server has the event, but not its duration. */
  isCounted: v.optional(v.oneOf(true)),
});

const schemas = {
  answers: attempt,
  /** Attempt of a student who was removed, with choices that were never sent. */
  aside: attempt,
  waiting: submission,
  place: v.number,
  /** The server's count of a round's departures. `asked` is the time of the request. */
  departures: v.object({
    round: v.number,
    departures: v.number,
    isExempt: v.boolean,
    asked: v.number,
  }),
  /** Time at which the page was closed. `number`: event of the departure; absent after a possible reload. */
  left: v.object({ round: v.number, at: v.number, number: v.optional(v.number) }),
  clock: v.object({ server: v.number, ahead: v.number }),
  /** The tab that is in front, or was last. `isNew`: the tab was just opened. */
  front: v.object({ tab: v.number, isNew: v.boolean }),
  lost: v.number,
  /** Number of the student's latest message. */
  news: v.number,
  /** The number of late answers, and the event after which they arrived. */
  late: v.object({ amount: v.number, after: v.oneOf('submission', 'closing', 'opening') }),
  review: v.object({ flagged: v.array(v.number), seen: v.array(v.number), at: v.number }),
  /** Reports on questions that the server does not have, at most one per question. */
  reports: v.array(v.object({ question: v.number, text: v.string })),
  event,
};

type Entries = { [Kind in keyof typeof schemas]: v.Output<(typeof schemas)[Kind]> };
export type EntryKind = keyof Entries;
export type Entry<Kind extends EntryKind> = Entries[Kind];

const schemaOf: { [Kind in EntryKind]: v.Schema<Entries[Kind]> } = schemas;

/** Entries that are copied to the disk at once, because a crash must not lose them. */
const COPIED: ReadonlySet<string> = new Set<EntryKind>(['answers', 'aside', 'waiting', 'review', 'reports']);

const KEY = /^tallymark:([a-z]+):(\d+):(\d+)(?::(\d+))?$/;

/** Returns a local-storage key. It contains the user id, because school computers are shared. */
export const keyOf = (kind: EntryKind, { userId, contest }: AttemptId, number?: number): string =>
  `tallymark:${kind}:${userId}:${contest}${number === undefined ? '' : `:${number}`}`;

/** Parses a local-storage key into kind, user, contest and number; undefined for other keys. */
export function parseKey(key: string): (AttemptId & { kind: EntryKind; number: number }) | undefined {
  const [, kind, userId, contest, number] = KEY.exec(key) ?? [];
  return kind !== undefined && isKind(kind)
    ? { kind, userId: Number(userId), contest: Number(contest), number: Number(number ?? 0) }
    : undefined;
}

export const parseEntry = <Kind extends EntryKind>(kind: Kind, text: string | null) =>
  parseStored(schemaOf[kind], text);

export const isCopied = (key: string): boolean => COPIED.has(parseKey(key)?.kind ?? '');

function isKind(kind: string): kind is EntryKind {
  return Object.hasOwn(schemas, kind);
}
function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}
