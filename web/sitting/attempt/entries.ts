import * as v from 'valibot';
import { type Answer, isAnswer } from '#contract/answer.ts';
import type { Cause } from '#contract/attempt.ts';
import { parseStored } from '../../base/browser/parse-stored.ts';
import type { Attempt, AttemptId } from './attempt.ts';

/*
 * What this device stores of an attempt, entry by entry, and the schema by which each entry is read. Earlier
 * versions stored the same shapes: a changed schema must still read the former shape. Times are milliseconds
 * by the server's clock.
 */

const choice = v.object({
  option: v.nullable(v.custom<Answer>(isAnswer)),
  chosen: v.number(),
  learned: v.nullable(v.number()),
});
const attempt: v.GenericSchema<unknown, Attempt> = v.object({
  round: v.number(),
  deadline: v.number(),
  learned: v.number(),
  questions: v.array(v.number()),
  choices: v.record(v.string(), choice),
});

/** A submission without options: the choices go before it, and what is saved counts. */
const submittedBy = (cause: Cause, options: number[] = [], round?: number) => ({ cause, options, round });
const submission = v.fallback(
  v.union([
    // Before 0.2 it was a bare list of options, which held all answers.
    v.pipe(
      v.array(v.unknown()),
      v.transform((entries) => submittedBy('student', entries.filter(isInteger))),
    ),
    v.pipe(
      v.object({ cause: v.picklist(['student', 'zero', 'departures']), round: v.optional(v.number()) }),
      v.transform(({ cause, round }) => submittedBy(cause, [], round)),
    ),
  ]),
  // Whatever is there, the student has submitted.
  submittedBy('student'),
);

const event = v.object({
  round: v.number(),
  kind: v.picklist(['opened', 'departure', 'short loss', 'reconnection']),
  at: v.number(),
  /** When the event became certain, if later than `at`. */
  noted: v.optional(v.number()),
  /** The event may still be cancelled until `noted`, unless it is confirmed before. */
  isInDoubt: v.optional(v.literal(true)),
  /** Duration (ms); absent while it lasts. */
  duration: v.optional(v.number()),
  /** The server has it already, but for its duration. */
  isCounted: v.optional(v.literal(true)),
});

const schemas = {
  /** The attempt (attempt.ts). */
  answers: attempt,
  /** An attempt whose student does not take part any more, with choices that were never sent. */
  aside: attempt,
  /** A submission that the server has not answered yet. */
  waiting: submission,
  /** The id of the question that was shown last. */
  place: v.number(),
  /** The server's count of the departures of a round, and the time of the request. */
  departures: v.object({
    round: v.number(),
    departures: v.number(),
    isExempt: v.boolean(),
    asked: v.number(),
  }),
  /**
   * When the quiz was left for another page. `number`: the event that tells of it; absent while it is not
   * known whether that was a departure or a reload.
   */
  left: v.object({ round: v.number(), at: v.number(), number: v.optional(v.number()) }),
  /** The time as the quiz's page knew it last (base/api/server-clock.ts). */
  clock: v.object({ server: v.number(), ahead: v.number() }),
  /** The tab that is in front, or was last. `isNew`: it has just been opened. */
  front: v.object({ tab: v.number(), isNew: v.boolean() }),
  /** Since when nothing could be sent. */
  lost: v.number(),
  /** The number of late answers, and the event that they missed. */
  late: v.object({ amount: v.number(), after: v.picklist(['submission', 'closing', 'opening']) }),
  /** The questions that the student wants to look at again, and those that were shown; as of when. */
  review: v.object({ flagged: v.array(v.number()), seen: v.array(v.number()), at: v.number() }),
  /** Something that happened while the quiz was sat; each event has a number of its own. */
  event,
};

export type EntryKind = keyof typeof schemas;
export type Entry<Kind extends EntryKind> = v.InferOutput<(typeof schemas)[Kind]>;

/**
 * The entries that are copied to the disk at once: a crash must lose no answer, no submission and no flag.
 */
const COPIED: ReadonlySet<string> = new Set<EntryKind>(['answers', 'aside', 'waiting', 'review']);

const KEY = /^tallymark:([a-z]+):(\d+):(\d+)(?::(\d+))?$/;

/**
 * The key of an entry in local storage. It names the user and the contest: school computers are shared, and
 * what belongs to one user is never read for another.
 */
export const keyOf = (kind: EntryKind, { userId, contest }: AttemptId, number?: number): string =>
  `tallymark:${kind}:${userId}:${contest}${number === undefined ? '' : `:${number}`}`;

/** Parses a key of local storage into kind, user and contest; undefined for keys of no attempt. */
export function parseKey(key: string): (AttemptId & { kind: EntryKind; number: number }) | undefined {
  const [, kind, userId, contest, number] = KEY.exec(key) ?? [];
  return kind !== undefined && isKind(kind)
    ? { kind, userId: Number(userId), contest: Number(contest), number: Number(number ?? 0) }
    : undefined;
}

/** An entry out of its text; undefined if there is none, or none that is readable. */
export const parseEntry = <Kind extends EntryKind>(kind: Kind, text: string | null) =>
  parseStored(schemas[kind], text);

export const isCopied = (key: string): boolean => COPIED.has(parseKey(key)?.kind ?? '');

function isKind(kind: string): kind is EntryKind {
  return Object.hasOwn(schemas, kind);
}
function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}
