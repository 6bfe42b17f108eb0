import * as limits from '#contract/limits.ts';
import { unknownContestRefusal } from '../../contest/shared/load-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import { countUse } from '../../base/http/throttle.ts';
import { Forbidden } from '../../base/shared/errors.ts';
import { normalizeAccessCode } from '#shared/typed.ts';
import { sentence } from '#shared/sentence.ts';
import type { AttemptStarter, ViewRequest, StartedAttempt } from './start-attempts.ts';

export const accessCodeRefusal = () =>
  new Forbidden(
    'access_code_needed',
    sentence`This contest needs an access code. Your teacher will give it to you.`,
  );

const wrongAccessCode = () =>
  new Forbidden(
    'wrong_access_code',
    sentence`This is not the access code. Compare it with the code that your teacher shows.`,
  );

/**
 * Begins an attempt with an access code. Counts each try before it compares the codes, so that simultaneous
 * guesses gain nothing. Throws `Forbidden` for a wrong code, and `TooManyRequests` (429) after too many
 * tries, even if the code is right.
 */
export async function beginWithCode(
  { db, starter }: { db: Database; starter: AttemptStarter },
  view: Omit<ViewRequest, 'code'>,
  typed: string | undefined,
): Promise<NonNullable<StartedAttempt>> {
  if (typed === undefined) throw accessCodeRefusal();
  const key = `${codeTriesKey(view.contestId)}${view.studentId}`;
  await countUse(db, { key, limit: limits.accessCode.tries }, view.at);
  const attempt = await starter.add({ ...view, code: normalizeAccessCode(typed) });
  if (!attempt) throw unknownContestRefusal();
  if (attempt.asks?.needs_code) throw wrongAccessCode();
  return attempt;
}

/** Key prefix of a contest's counters of tries. A new access code resets them. */
export const codeTriesKey = (contestId: number) => `access:${contestId}:`;
