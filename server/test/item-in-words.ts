import { inEnglish } from '#shared/sentence.ts';
import type { ReadItem } from '../contest/importing/item.ts';

/** An item with its problems in English. */
export const inWords = (item: ReadItem) => ({
  ...item,
  problems: item.problems.map(({ code, detail }) => ({ code, detail: inEnglish(detail) })),
});

export type ItemInWords = ReturnType<typeof inWords>;
