import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { Attempts } from '../attempt/attempts.ts';
import { isClosed } from '../../contest/shared/time-rules.ts';
import {
  lastClosingAt,
  openingAt,
  unstoppedDeadlineAt,
  unstoppedInvitedDeadlineAt,
} from '../../contest/shared/time-columns.ts';
import { readInSnapshot, readInPages } from '../../base/database/read-in-pages.ts';
import type { Slices } from '../../base/shared/slices.ts';
import { mapSteps, sortSteps } from '../../base/shared/steps.ts';
import { compareByName, participantDetails, invitationDetails } from '../participation/seen-by-teacher.ts';
import type { Health } from '../../base/http/health.ts';
import type { Server } from '../../base/http/serve.ts';
import { answeredCount } from '../../contest/shared/answers-in-sql.ts';
import { deskOfParticipant } from '../seating/read-seats.ts';
import { countLateAnswers } from '../late-answers/load-late-answers.ts';
import { isStopped } from '../attempt/own-stop.ts';
import { readOpenStops } from '../interruptions/get-interruptions.ts';
import { findGone } from './gone-together.ts';
import type { LiveSnapshot, LiveStudent } from './live-snapshots.ts';

type Row = {
  first_name: string;
  last_name: string;
  email: string;
  email_key: string;
  is_known: boolean;
  started_at: Date | null;
  saved_at: Date | null;
  submitted_at: Date | null;
  /**
   * The student's deadline. Null if it is the contest's end, because parsing thousands of equal times would
   * take long.
   */
  own_deadline_at: Date | null;
  /** Start of a stop of this student's clock alone. */
  stopped_at: Date | null;
  place: number | null;
  is_away: boolean | null;
  heard_at: Date | null;
  answered: number;
  departures: number;
  late_answers: number;
  two_devices_at: Date | null;
  outside_since: Date | null;
  is_elsewhere: boolean | null;
  is_record_full: boolean | null;
  is_ready: boolean;
  room: string | null;
  desk: string | null;
};

type Invited = Pick<Row, 'email_key' | 'own_deadline_at' | 'room' | 'desk'>;

/** Time (ms) after a fault of the server until its students have come back. */
const UNTIL_BACK = 30_000;

type LiveSources = Pick<Server & Attempts, 'db' | 'clock' | 'slices' | 'presence' | 'readiness'> & {
  health: Health;
};

export async function readLive(
  { db, clock, slices, presence, readiness, health }: LiveSources,
  contestId: number,
  last: LiveSnapshot | undefined,
): Promise<LiveSnapshot> {
  const at = clock.now();
  await Promise.all([presence.flush(), readiness.flush()]);
  const participants = sql<Row>`
    select first_name, last_name, email, account.email_key, opened_at is not null or started_at is not null as is_known,
      started_at, saved_at, submitted_at, nullif(${unstoppedDeadlineAt}, end_at) as own_deadline_at,
      stopped_at,
      presence.place, is_away, heard_at, two_devices_at,
      presence.network = 'elsewhere' as is_elsewhere,
      case when not is_seb_exempt then outside_since end as outside_since, coalesce(departures, 0) as departures,
      coalesce(late_answers, 0) as late_answers, is_record_full,
      ready_at is not null and started_at is null as is_ready,
      coalesce(${answeredCount}, 0) as answered, desk.room, desk.label as desk
    from participation
    join contest on contest.id = participation.contest_id
    join account on account.id = participation.student_id
    left join attempt using (contest_id, student_id)
    left join presence using (contest_id, student_id)
    left join ${deskOfParticipant}
    left join ${countLateAnswers(contestId)} as late using (student_id)
    left join (
      select student_id, round, count(*)::int as departures from attempt_event
      where contest_id = ${contestId} and kind = 'departure' group by student_id, round
    ) as left_page using (student_id, round)
    left join (
      select distinct student_id, true as is_record_full from attempt_event
      where contest_id = ${contestId} and kind = 'full'
    ) as full_record using (student_id)
    where participation.contest_id = ${contestId}`;
  const invitations = sql<Invited>`
    select email_key, nullif(${unstoppedInvitedDeadlineAt}, end_at) as own_deadline_at, desk.room, desk.label as desk
    from invitation join contest on contest.id = contest_id left join desk using (contest_id, email_key)
    where contest_id = ${contestId} and declined_at is null`;
  const { contest, ...found } = await readInSnapshot(db, async (trx) => ({
    contest: await trx
      .selectFrom('contest')
      .select([
        'start_at',
        'end_at',
        'total_questions',
        'release',
        'all_stopped_at',
        'networks',
        'networks_only',
      ])
      .select([lastClosingAt.as('last_closing_at'), openingAt.as('opening_at')])
      .where('id', '=', contestId)
      .executeTakeFirstOrThrow(),
    stops: await readOpenStops(trx, contestId, new Date(at)),
    participants: await readInPages(slices, trx, participants),
    invitations: await readInPages(slices, trx, invitations),
  }));

  const now = new Date(at);
  const end = {
    at: contest.end_at,
    datetime: contest.end_at.toISOString(),
    stoppedAt: contest.all_stopped_at,
  };
  const students = mapSteps(found.participants, (row) => [row.email_key, studentOf(row, end, now)] as const);
  const others = mapSteps(found.invitations, (row) => [row.email_key, invitedStudent(row, end)] as const);
  const read = new Map([...(await slices.run(students)), ...(await slices.run(others))]);
  const marked = await mark(slices, read, last, clock.now());
  const counts = { not_started: 0, working: 0, away: 0, silent: 0, submitted: 0, ended: 0 };
  for (const { student } of marked.values()) {
    counts[student.state === 'not started' ? 'not_started' : student.state]++;
  }
  const isOwnFault = at - health.lastFault < UNTIL_BACK;
  const gone = counts.silent === 0 || isOwnFault ? [] : await findGone(db, contestId, marked);
  return {
    at,
    start_datetime: contest.start_at.toISOString(),
    end_datetime: end.datetime,
    results_open_datetime: contest.opening_at?.toISOString() ?? null,
    ...(contest.release !== 'end' && { last_closing_datetime: contest.last_closing_at.toISOString() }),
    total_questions: contest.total_questions,
    counts,
    ready: found.participants.filter((row) => row.is_ready).length,
    ...(gone.length > 0 && { gone }),
    ...(contest.networks && {
      networks: { elsewhere: countElsewhere(marked), only: contest.networks_only },
    }),
    ...(found.stops.length > 0 && { stops: found.stops }),
    students: marked,
  };
}

