import { byRight } from '../../base/http/by-right.ts';
import { type Call, type Server, serve } from '../../base/http/serve.ts';
import type { Seb } from '#contract/settings.ts';
import type { Database } from '../../base/database/connect.ts';
import { includesRight, isListedFor, rightOn } from '../../people/rights/right-on.ts';
import { loadSharing } from '../../people/rights/sharing-of.ts';
import type { AttemptKey } from '../shared/attempt-key.ts';
import { findContest } from '../shared/find-contest.ts';
import { loadContest } from '../shared/load-contest.ts';
import { ownSettings, settingsForTeacher } from '../shared/settings.ts';
import type { SebProof } from '../seb/seb-proof.ts';
import { ownerSummary, studentSummary } from '../shared/summary.ts';
import { countStudentsWithoutKey } from '../shared/key-held.ts';
import { lastClosingAt, openingAt } from '../shared/time-columns.ts';

type OwnContest = Awaited<ReturnType<typeof loadContest>>;

/** Serves the summary. An added student who reads it has not opened the contest, and may still decline. */
export function serveGetContest(
  server: Server & {
    seb: SebProof;
    readiness: { add: (sign: AttemptKey & { at: Date }) => void };
    news: { of: (attempt: AttemptKey, at: Date) => { news?: number } };
  },
): void {
  const { db, seb: proof, readiness, news } = server;
  const sebFileOf = ({ id, seb }: { id: number; seb: Seb | null }) =>
    seb ? { seb_file: proof.filePath(id) } : {};
  const forTeacher = async ({ body, caller, at }: Call<'getContest'>) => {
    const contest = await loadContest(db, body.contest, caller);
    const sharing = await loadSharing(db, 'contest', contest.id, caller.id);
    const others = await otherClasses(db, contest, caller.id);
    const { dates, hasOthers } = await otherDates(db, contest, caller.id);
    const { certificate } = contest;
    return {
      owner: {
        ...ownerSummary(contest),
        ...settingsForTeacher(contest),
        ...sebFileOf(contest),
        ...sharing,
        ...(contest.is_practice && { practice: true }),
        ...(await heldBack(db, contest)),
        ...(await describeRemoval(db, contest)),
        ...(certificate !== 'off' && { certificate }),
        ...(contest.scale && { grades: { scale: contest.scale, shown: contest.shows_grades } }),
        ...(others.length > 0 && { other_classes: others }),
        ...(dates.length > 0 && { dates }),
        ...(hasOthers && (await countStudentsWithoutKey(db, contest.id, at))),
      },
    };
  };
  const forStudent = async ({ body, caller, at }: Call<'getContest'>) => {
    const contest = await findContest(db, body.contest, caller.id, at);
    if (body.ready && contest.joined && contest.ready_at === null)
      readiness.add({ contestId: contest.id, studentId: caller.id, at });
    const participation = {
      joined: contest.joined,
      submitted: contest.is_response,
      isExempt: contest.is_focus_exempt === true,
    };
    // Exempt students do not need Safe Exam Browser.
    const asked = contest.is_seb_exempt ? { ...contest, seb: null } : contest;
    const { own_minutes: ownMinutes, started_at: startedAt } = contest;
    return {
      student: {
        ...studentSummary(contest, participation, at),
        ...(ownMinutes !== null && startedAt && { started_datetime: startedAt.toISOString() }),
        ...(startedAt && { answered: contest.answered ?? 0 }),
        ...ownSettings(asked),
        ...(contest.question_kinds && { question_kinds: contest.question_kinds }),
        ...(contest.joined && contest.is_practice && contest.key_held_until === null && { practice: true }),
        ...sebFileOf(asked),
        ...(contest.admission && { admission: contest.admission }),
        ...(contest.joined && news.of({ contestId: contest.id, studentId: caller.id }, at)),
      },
    };
  };
  serve(server, 'getContest', byRight<'getContest'>({ teach: forTeacher, sit: forStudent }));
}

/** Returns when the school removes the answers, or removed them. */
async function describeRemoval(db: Database, { id, answers_go_at: goAt }: OwnContest) {
  if (goAt) return { answers_go_datetime: goAt.toISOString() };
  const kept = await db
    .selectFrom('kept_statistics')
    .select('kept_at')
    .where('contest_id', '=', id)
    .executeTakeFirst();
  return kept ? { answers_gone_datetime: kept.kept_at.toISOString() } : {};
}

/** Returns the times of the last closing and of the opening, if the contest withholds results. */
async function heldBack(db: Database, { id, release, shows }: OwnContest) {
  if (release === 'end' && shows === 'all') return {};
  const { last_closing_at: lastClosing, opening_at: opening } = await db
    .selectFrom('contest')
    .select([lastClosingAt.as('last_closing_at'), openingAt.as('opening_at')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    opening: {
      last_closing_datetime: lastClosing.toISOString(),
      results_open_datetime: opening?.toISOString() ?? null,
    },
  };
}

/** Returns the contest's classes that the teacher cannot see, if the teacher may edit the contest. */
async function otherClasses(db: Database, contest: OwnContest, teacherId: number) {
  if (!contest.right || !includesRight(contest.right, 'edit')) return [];
  return db
    .selectFrom('class')
    .innerJoin('contest_class', 'class_id', 'class.id')
    .select(['class.id', 'name'])
    .where('contest_id', '=', contest.id)
    .where(rightOn('class', teacherId), 'is', null)
    .orderBy('name')
    .orderBy('class.id')
    .execute();
}

/** Returns the other dates that the teacher can see, and whether there are any others. */
async function otherDates(db: Database, { id, second_of: first }: OwnContest, teacherId: number) {
  const dates = await db
    .selectFrom('contest')
    .select(['id', 'start_at', 'end_at', 'second_of', isListedFor('contest', teacherId).as('is_listed')])
    .where((row) => row.or([row('id', '=', first ?? id), row('second_of', '=', first ?? id)]))
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  const listed = dates.filter(({ is_listed }) => is_listed);
  return {
    hasOthers: dates.length > 0,
    dates: listed.map((date) => ({
      id: date.id,
      start_datetime: date.start_at.toISOString(),
      end_datetime: date.end_at.toISOString(),
      is_first: date.second_of === null,
    })),
  };
}
