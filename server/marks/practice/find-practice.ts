import { sentence } from '#shared/sentence.ts';
import { unknownContestRefusal } from '../../contest/shared/load-contest.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { type Form, formOf } from '../../contest/shared/forms.ts';
import { keyHeldColumn } from '../../contest/shared/key-held.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { QuestionCache } from '../../contest/shared/question-cache.ts';
import { openingAt } from '../../contest/shared/time-columns.ts';
import { areResultsOpen } from '../../contest/shared/time-rules.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Key } from '../../contest/grading/grade.ts';
import type { KeyCache } from '../../contest/grading/key-cache.ts';
import { Conflict } from '../../base/shared/errors.ts';

export type PracticeContest = { published: PublishedContest; key: Key };

/**
 * Throws `NotFound` if the student is not a participant. Throws `Conflict` while practice is closed, or while
 * the key is withheld because of another date.
 */
export async function findPractice(
  { db, questions, keys }: { db: Database; questions: QuestionCache; keys: KeyCache },
  { contestId, studentId }: AttemptKey,
  at: Date,
): Promise<PracticeContest> {
  const contest = await db
    .selectFrom('contest')
    .innerJoin('participation', 'participation.contest_id', 'contest.id')
    .select(['is_practice', 'key_version', openingAt.as('opening_at')])
    .select(keyHeldColumn(at))
    .where('contest.id', '=', contestId)
    .where('participation.student_id', '=', studentId)
    .where('is_published', '=', true)
    .executeTakeFirst();
  const published = contest && (await questions.read(db, contestId, { by: studentId, at }));
  if (!published) throw unknownContestRefusal();
  if (!contest.is_practice || !areResultsOpen(contest, at)) {
    throw new Conflict('practice_closed', sentence`Your teacher has not opened this contest for practice.`);
  }
  if (contest.key_held_until !== null) {
    throw new Conflict('practice_closed', sentence`You can practise after your other date of this contest.`);
  }
  return { published, key: await keys.at(db, published, contest.key_version) };
}

/**
 * Returns the form of a practice try; null if the contest has no forms. Each try number gets its own draw and
 * shuffle, as if it were another student.
 */
export const formOfTry = ({ forms }: PublishedContest, contestId: number, number: number): Form | null =>
  formOf(forms, { contestId, studentId: number });

/**
 * Leaves out questions that a correction dropped, or for which everyone gets full marks, because they have no
 * right answer to learn.
 */
export const practiceQuestionIndexes = ({ published, key }: PracticeContest, form: Form | null): number[] =>
  [...(form ?? published.questionIds.keys())].filter((questionIndex) => {
    const question = key.questions[questionIndex];
    return question?.isInTotal === true && !question.isForAll;
  });