/** Returns how many students have the quiz open outside the school's networks. */
const countElsewhere = (students: LiveSnapshot['students']): number =>
  [...students.values()].filter(
    ({ student: { elsewhere, state } }) => elsewhere && ['working', 'away', 'silent'].includes(state),
  ).length;

const absent = {
  state: 'not started',
  place: null,
  answered: 0,
  heard_datetime: null,
  departures: 0,
  submitted_datetime: null,
  late_answers: 0,
} as const;

/** `stoppedAt`: start of a stop of all students. */
type End = { at: Date; datetime: string; stoppedAt: Date | null };

const deadlineOf = (row: Pick<Row, 'own_deadline_at'>, end: End): string =>
  row.own_deadline_at?.toISOString() ?? end.datetime;

const deskIn = ({ room, desk }: Invited) => room !== null && desk !== null && { room, desk };

const invitedStudent = (row: Invited, end: End): LiveStudent => ({
  ...absent,
  ...invitationDetails(row),
  ...deskIn(row),
  deadline: deadlineOf(row, end),
});

function studentOf(row: Row, end: End, at: Date): LiveStudent {
  return {
    ...(row.is_known ? participantDetails(row) : invitationDetails(row)),
    ...deskIn(row),
    state: stateOf(row, end, at),
    place: row.place,
    answered: row.answered,
    heard_datetime: heardAt(row)?.toISOString() ?? null,
    departures: row.departures,
    deadline: deadlineOf(row, end),
    ...(row.saved_at && { saved_datetime: row.saved_at.toISOString() }),
    submitted_datetime: row.submitted_at?.toISOString() ?? null,
    late_answers: row.late_answers,
    ...(row.two_devices_at && { two_devices_datetime: row.two_devices_at.toISOString() }),
    ...(row.outside_since && { outside_seb_datetime: row.outside_since.toISOString() }),
    ...(row.is_elsewhere && { elsewhere: true as const }),
    ...(row.stopped_at && isRunningAt(row, end, row.stopped_at) && { stopped: true as const }),
    ...(row.is_record_full && { record_full: true }),
  };
}

const isRunningAt = (row: Row, end: End, at: Date): boolean => (row.own_deadline_at ?? end.at) > at;

/** Returns the time of the browser's last request, including the first view. */
const heardAt = ({ heard_at: heard, started_at: started }: Row): Date | null =>
  heard && started && heard < started ? started : (heard ?? started);

function stateOf(row: Row, end: End, at: Date): LiveStudent['state'] {
  if (!row.started_at) return 'not started';
  if (row.submitted_at) return 'submitted';
  const stoppedAt = row.stopped_at ?? end.stoppedAt;
  const isPaused = isStopped(stoppedAt, at) && isRunningAt(row, end, stoppedAt);
  if (!isPaused && isClosed({ deadline_at: row.own_deadline_at ?? end.at }, at)) return 'ended';
  const heard = heardAt(row) ?? row.started_at;
  if (at.getTime() - heard.getTime() > limits.silenceTime) return 'silent';
  return row.is_away ? 'away' : 'working';
}

/**
 * Sorts the rows and finds changed rows by comparison. Stored times do not suffice, because a change may
 * become visible after its stored time.
 */
async function mark(
  slices: Slices,
  read: Map<string, LiveStudent>,
  last: LiveSnapshot | undefined,
  readAt: number,
) {
  // Starts from the previous order, because sorting thousands of names anew takes long.
  const keys = new Set([...(last?.students.keys() ?? []), ...read.keys()]);
  const markOne = (key: string) => {
    const student = read.get(key);
    if (!student) return [];
    const before = last?.students.get(key);
    const isSame = before && isDeepStrictEqual(before.student, student);
    return [[key, isSame ? before : { student, changedAt: readAt }] as const];
  };
  const marked = (await slices.run(mapSteps(keys, markOne))).flat();
  return new Map(await slices.run(sortSteps(marked, ([, a], [, b]) => compareByName(a.student, b.student))));
}
