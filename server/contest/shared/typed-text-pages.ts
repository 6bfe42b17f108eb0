import { type Transaction, sql } from 'kysely';
import { hasTypedAnswers, type QuestionKinds } from '#contract/answer-forms.ts';
import type { DB } from '../../base/database/rows.ts';
import { pagesOf } from '../../base/database/read-in-pages.ts';
import type { Slices } from '../../base/shared/slices.ts';

type Text = { id: number; text: string };

/**
 * Reads all typed answers of a contest as pages of JSON, which `addTextPages` adds in a thread. Returns none
 * if no answer is typed.
 */
export async function readTextPages(
  slices: Slices,
  trx: Transaction<DB>,
  asked: QuestionKinds,
  contestId: number,
): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = [];
  if (!hasTypedAnswers(asked)) return pages;
  const all = sql<Text>`select id, text from typed_text where contest_id = ${contestId}`;
  for await (const texts of pagesOf(slices, trx, all)) pages.push(Buffer.from(JSON.stringify(texts)));
  return pages;
}

export function addTextPages(asked: QuestionKinds, pages: readonly Uint8Array[]): QuestionKinds {
  if (!hasTypedAnswers(asked)) return asked;
  const texts = pages.flatMap(textsOf);
  return {
    ...asked,
    texts: {
      textOf: new Map(texts.map(({ id, text }) => [id, text])),
      cellOf: new Map(texts.map(({ id, text }) => [text, id])),
    },
  };
}

function textsOf(page: Uint8Array): Text[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `readTextPages` wrote it
  return JSON.parse(Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString()) as Text[];
}
