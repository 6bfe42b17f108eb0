import { type Transaction, sql } from 'kysely';
import type { DB } from '../../base/database/rows.ts';
import type { DrawnOrder, StoredKey } from '../shared/key-storage.ts';
import { drawnKey, drawShownOrder } from './storage.ts';

/**
 * Draws the orders that students first see, where none was drawn: an older server sorted the options, or the
 * copied contest had another right order.
 */
export async function drawMissingOrders(trx: Transaction<DB>, contestId: number): Promise<void> {
  const missing = (await loadOrders(trx, contestId)).filter(({ isDrawn }) => !isDrawn);
  if (missing.length === 0) return;
  const drawn = missing.map(({ question, right }) => ({ question, right, shown: drawShownOrder(right) }));
  const places = drawn.flatMap(({ shown }) => shown.map((option, position) => ({ option, position })));
  // A position is unique at every moment of a statement, so all options first leave their positions.
  for (const shift of [1000, 0]) {
    await sql`
      update option set position = place + ${shift}::integer
      from unnest(${places.map(({ option }) => option)}::bigint[],
        ${places.map(({ position }) => position)}::integer[]) as drawn (id, place)
      where option.id = drawn.id`.execute(trx);
  }
  await sql`
    update question set answer_key = key
    from unnest(${drawn.map(({ question }) => question)}::bigint[],
      ${drawn.map(({ right, shown }) => JSON.stringify(drawnKey(right, shown)))}::jsonb[]) as drawn (id, key)
    where question.id = drawn.id`.execute(trx);
}

/** Loads the drawn orders of a contest's questions, by question id. */
export async function loadDrawnOrders(
  trx: Transaction<DB>,
  contestId: number,
): Promise<Map<number, DrawnOrder>> {
  const orders = await loadOrders(trx, contestId);
  return new Map(orders.flatMap(({ question, isDrawn, ...order }) => (isDrawn ? [[question, order]] : [])));
}

async function loadOrders(trx: Transaction<DB>, contestId: number) {
  const { rows } = await sql<{ question: number; key: StoredKey; shown: number[] }>`
    select question.id as question, answer_key as key, array_agg(option.id order by option.position) as shown
    from question join option on question_id = question.id
    where contest_id = ${contestId} and answer_key ? 'order'
    group by question.id`.execute(trx);
  return rows.map(({ question, key, shown }) => ({
    question,
    shown,
    right: (key.order ?? []).flatMap((position) => shown[position] ?? []),
    isDrawn: key.is_drawn === true,
  }));
}
