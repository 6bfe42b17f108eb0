import { findScaleFaults, type Scale } from '#contract/grades.ts';
import { toMarks } from '#contract/marks.ts';
import { sentence } from '#shared/sentence.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { lockContest } from '../../contest/shared/lock-contest.ts';
import { recordAct } from '../../people/rights/record-act.ts';

/** Sets or removes a contest's grading scale. This is allowed at any time, because marks do not change. */
export function serveSetGrades(server: Server): void {
  serve(server, 'setGrades', async ({ body, caller, at }) => {
    const { contest: id, scale, shown } = body;
    const isShown = shown && scale !== undefined;
    await inTransaction(server.db, async (trx) => {
      const contest = await lockContest(trx, id, caller);
      if (scale) refuseFaults(scale, toMarks(contest.total_mark_parts));
      await trx
        .updateTable('contest')
        .set({ scale: scale ? JSON.stringify(scale) : null, shows_grades: isShown })
        .where('id', '=', contest.id)
        .execute();
      const by = { author: caller, at };
      await recordAct(trx, { contest_id: contest.id }, 'setGrades', by, { shows: scale?.name ?? 'off' });
    });
    if (!scale) return { detail: sentence`The grades are removed.` };
    return {
      detail: isShown
        ? sentence`Grades saved. Students see theirs once the results are open.`
        : sentence`Grades saved. Students do not see them.`,
    };
  });
}

/** Throws `InvalidFields` unless the scale gives every possible mark exactly one grade. */
function refuseFaults(scale: Scale, total: number): void {
  const faults = [...findScaleFaults(scale, total)].map(
    ([at, why]) => [at < 0 ? 'scale.grades' : `scale.grades.${at}`, why] as const,
  );
  if (faults.length > 0) throw new InvalidFields(Object.fromEntries(faults));
}
