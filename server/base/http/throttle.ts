import { sql } from 'kysely';
import { plural, sentence, type Sentence } from '#shared/sentence.ts';
import type { Database } from '../database/connect.ts';
import { planOnce } from '../database/plan-once.ts';
import { Refusal, TooManyRequests } from '../shared/errors.ts';

/** A limit of `tries` within `window` ms after the first try. */
export type Limit = { tries: number; window: number };

export type Counter = { key: string; limit: Limit };

/** Statuses of a wrong guess. */
const WRONG = new Set([400, 401, 404]);

/**
 * Runs work that may be a guess and has no side effects. A refusal of 400, 401 or 404 counts as a failure.
 * Throws `TooManyRequests` (429) if a counter has reached its limit. This is checked before the work and
 * again before its result is returned, so that simultaneous guesses reveal no more than successive ones.
 * Counters are ordered from narrow to wide. If one refuses, the next ones do not count the try.
 */
export async function limitGuesses<Result>(
  db: Database,
  { counters, at }: { counters: Counter[]; at: Date },
  work: () => Promise<Result>,
): Promise<Result> {
  await refuseUsedUp(db, counters, at);
  let result: Result;
  try {
    result = await work();
  } catch (fault) {
    if (fault instanceof Refusal && WRONG.has(fault.status)) {
      for (const counter of counters) await countUse(db, counter, at);
    }
    throw fault;
  }
  await refuseUsedUp(db, counters, at);
  return result;
}

async function refuseUsedUp(db: Database, counters: Counter[], at: Date): Promise<void> {
  const rows = await db
    .selectFrom('throttle')
    .select('window_end')
    .where('window_end', '>', at)
    .where((row) =>
      row.or(
        counters.map(({ key, limit }) => row.and([row('key', '=', key), row('tries', '>=', limit.tries)])),
      ),
    )
    .modifyEnd(planOnce)
    .execute();
  if (rows.length === 0) return;
  throw refuseUntil(Math.max(...rows.map((row) => row.window_end.getTime())), at, tooManyTries);
}

type Refuse = (seconds: number, wait: Sentence) => TooManyRequests;

const tooManyTries: Refuse = (seconds, wait) =>
  new TooManyRequests(
    'too_many_tries',
    seconds,
    sentence`Too many tries. Please wait ${wait} and try again.`,
  );

/** Counts a use, successful or not. Throws the error of `refuse` if there are too many. */
export async function countUse(
  db: Database,
  { key, limit }: Counter,
  at: Date,
  refuse: Refuse = tooManyTries,
): Promise<void> {
  const windowEnd = new Date(at.getTime() + limit.window);
  const row = await db
    .insertInto('throttle')
    .values({ key, tries: 1, window_end: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when throttle.window_end <= ${at} then 1 else throttle.tries + 1 end`,
        window_end: sql`
          case when throttle.window_end <= ${at} then ${windowEnd} else throttle.window_end end`,
      }),
    )
    .returning(['tries', 'window_end'])
    .executeTakeFirstOrThrow();
  if (row.tries > limit.tries) throw refuseUntil(row.window_end.getTime(), at, refuse);
}

function refuseUntil(until: number, at: Date, refuse: Refuse): TooManyRequests {
  const seconds = Math.max(1, Math.ceil((until - at.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return refuse(seconds, sentence`${plural(minutes, { one: '# minute', other: '# minutes' })}`);
}
