import { rowToAnswers, type AnswerRow } from '#contract/answer-forms.ts';
import type { TypedTexts } from '../../contest/shared/typed-texts.ts';
import { type Form, pickByForm } from '../../contest/shared/forms.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { Database } from '../../base/database/connect.ts';

/**
 * Returns the saved answers of the student's form as JSON. `saved`: JSON of the stored cells, which in
 * ordinary contests are the answers.
 */
export function savedInForm(
  { db, typed }: { db: Database; typed: TypedTexts },
  saved: string,
  published: PublishedContest,
  form: Form | null,
): string | Promise<string> {
  if (!form && !published.kinds) return saved;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database has written it
  const row = JSON.parse(saved) as AnswerRow;
  return typed
    .load(db, published, [row])
    .then((withTexts) => JSON.stringify(pickByForm(rowToAnswers(row, withTexts), form)));
}
