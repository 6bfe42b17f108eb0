import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, type Transaction, sql } from 'kysely';
import { isTypedAt, type QuestionKinds } from '#contract/answer-forms.ts';
import type { DB } from '../../base/database/rows.ts';
import type { Slices } from '../../base/shared/slices.ts';
import type { Steps } from '../../base/shared/steps.ts';
import { type Key, scoreInSql } from './grade.ts';
import { gradePages } from './grade-pages.ts';
import { type Grader, type ReadAnswers, readAnswers } from './grader.ts';

const ROWS_A_STEP = 64;

type Row = { place: number; cell: string | null };

/**
 * Regrades a contest. `read` and `grade` do nearly all of the work before anything is locked: they grade all
 * different answers to the questions whose keys differ. `gradeLater` adds the few that came meanwhile.
 */
export class Regrading {
  readonly #slices: Slices;
  readonly #contestId: number;
  readonly #after: Key;
  readonly #kinds: QuestionKinds;
  readonly #rules: ReadonlyMap<number, [Key['questions'][number] & { worth: number }]>;
  /** Entries of a JSON object: what each answer earns, by its place and cell. */
  readonly #judged: string[] = [];
  #json = '{}';

  constructor(
    { slices }: { slices: Slices },
    contestId: number,
    { before, after, kinds }: { before: Key; after: Key; kinds: QuestionKinds },
  ) {
    this.#slices = slices;
    this.#contestId = contestId;
    this.#after = after;
    this.#kinds = kinds;
    this.#rules = new Map(
      after.questions.flatMap((question, index) =>
        isDeepStrictEqual(question, before.questions[index])
          ? []
          : [[index + 1, [{ ...question, worth: question.markParts }]] as const],
      ),
    );
  }

  /** Reads the different answers to the changed questions that are not graded yet. */
  read(trx: Transaction<DB>): Promise<ReadAnswers<Row>> {
    const places = [...this.#rules.keys()];
    const typed = places.filter((place) => isTypedAt(this.#kinds, place - 1));
    // A text that no row names any more, because its student typed another, is not read.
    const query = sql<Row & { text: string | null }>`
      select place, cell, text
      from (
        select distinct place, cell
        from (
          -- Reads each list once: a place at a time would unpack it again for each.
          select generate_subscripts(selected, 1) as place, unnest(selected) as cell
          from attempt where contest_id = ${this.#contestId}
        ) as answer
        where place = any(${places}::integer[])
      ) as given
      left join typed_text on typed_text.contest_id = ${this.#contestId} and typed_text.id = cell
        and place = any(${typed}::integer[])
      where not ${this.#json}::jsonb ? concat(place, ':', cell)`;
    return readAnswers(this.#slices, trx, query);
  }

  async grade(grader: Grader, { rows, pages }: ReadAnswers<Row>, lane: number): Promise<void> {
    const grading = { count: rows.length, slices: this.#slices, lane };
    const earned = await grader.grade({ rules: this.#rules, kinds: this.#kinds, pages }, grading);
    await this.#slices.run(this.#add(rows, earned));
  }

  async gradeLater(trx: Transaction<DB>): Promise<void> {
    const { rows, pages } = await this.read(trx);
    const earned = await this.#slices.run(gradePages({ rules: this.#rules, kinds: this.#kinds, pages }));
    await this.#slices.run(this.#add(rows, earned));
  }

  *#add(rows: readonly Row[], earned: ArrayLike<number>): Steps<void> {
    if (rows.length === 0) return;
    for (const [index, { place, cell }] of rows.entries()) {
      this.#judged.push(`"${place}:${cell ?? ''}":${earned[index] ?? 0}`);
      if (index % ROWS_A_STEP === 0) yield;
    }
    this.#json = `{${this.#judged.join(',')}}`;
  }

  /**
   * Returns SQL that selects `earned` and `mark_parts` by the new key, for the rows `contest` and `attempt`.
   * Both are null if no answers are saved.
   */
  get sql(): RawBuilder<unknown> {
    const score = sql.raw(scoreInSql({ earned: 'parts', total: `${this.#after.totalMarkParts}` }));
    return sql`
      select array_agg(parts order by place) as earned, case when count(*) > 0 then ${score} end as mark_parts
      from (
        select place, case
          -- A question outside the student's form has no answer, and earns nothing even if everybody gets its marks.
          when cell is null and place - 1 <> all(form.questions) then 0
          else coalesce((${this.#json}::jsonb ->> concat(place, ':', cell))::integer, parts)
        end as parts
        from unnest(attempt.selected, attempt.earned) with ordinality as held (cell, parts, place)
        left join form on form.contest_id = attempt.contest_id
          and form.number = form_of(attempt.contest_id, attempt.student_id, contest.forms)
      ) as answer`;
  }
}
