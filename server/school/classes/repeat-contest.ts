import { calls } from '#contract/calls.ts';
import type { Body } from '#contract/schemas.ts';
import { sentence } from '#shared/sentence.ts';
import type { Database } from '../../base/database/connect.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { copyContest } from '../../contest/lifecycle/duplicate-contest.ts';
import { isIdTaken } from '../../contest/lifecycle/write-contest.ts';
import { rightOn } from '../../people/rights/right-on.ts';
import { addClassStudents } from './add-class.ts';

/**
 * Copies a contest and its classes to another time. Students are added after the copy is stored, so that a
 * repeated call adds those who are still missing.
 */
export function serveRepeatContest(server: Server): void {
  const { db } = server;
  serve(server, 'repeatContest', async ({ body, caller, at, once }) => {
    const times = parseTimes(body, at);
    const { contest: source, name } = body;
    const made = await once((trx) => copyContest(trx, { source, name, by: caller, at, times }), {
      allow: (trx) => loadContest(trx, body.contest, caller),
      again: isIdTaken,
    });
    // The copy belongs to this teacher, who may therefore add classes to it.
    const by = { id: caller.id, needs: calls.addClass.needs };
    const classes = [];
    for (const { id, name } of await classesOf(db, body.contest, caller.id)) {
      const counts = await addClassStudents(server, { contestId: made.id, classId: id, by, at });
      classes.push({ name, students: counts.added + counts.already_added });
    }
    return { ...made, ...(classes.length > 0 && { classes }) };
  });
}

/** Returns the times as dates. Throws `InvalidFields` unless they are in the future and in order. */
export function parseTimes({ start_datetime: start, end_datetime: end }: Body<'addSecondDate'>, at: Date) {
  const times = { start_at: new Date(start), end_at: new Date(end) };
  if (times.start_at <= at)
    throw new InvalidFields({ start_datetime: sentence`The start must be in the future.` });
  if (times.end_at <= times.start_at)
    throw new InvalidFields({ end_datetime: sentence`The end must be after the start.` });
  return times;
}

const classesOf = (db: Database, contest: number, teacher: number) =>
  db
    .selectFrom('contest_class')
    .innerJoin('class', 'class.id', 'class_id')
    .innerJoin('contest', 'contest.id', 'contest_id')
    .select(['class.id', 'class.name'])
    .where('contest_id', '=', contest)
    .where('is_public', '=', false)
    .where('class.archived_at', 'is', null)
    .where(rightOn('class', teacher), 'is not', null)
    .orderBy('class.name')
    .orderBy('class.id')
    .execute();
