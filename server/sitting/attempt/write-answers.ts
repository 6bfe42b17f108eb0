import type { Pool } from 'pg';
import { attemptKey } from '../../contest/shared/attempt-key.ts';
import type { TypedTexts } from '../../contest/shared/typed-texts.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import { areResultsOpen, isClosed, isPastDeadline, isBeforeStart } from '../../contest/shared/time-rules.ts';
import { GroupCommit } from '../../base/database/group-commit.ts';
import type { Key } from '../../contest/grading/grade.ts';
import { type SentAnswers, storeAnswers, type StoredAnswers } from './answers-statement.ts';
import { type AttemptState, isTooEarly, isSealed, readStates } from './attempt-state.ts';
import { findLockedAttempts } from './find-locked.ts';
import { startAttempts } from './start-attempts.ts';

type ReadKey = (published: PublishedContest, version: number) => Promise<Key>;

/** `stored`: the answers committed by this write. If it is null, `state` is the reason for the refusal. */
export type WriteOutcome = { stored: StoredAnswers } | { stored: null; state: AttemptState };

export type AnswerWriter = GroupCommit<SentAnswers, WriteOutcome>;

type Needs = { pool: Pool; typed: TypedTexts; readKey: ReadKey };

export const answerWriter = (needs: Needs): AnswerWriter =>
  new GroupCommit<SentAnswers, WriteOutcome>({
    keyOf: attemptKey,
    write: (items) => writeAll(needs, items),
    // A key correction locks the attempts of a contest, and a submission may begin an attempt. Both can delay
    // this write.
    findLocked: (items) => findLockedAttempts(needs.pool, ['attempt', 'participation', 'contest'], items),
  });

/** Maximum tries for a refused item that a change of the attempt's state could make acceptable. */
const TRIES = 4;

async function writeAll(needs: Needs, items: SentAnswers[], tries = TRIES): Promise<WriteOutcome[]> {
  const { pool, readKey } = needs;
  const written = await write(needs, items);
  // Since the refusal, a view may have begun the attempt, or the teacher may have reopened it, extended it or
  // corrected the key. If no view has begun the attempt, the submission itself begins it.
  const again = items.flatMap((item, index) => (wouldBeTaken(item, written[index]) ? [{ item, index }] : []));
  if (again.length === 0 || tries === 1) return written;
  await startAttempts(
    pool,
    again.flatMap(({ item }) =>
      item.cause === null
        ? []
        : [{ ...item, waited: 0, begins: true, code: null, isInSeb: false, isInNetwork: false }],
    ),
  );
  const versions = again.map(({ item, index }) => versionOf(written[index]) ?? item.key.version);
  const freed = await Promise.all(
    again.map(async ({ item }, place) => {
      const version = versions[place] ?? item.key.version;
      return version === item.key.version ? item : { ...item, key: await readKey(item.published, version) };
    }),
  );
  // Retries because of an outdated key are not counted, because corrections are rare.
  const isCorrected = again.some(({ item }, place) => versions[place] !== item.key.version);
  const rewritten = await writeAll(needs, freed, isCorrected ? tries : tries - 1);
  again.forEach(({ index }, place) => {
    const result = rewritten[place];
    if (result) written[index] = result;
  });
  return written;
}

const versionOf = (written: WriteOutcome | undefined) =>
  written && !written.stored ? (written.state?.key_version ?? null) : null;

function wouldBeTaken(item: SentAnswers, written: WriteOutcome | undefined): boolean {
  const { at, arrivedAt, cause, round } = item;
  if (!written || written.stored || !written.state) return false;
  const { state } = written;
  if (isBeforeStart(state, at) || state.submitted_at || isTooEarly(state, item)) return false;
  if (!state.started_at) {
    return cause !== null && !state.needs_code && !wouldStartClock(item) && !isPastDeadline(state, at);
  }
  const isInTime = !isClosed(state, arrivedAt) || (!isClosed(state, at) && !areResultsOpen(state, arrivedAt));
  return isInTime && !isSealed(state, at) && (round === null || round >= (state.round ?? 1));
}

/**
 * Returns whether an empty submission would start the student's own time, which only the student may start.
 */
export const wouldStartClock = ({
  published,
  answers,
}: Pick<SentAnswers, 'published' | 'answers'>): boolean =>
  published.summary.settings?.own_minutes !== undefined && answers.every((answer) => answer === null);

async function write({ pool, typed }: Needs, items: SentAnswers[]): Promise<WriteOutcome[]> {
  const stored = await storeAnswers(pool, typed, items);
  const leftOut = items.filter((item) => !stored.has(item));
  const states = leftOut.length > 0 ? await readStates(pool, leftOut) : [];
  let next = 0;
  return items.map((item) => {
    const row = stored.get(item);
    return row ? { stored: row } : { stored: null, state: states[next++] ?? null };
  });
}
