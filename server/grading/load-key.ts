import type { QuestionWithKey } from '#contract/contest.ts';
import { groupQuestions } from '../contest/group-questions.ts';
import type { Database } from '../database/connect.ts';

/**
 * A contest's questions with their key. The only place that selects `is_correct`: lint lets only grading, the
 * owner's view and the opened result import it.
 */
export async function loadKey(db: Database, contestId: number): Promise<QuestionWithKey[]> {
  const rows = await db
    .selectFrom('question')
    .innerJoin('option', 'option.question_id', 'question.id')
    .select([
      'question.id as question_id',
      'question_text',
      'half_marks',
      'option.id',
      'option_text',
      'is_correct',
    ])
    .where('contest_id', '=', contestId)
    .orderBy('question.position')
    .orderBy('option.position')
    .execute();
  return groupQuestions(rows, ({ id, option_text, is_correct }) => ({ id, option_text, is_correct }));
}
