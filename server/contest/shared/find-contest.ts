import { sql } from 'kysely';
import { USUAL_KIND } from '#contract/answer.ts';
import type { Admission, QuestionKind } from '#contract/contest.ts';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { unknownContestRefusal } from './load-contest.ts';
import { answeredCount } from './answers-in-sql.ts';
import { keyHeldColumn } from './key-held.ts';
import { isResponse } from './is-response.ts';
import { addedByColumns } from './added-by.ts';
import { settingsColumns } from './settings.ts';
import { contestColumns } from './summary.ts';
import { deadlineAt, openingAt, runningDeadline } from './time-columns.ts';
import type { Database } from '../../base/database/connect.ts';
import { planOnce } from '../../base/database/plan-once.ts';
import { Conflict, type Refusal } from '../../base/shared/errors.ts';
import { limitGuesses } from '../../base/http/throttle.ts';

/**
 * Returns a published contest that the student has joined or may join. Throws `NotFound` if there is none,
 * `Conflict` if it was withdrawn, and `TooManyRequests` after too many unknown ids.
 */
export async function findContest(db: Database, id: number, studentId: number, at: Date) {
  const contest = await db
    .selectFrom('contest')
    .leftJoin('participation', (join) =>
      join
        .onRef('participation.contest_id', '=', 'contest.id')
        .on('participation.student_id', '=', studentId),
    )
    .leftJoin('attempt', (join) =>
      join.onRef('attempt.contest_id', '=', 'contest.id').on('attempt.student_id', '=', studentId),
    )
    .select(contestColumns)
    .select(settingsColumns)
    .select(['participation.student_id', 'participation.is_focus_exempt', 'is_practice'])
    .select(['participation.is_seb_exempt', 'participation.ready_at'])
    .select(['attempt.started_at', 'attempt.mark_parts', keyHeldColumn(at)])
    .select(answeredCount.as('answered'))
    .select(addedByColumns)
    .select([
      deadlineAt.as('deadline_at'),
      runningDeadline(at).as('running_deadline_at'),
      openingAt.as('opening_at'),
      isResponse(at).as('is_response'),
    ])
    .where('contest.id', '=', id)
    .where('is_published', '=', true)
    .select([admissionOf(studentId), questionKinds])
    .where((row) =>
      row.or([
        row('is_public', '=', true),
        row('takes_requests', '=', true),
        row('participation.student_id', 'is not', null),
      ]),
    )
    .modifyEnd(planOnce)
    .executeTakeFirst();
  if (contest && contest.student_id !== null) return { ...contest, joined: true };
  return limitLookUps(db, studentId, at, async () => {
    if (!contest) throw await contestRefusal(db, id, studentId);
    return { ...contest, joined: false };
  });
}

/** Kinds and rules of the contest's questions, without the usual kind; null if there are none. */
const questionKinds = sql<QuestionKind[] | null>`(
  select jsonb_agg(distinct jsonb_strip_nulls(jsonb_build_object('kind', kind, 'rule', content -> 'rule')))
  from question where contest_id = contest.id and kind <> ${USUAL_KIND})`.as('question_kinds');

/** Returns the student's admission as a column for a select over `contest` and `participation`. */
const admissionOf = (studentId: number) =>
  sql<Admission | null>`case when takes_requests and participation.student_id is null then coalesce(
    (select case when refused_at is null then 'waiting' else 'refused' end from join_request
      where contest_id = contest.id and join_request.student_id = ${studentId}),
    'ask') end`.as('admission');

/**
 * Returns the error to throw. Only participants who have opened the contest are told that it was withdrawn.
 */
export async function contestRefusal(db: Database, id: number, studentId: number): Promise<Refusal> {
  const withdrawn = await db
    .selectFrom('contest')
    .innerJoin('participation', 'participation.contest_id', 'contest.id')
    .select('contest.id')
    .where('contest.id', '=', id)
    .where('participation.student_id', '=', studentId)
    // The contest may have been published again just now, perhaps for the first time for students who need
    // not open it (`openedAt`).
    .where(sql<boolean>`(withdrawn_at is not null or is_published and opened_at > '-infinity')`)
    .where('deleted_at', 'is', null)
    .where('opened_at', 'is not', null)
    .executeTakeFirst();
  if (!withdrawn) return unknownContestRefusal();
  return new Conflict(
    'contest_withdrawn',
    sentence`Your teacher has withdrawn this contest: it is not published now. You keep your place in it.`,
  );
}

/**
 * Limits how many unknown contests a student may look up, so that ids cannot be guessed. Beyond the limit,
 * throws `TooManyRequests` (429) for every contest that the student has not joined.
 */
export const limitLookUps = <Found>(
  db: Database,
  studentId: number,
  at: Date,
  lookUp: () => Promise<Found>,
) =>
  limitGuesses(
    db,
    { counters: [{ key: `contest:${studentId}`, limit: limits.unknownContestTries }], at },
    lookUp,
  );
