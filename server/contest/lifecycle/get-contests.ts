import fastJson from 'fast-json-stringify';
import { calls } from '#contract/calls.ts';
import { isResponse } from '../shared/is-response.ts';
import { planOnce } from '../../base/database/plan-once.ts';
import { readList } from '../../base/database/read-in-pages.ts';
import { jsonSteps, mapSteps } from '../../base/shared/steps.ts';
import { byRight } from '../../base/http/by-right.ts';
import { type Call, type Server, serve } from '../../base/http/serve.ts';
import { isListedFor } from '../../people/rights/right-on.ts';
import { sharedColumns, sharingFields } from '../../people/rights/sharing-of.ts';
import { addedByColumns } from '../shared/added-by.ts';
import { contestColumns, contestSummary, studentSummary } from '../shared/summary.ts';
import { deadlineAt, openingAt, runningDeadline } from '../shared/time-columns.ts';

const { owner, student } = calls.getContests.answers;
const serialize = { owner: fastJson(owner), student: fastJson(student) };

/**
 * Serves a teacher's contests that are neither archived nor deleted, or the contests that a student has
 * joined.
 */
export function serveGetContests(server: Server): void {
  const { db, slices } = server;
  const newestFirst = db
    .selectFrom('contest')
    .select(contestColumns)
    .orderBy('contest.start_at', 'desc')
    .orderBy('contest.id');
  const ofTeachers = async ({ caller }: Call<'getContests'>) => {
    const ofTeacher = newestFirst
      .select(sharedColumns('contest', caller.id))
      .where(isListedFor('contest', caller.id))
      .where('archived_at', 'is', null)
      .where('deleted_at', 'is', null);
    const contests = await readList(server, ofTeacher);
    const listed = mapSteps(contests, (row) => ({ ...contestSummary(row), ...sharingFields(row) }));
    return slices.run(jsonSteps(await slices.run(listed), serialize.owner));
  };
  const ofStudents = async ({ caller, at }: Call<'getContests'>) => {
    const joined = newestFirst
      .innerJoin('participation', 'participation.contest_id', 'contest.id')
      .leftJoin('attempt', (join) =>
        join
          .onRef('attempt.contest_id', '=', 'participation.contest_id')
          .onRef('attempt.student_id', '=', 'participation.student_id'),
      )
      .select([
        deadlineAt.as('deadline_at'),
        runningDeadline(at).as('running_deadline_at'),
        openingAt.as('opening_at'),
        isResponse(at).as('is_response'),
      ])
      .select(['participation.is_focus_exempt', 'attempt.mark_parts'])
      .select(addedByColumns)
      .where('participation.student_id', '=', caller.id)
      .where('is_published', '=', true);
    const contests = await readList(server, joined.modifyEnd(planOnce));
    const summaries = mapSteps(contests, (contest) =>
      studentSummary(
        contest,
        { joined: true, submitted: contest.is_response, isExempt: contest.is_focus_exempt },
        at,
      ),
    );
    return slices.run(jsonSteps(await slices.run(summaries), serialize.student));
  };
  serve(server, 'getContests', byRight<'getContests'>({ teach: ofTeachers, sit: ofStudents }));
}
