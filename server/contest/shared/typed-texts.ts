import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import {
  answerToText,
  hasTypedAnswers,
  isTypedAt,
  type QuestionKinds,
  type AnswerRow,
  type TextCells,
} from '#contract/answer-forms.ts';
import type { Answers } from '#contract/answer.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Clock } from '../../base/shared/clock.ts';
import { isNotNull } from '../../base/shared/is-not-null.ts';

type Stored = { id: number; contest_id: number; text: string };

/**
 * Stores new texts and returns their ids. A text that was stored or looked up before $4 gets the present time
 * ($3), so that it is not removed while its id is known. The last select returns only later texts, because
 * an earlier one may just be removed, and sees no text that another transaction has just inserted. For texts
 * that are missing, the caller repeats the statement.
 */
const STORE_TEXTS = `
  with given as materialized (
    select distinct contest_id, text from unnest($1::integer[], $2::text[]) as given (contest_id, text)
  ), added as (
    insert into typed_text (contest_id, text, stored_at)
    select contest_id, text, $3::timestamptz from given order by contest_id, text
    on conflict do nothing returning id, contest_id, text
  ), renewed as (
    update typed_text set stored_at = $3 from (
      select id, contest_id from typed_text join given using (contest_id, text)
      where stored_at < $4 order by contest_id, text for no key update of typed_text
    ) as earlier
    where (typed_text.contest_id, typed_text.id) = (earlier.contest_id, earlier.id)
    returning typed_text.id, typed_text.contest_id, text
  )
  select id, contest_id, text from added
  union all select id, contest_id, text from renewed
  union all select id, contest_id, text from typed_text join given using (contest_id, text)
    where stored_at >= $4`;

/**
 * Time (ms) for which an id is known without a look at the database, and a text is not renewed. It must be
 * far shorter than the time in which no text is removed (remove-unnamed-texts.ts).
 */
const KNOWN_FOR = 60 * 60_000;

/** Maximum number of cached texts. The longest ones need about 20 MB. */
const KEPT = 20_000;

/** Typed answers and their ids. An id always stands for the same answer, so both can be cached for a time. */
export class TypedTexts {
  readonly #texts = new LRUCache<number, string>({ max: KEPT });
  readonly #ids = new LRUCache<string, { id: number; until: number }>({ max: KEPT });
  readonly #pool: Pool;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(pool: Pool, clock: Pick<Clock, 'now'>) {
    this.#pool = pool;
    this.#clock = clock;
  }

  /** Stores the typed answers of these contests. Returns the cells of each contest's texts. */
  async store(
    items: readonly { contestId: number; answers: Answers; published: QuestionKinds }[],
  ): Promise<(contestId: number) => TextCells> {
    const now = this.#clock.now();
    const cells = new Map<number, TextCells & { cellOf: Map<string, number> }>();
    const of = (contestId: number) => {
      const made = cells.get(contestId) ?? { textOf: new Map(), cellOf: new Map() };
      cells.set(contestId, made);
      return made;
    };
    let missing = items.flatMap(({ contestId, answers, published }) =>
      answers.flatMap((answer, index) => {
        const text = answerToText(answer, published, index);
        if (text === undefined) return [];
        const known = this.#ids.get(nameOf(contestId, text));
        if (!known || known.until < now) return [{ contestId, text }];
        of(contestId).cellOf.set(text, known.id);
        return [];
      }),
    );
    while (missing.length > 0) {
      const { rows } = await this.#pool.query<Stored>({
        name: 'store texts',
        text: STORE_TEXTS,
        values: [
          missing.map(({ contestId }) => contestId),
          missing.map(({ text }) => text),
          new Date(now),
          new Date(now - KNOWN_FOR),
        ],
      });
      for (const { id, contest_id: contestId, text } of rows) {
        of(contestId).cellOf.set(text, id);
        this.#ids.set(nameOf(contestId, text), { id, until: now + KNOWN_FOR });
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
 * Adds the typed answers of these students, with their ids, to a contest. Late answers and answers of earlier
 * rounds are included.
 */
export async function addTypedAnswers<Asked extends QuestionKinds>(
  db: Database,
  asked: Asked,
  contestId: number,
  studentIds: readonly number[],
): Promise<Asked> {
  const isOf = sql`contest_id = ${contestId} and student_id = any(${studentIds}::integer[])`;
  return addTexts(
    db,
    asked,
    contestId,
    sql`select unnest(selected || selected_before) from attempt where ${isOf}
      union select option_id from late_answer where ${isOf}
      union select unnest(selected) from earlier_round where ${isOf}`,
  );
}

/** Adds the typed answers of a row that need not be in an attempt. */
export const addTypedAnswersOf = <Asked extends QuestionKinds>(
  db: Database,
  asked: Asked,
  contestId: number,
  row: AnswerRow,
): Promise<Asked> => addTexts(db, asked, contestId, sql`select unnest(${row}::bigint[])`);

async function addTexts<Asked extends QuestionKinds>(
  db: Database,
  asked: Asked,
  contestId: number,
  ids: RawBuilder<unknown>,
): Promise<Asked> {
  if (!hasTypedAnswers(asked)) return asked;
  const { rows } = await sql<Text>`
    select id, text from typed_text where contest_id = ${contestId} and id in (${ids})`.execute(db);
  return { ...asked, texts: cellsOf(rows) };
}
