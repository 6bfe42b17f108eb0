import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import {
  hasTypedAnswers,
  isTypedAt,
  type QuestionKinds,
  type AnswerRow,
  type TextCells,
} from '#contract/answer-forms.ts';
import type { Answers } from '#contract/answer.ts';
import type { Database } from '../../base/database/connect.ts';
import { isNotNull } from '../../base/shared/is-not-null.ts';

type Stored = { id: number; contest_id: number; text: string };

/**
 * Stores new texts and returns their ids. The second select sees neither the rows that the first part inserts
 * nor texts that another transaction has just inserted. For these, the caller repeats the statement.
 */
const STORE_TEXTS = `
  with given as materialized (
    select distinct contest_id, text from unnest($1::integer[], $2::text[]) as given (contest_id, text)
  ), added as (
    insert into typed_text (contest_id, text) select * from given order by contest_id, text
    on conflict do nothing returning id, contest_id, text
  )
  select id, contest_id, text from added
  union all select id, contest_id, text from typed_text join given using (contest_id, text)`;

/** Maximum number of cached texts. The longest ones need about 20 MB. */
const KEPT = 20_000;

/** Typed answers and their ids. An id always stands for the same answer, so both can be cached. */
export class TypedTexts {
  readonly #texts = new LRUCache<number, string>({ max: KEPT });
  readonly #ids = new LRUCache<string, number>({ max: KEPT });
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Stores the typed answers of these contests. Returns the cells of each contest's texts. */
  async store(
    items: readonly { contestId: number; answers: Answers }[],
  ): Promise<(contestId: number) => TextCells> {
    const cells = new Map<number, TextCells & { cellOf: Map<string, number> }>();
    const of = (contestId: number) => {
      const made = cells.get(contestId) ?? { textOf: new Map(), cellOf: new Map() };
      cells.set(contestId, made);
      return made;
    };
    let missing = items.flatMap(({ contestId, answers }) =>
      answers.flatMap((text) => {
        if (typeof text !== 'string') return [];
        const id = this.#ids.get(nameOf(contestId, text));
        if (id !== undefined) of(contestId).cellOf.set(text, id);
        return id === undefined ? [{ contestId, text }] : [];
      }),
    );
    while (missing.length > 0) {
      const { rows } = await this.#pool.query<Stored>({
        name: 'store texts',
        text: STORE_TEXTS,
        values: [missing.map(({ contestId }) => contestId), missing.map(({ text }) => text)],
      });
      for (const { id, contest_id: contestId, text } of rows) {
        of(contestId).cellOf.set(text, id);
        this.#ids.set(nameOf(contestId, text), id);
        this.#texts.set(id, text);
      }
      missing = missing.filter(({ contestId, text }) => !of(contestId).cellOf.has(text));
    }
    return of;
  }

  /** Adds the typed answers in these rows, with their ids, to a contest. */
  async load<Asked extends QuestionKinds>(
    db: Database,
    asked: Asked,
    rows: readonly (AnswerRow | null)[],
  ): Promise<Asked> {
    if (!hasTypedAnswers(asked)) return asked;
    const cells = rows.flatMap((row) => row?.filter((_, index) => isTypedAt(asked, index)) ?? []);
    const ids = [...new Set(cells)].filter(isNotNull);
    const missing = ids.filter((id) => !this.#texts.has(id));
    if (missing.length > 0) {
      const { rows: found } = await sql<Text>`
        select id, text from typed_text where id = any(${missing}::bigint[])`.execute(db);
      for (const { id, text } of found) this.#texts.set(id, text);
    }
    const texts = ids.flatMap((id) => {
      const text = this.#texts.get(id);
      return text === undefined ? [] : [{ id, text }];
    });
    return { ...asked, texts: cellsOf(texts) };
  }
}

const nameOf = (contestId: number, text: string) => `${contestId}:${text}`;

type Text = { id: number; text: string };

const cellsOf = (texts: readonly Text[]): TextCells => ({
  textOf: new Map(texts.map(({ id, text }) => [id, text])),
  cellOf: new Map(texts.map(({ id, text }) => [text, id])),
});

/**
 * Adds typed answers with their ids to a contest: those of all its students, or of some. Late answers and
 * answers of earlier rounds are included.
 */
export async function addTypedAnswers<Asked extends QuestionKinds>(
  db: Database,
  asked: Asked,
  contestId: number,
  studentIds?: readonly number[],
): Promise<Asked> {
  if (!hasTypedAnswers(asked)) return asked;
  const isOf = sql`contest_id = ${contestId} and student_id = any(${studentIds ?? []}::integer[])`;
  const ofStudents = sql`and id in (
    select unnest(selected || selected_before) from attempt where ${isOf}
    union select option_id from late_answer where ${isOf}
    union select unnest(selected) from earlier_round where ${isOf})`;
  const { rows } = await sql<Text>`
    select id, text from typed_text
    where contest_id = ${contestId} ${studentIds ? ofStudents : sql``}`.execute(db);
  return { ...asked, texts: cellsOf(rows) };
}
