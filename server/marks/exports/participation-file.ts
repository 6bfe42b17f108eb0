import type { FiledContest, FiledParticipation } from '#contract/student-file.ts';
import type { Database } from '../../base/database/connect.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import type { QuestionCache } from '../../contest/shared/question-cache.ts';
import { loadOwnMessages, loadReadUntil } from '../../sitting/messages/load-own-messages.ts';
import { toFactor } from '../../sitting/supervision/extra-time.ts';

/** Returns what is stored about a student in a contest, apart from the attempt. */
export async function readParticipation(
  server: { db: Database; questions: QuestionCache },
  key: AttemptKey,
  asked: { by: number; at: Date },
): Promise<FiledParticipation> {
  const { db } = server;
  const { contestId, studentId } = key;
  const row = await db
    .selectFrom('participation')
    .leftJoin('presence', (join) =>
      join
        .onRef('presence.contest_id', '=', 'participation.contest_id')
        .onRef('presence.student_id', '=', 'participation.student_id'),
    )
    .select(['opened_at', 'by_sign_up', 'ready_at', 'extra_minutes', 'extra_percent', 'heard_at'])
    .innerJoin('contest', 'contest.id', 'participation.contest_id')
    .select(['is_focus_exempt', 'is_seb_exempt', 'is_name_shown', 'moved_seconds', 'given_seconds'])
    .where('participation.contest_id', '=', contestId)
    .where('participation.student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  return {
    // Students whom the teacher already knew have opened the contest since ever, which is no `Date`.
    opened_datetime: row.opened_at instanceof Date ? row.opened_at.toISOString() : null,
    by_sign_up: row.by_sign_up,
    ready_datetime: row.ready_at?.toISOString() ?? null,
    extra_minutes: row.extra_minutes,
    extra_factor: toFactor(row),
    interrupted_seconds: row.moved_seconds + row.given_seconds,
    focus_exempt: row.is_focus_exempt,
    seb_exempt: row.is_seb_exempt,
    name_shown: row.is_name_shown,
    heard_datetime: row.heard_at?.toISOString() ?? null,
    messages: await loadOwnMessages(server, key, asked),
    read_message: await loadReadUntil(db, key),
  };
}

export const fileContest = (contest: {
  id: number;
  name: string;
  start_at: Date;
  end_at: Date;
}): FiledContest => ({
  id: contest.id,
  name: contest.name,
  start_datetime: contest.start_at.toISOString(),
  end_datetime: contest.end_at.toISOString(),
});

/** Returns a JSON file for a download. */
export const writeJson = (name: string, content: object) => ({
  bytes: Buffer.from(JSON.stringify(content, null, 2)),
  name: `${name}.json`,
  type: 'application/json; charset=utf-8',
  lost: [],
});
