import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { OpenAttempts } from '#contract/supervision.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { closingAt, deadlineAt, invitedDeadlineAt } from '../../contest/shared/time-columns.ts';
import { hasEnded } from '../../contest/shared/time-rules.ts';
import type { Database } from '../../base/database/connect.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { participantsOf } from '../participation/find-participant.ts';
import { compareByName, invitationDetails, participantForTeacher } from '../participation/seen-by-teacher.ts';
import { addTypedNames } from '../participation/typed-name.ts';

type Row = OpenAttempts['students'][number] & { closing: Date };

export function serveGetStillOpen(server: Server): void {
  serve(server, 'getStillOpen', async ({ body, caller, at }) =>
    readInSnapshot(server.db, async (trx): Promise<OpenAttempts> => {
      const contest = await loadContest(trx, body.contest, caller);
      const rows =
        contest.is_published && hasEnded(contest, at) ? await readStillOpen(trx, contest.id, at) : [];
      const own = { contestId: contest.id, teacherId: caller.id };
      const named = await addTypedNames({ db: trx, slices: server.slices }, own, rows);
      const latest = named.toSorted(
        (a, b) => b.closing.getTime() - a.closing.getTime() || compareByName(a, b),
      );
      return {
        closing_datetime: latest[0]?.closing.toISOString() ?? null,
        count: latest.length,
        students: latest.slice(0, limits.openAttemptsListed),
      };
    }),
  );
}

const invitedClosingAt = sql<Date>`(${invitedDeadlineAt} + interval '15 seconds')`;

async function readStillOpen(db: Database, contestId: number, at: Date): Promise<Row[]> {
  const participants = await participantsOf(db, contestId)
    .select(['first_name', 'last_name', 'email', 'email_key', 'opened_at', 'started_at'])
    .select([deadlineAt.as('deadline_at'), closingAt.as('closing')])
    .where('submitted_at', 'is', null)
    .where(closingAt, '>', at)
    .execute();
  const invitations = await db
    .selectFrom('invitation')
    .innerJoin('contest', 'contest.id', 'invitation.contest_id')
    .select(['email_key', invitedDeadlineAt.as('deadline_at'), invitedClosingAt.as('closing')])
    .where('contest_id', '=', contestId)
    .where('declined_at', 'is', null)
    .where(invitedClosingAt, '>', at)
    .execute();
  return [
    ...participants.map((row) => {
      const { name, email } = participantForTeacher(row);
      const state = row.started_at ? ('working' as const) : ('not started' as const);
      return { name, email, closing: row.closing, state, deadline: row.deadline_at.toISOString() };
    }),
    ...invitations.map((row) =>
      Object.assign(invitationDetails(row), {
        closing: row.closing,
        state: 'not started' as const,
        deadline: row.deadline_at.toISOString(),
      }),
    ),
  ];
}
