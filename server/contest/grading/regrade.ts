import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { cellToAnswer, type QuestionKinds } from '#contract/answer-forms.ts';
import { addTypedAnswers } from '../core/typed-texts.ts';
import type { Database } from '../../base/database/connect.ts';
import { earnedMarkParts, type Key, scoreInSql } from './grade.ts';

/**
 * Grades all different answers to the questions whose keys differ between `before` and `after`. Returns SQL
 * that selects `earned` and `mark_parts` by `after`, for the rows `contest` and `attempt`. Both are null if
 * no answers are saved.
 */
export async function regradeInSql(
  db: Database,
  contestId: number,
  { before, after, kinds }: { before: Key; after: Key; kinds: QuestionKinds },
): Promise<RawBuilder<unknown>> {
  const changed = after.questions.flatMap((question, index) =>
    isDeepStrictEqual(question, before.questions[index]) ? [] : [index],
  );
  const { rows } = await sql<{ place: number; cell: string | null }>`
    select distinct place, selected[place] as cell
    from attempt cross join unnest(${changed.map((index) => index + 1)}::integer[]) as place
    where contest_id = ${contestId} and selected is not null`.execute(db);
  const asked = await addTypedAnswers(db, kinds, contestId);
  const parts = rows.flatMap(({ place, cell }) => {
    const question = after.questions[place - 1];
    const answer = cell === null ? null : cellToAnswer(Number(cell), asked, place - 1);
    return question ? [[`${place}:${cell ?? ''}`, earnedMarkParts(question, answer)]] : [];
  });
  const judged = JSON.stringify(Object.fromEntries(parts));
  const score = sql.raw(scoreInSql({ earned: 'parts', total: `${after.totalMarkParts}` }));
  return sql`
    select array_agg(parts order by place) as earned, case when count(*) > 0 then ${score} end as mark_parts
    from (
      select place, case
        -- A question outside the student's form has no answer, and earns nothing even if everybody gets its marks.
        when cell is null and place - 1 <> all(form.questions) then 0
        else coalesce((${judged}::jsonb ->> concat(place, ':', cell))::integer, parts)
      end as parts
      from unnest(attempt.selected, attempt.earned) with ordinality as held (cell, parts, place)
      left join form on form.contest_id = attempt.contest_id
        and form.number = form_of(attempt.contest_id, attempt.student_id, contest.forms)
    ) as answer`;
}
