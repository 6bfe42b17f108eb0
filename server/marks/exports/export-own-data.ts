import * as limits from '#contract/limits.ts';
import { toMarks } from '#contract/marks.ts';
import type { OwnContest, OwnData } from '#contract/student-file.ts';
import { serve } from '../../base/http/serve.ts';
import { countUse } from '../../base/http/throttle.ts';
import { fullName } from '../../base/shared/full-name.ts';
import { keyHeldColumn } from '../../contest/shared/key-held.ts';
import { openingAt } from '../../contest/shared/time-columns.ts';
import { areResultsOpen } from '../../contest/shared/time-rules.ts';
import type { Attempts } from '../../sitting/attempt/attempts.ts';
import { type Filing, readAttempt } from './attempt-file.ts';
import { readAccount } from './own-account.ts';
import { fileContest, readParticipation, writeJson } from './participation-file.ts';

/**
 * Serves everything that is stored about the caller's account. It shows answers and marks as the student's
 * result does, and never the key or the marks of single questions.
 */
export function serveExportOwnData(server: Filing & Attempts): void {
  const { db, slices, record, presence } = server;
  serve(server, 'exportOwnData', async ({ body: { only }, caller, at }) => {
    await countUse(db, { key: `own-data:${caller.id}`, limit: limits.ownData.pace }, at);
    await Promise.all([record.flush(), presence.flush()]);
    const account = await readAccount(db, caller.id);
    const contests: OwnContest[] = [];
    const leftOut: number[] = [];
    let bytes = 0;
    for (const row of await contestsOf(server, caller.id, { only, at })) {
      if (bytes > limits.ownData.bytes) {
        leftOut.push(row.id);
        continue;
      }
      await slices.next();
      const contest = await readOwnContest(server, row, caller.id, at);
      bytes += JSON.stringify(contest).length;
      contests.push(contest);
    }
    const file: OwnData = { written_datetime: at.toISOString(), ...account, contests, left_out: leftOut };
    return writeJson(`Tallymark ${fullName(account.account)}`, file);
  });
}

type Row = Awaited<ReturnType<typeof contestsOf>>[number];

async function readOwnContest(server: Filing, row: Row, studentId: number, at: Date): Promise<OwnContest> {
  const key = { contestId: row.id, studentId };
  const isHeld = row.key_held_until !== null;
  const attempt = await readAttempt(
    server,
    key,
    ({ isResponse }) => ({
      answers: isResponse && !isHeld && row.shows !== 'marks',
      marks: isResponse && areResultsOpen(row, at),
      earned: false,
    }),
    { by: studentId, at },
  );
  const practice = await server.db
    .selectFrom('practice_try')
    .select(['finished_at', 'mark_parts', 'total_mark_parts'])
    .where('contest_id', '=', row.id)
    .where('student_id', '=', studentId)
    .orderBy('number')
    .execute();
  return {
    ...fileContest(row),
    participation: await readParticipation(server, key, { by: studentId, at }),
    ...(attempt && { attempt }),
    practice: practice.map(({ finished_at: finishedAt, mark_parts: marks, total_mark_parts: total }) => ({
      finished_datetime: finishedAt.toISOString(),
      marks: toMarks(marks),
      total_marks: toMarks(total),
    })),
  };
}

/** Returns the student's contests, the latest first. */
const contestsOf = (
  { db }: Filing,
  studentId: number,
  { only, at }: { only: number | undefined; at: Date },
) =>
  db
    .selectFrom('participation')
    .innerJoin('contest', 'contest.id', 'participation.contest_id')
    .select(['contest.id', 'name', 'start_at', 'end_at', 'shows'])
    .select([openingAt.as('opening_at'), keyHeldColumn(at)])
    .where('participation.student_id', '=', studentId)
    .where('is_published', '=', true)
    .where('contest.deleted_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('contest.id', '=', only ?? 0))
    .orderBy('start_at', 'desc')
    .limit(limits.ownData.contests)
    .execute();
