import type { Wire } from '#contract/schemas.ts';
import type { Database } from '../../base/database/connect.ts';

/** Answers in a gap that fewer students gave are not kept, because a rare text can name its author. */
const LEAST = 3;

/** Returns the statistics that were kept when the answers were removed; undefined if there are answers. */
export async function readKeptStatistics(db: Database, contest: number) {
  const row = await db
    .selectFrom('kept_statistics')
    .select('answer')
    .where('contest_id', '=', contest)
    .executeTakeFirst();
  return row?.answer;
}

/** Returns the statistics to keep, without texts that only a few students typed. */
export const withoutRareTexts = (
  { questions, ...statistics }: Wire<'getStatistics'>,
  at: Date,
): Wire<'getStatistics'> => ({
  ...statistics,
  kept_datetime: at.toISOString(),
  questions: questions.map(({ gaps, ...question }) => ({
    ...question,
    ...(gaps && {
      gaps: gaps.map((gap) => ({ ...gap, answers: gap.answers.filter(({ count }) => count >= LEAST) })),
    }),
  })),
});
