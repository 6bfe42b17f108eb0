import { sql } from 'kysely';
import type { StudentFile } from '#contract/student-file.ts';
import type { Database } from '../../base/database/connect.ts';
import { serve } from '../../base/http/serve.ts';
import { safeName } from '../../base/shared/safe-name.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import type { StoredActDetails } from '../../people/rights/record-act.ts';
import type { Attempts } from '../../sitting/attempt/attempts.ts';
import { findParticipant } from '../../sitting/participation/find-participant.ts';
import { loadTypedName } from '../../sitting/participation/typed-name.ts';
import { type Filing, readAttempt } from './attempt-file.ts';
import { fileContest, readParticipation, writeJson } from './participation-file.ts';

/** Acts of one student in the file; a contest has fewer of most kinds. */
const MOST_ACTS = 1_000;

/** Serves one student's whole file to the contest's owners, for an appeal or a request about data. */
export function serveExportStudent(server: Filing & Attempts): void {
  const { db, record, presence } = server;
  serve(server, 'exportStudent', async ({ body, caller, at }) => {
    const contest = await loadContest(db, body.contest, caller);
    await Promise.all([record.flush(), presence.flush()]);
    const student = await findParticipant(db, contest.id, body.email);
    const typed = await loadTypedName(db, { contestId: contest.id, teacherId: caller.id }, student);
    const name = student.name || (typed.typed_name ?? '');
    const key = { contestId: contest.id, studentId: student.student_id ?? 0 };
    const attempt =
      student.isKnown && student.started_at
        ? await readAttempt(
            server,
            key,
            ({ isResponse }) => ({ answers: true, marks: isResponse, earned: true }),
            {
              by: caller.id,
              at,
            },
          )
        : undefined;
    const file: StudentFile = {
      written_datetime: at.toISOString(),
      contest: fileContest(contest),
      student: { name, email: student.email },
      ...(student.isKnown && {
        participation: await readParticipation(server, key, { by: caller.id, at }),
      }),
      ...(attempt && { attempt }),
      acts: await actsAbout(db, contest.id, [student.email_key, student.seat_key ?? student.email_key]),
    };
    return writeJson(safeName(`${contest.name} ${name}`), file);
  });
}

async function actsAbout(db: Database, contest: number, addresses: string[]): Promise<StudentFile['acts']> {
  const rows = await db
    .selectFrom('act')
    .innerJoin('account', 'account.id', 'author_id')
    .select(['at', 'kind', sql<StoredActDetails>`about`.as('about')])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('author'))
    .where('contest_id', '=', contest)
    .where(sql<boolean>`about->>'address' = any(${addresses}::text[])`)
    .orderBy('act.id', 'desc')
    .limit(MOST_ACTS)
    .execute();
  return rows.map(({ at, about, ...act }) => {
    const { address, ...rest } = about;
    return Object.assign({ datetime: at.toISOString(), about: address === undefined ? about : rest }, act);
  });
}
