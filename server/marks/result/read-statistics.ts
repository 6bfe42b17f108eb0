import { kindsOf } from '#contract/answer-forms.ts';
import { toMarks } from '#contract/marks.ts';
import type { loadContest } from '../../contest/core/load-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import type { QuestionKey } from '../../contest/grading/grade.ts';
import { type KeyedQuestion, loadKey } from '../../contest/grading/load-key.ts';
import { loadEffectiveKey } from '../../contest/grading/load-versions.ts';
import { analyseAnswers } from './analysis/analyse-answers.ts';
import type { AnalysedQuestion } from './analysis/item-analysis.ts';
import { readAnswerSums } from './analysis/read-answer-sums.ts';

type OwnContest = Awaited<ReturnType<typeof loadContest>>;

export async function readStatistics(db: Database, contest: OwnContest, at: Date) {
  const key = await loadEffectiveKey(db, contest.id, contest.key_version);
  const written = await loadKey(db, contest.id);
  const questions = written.map((question, index) => analysedQuestion(question, key.questions[index]));
  const asked = { ...kindsOf(written), options: questions.map(({ options }) => options) };
  const analysis = analyseAnswers(questions, await readAnswerSums(db, contest, asked, at));
  const minimum = toMarks(contest.minimum_mark_parts);
  return {
    ...analysis,
    participants: contest.participants_count,
    passed: analysis.distribution
      .filter(({ marks }) => marks >= minimum)
      .reduce((sum, { responses }) => sum + responses, 0),
    total_marks: toMarks(contest.total_mark_parts),
  };
}

const analysedQuestion = (
  { id, kind, content, key: writtenKey, mark_parts: markParts, options }: KeyedQuestion,
  key: QuestionKey | undefined,
): AnalysedQuestion => ({
  ...(kind !== undefined && { kind }),
  ...(content && { content }),
  ...((key?.key ?? writtenKey) && { key: key?.key ?? writtenKey }),
  ...(key?.keptKeys && { keptKeys: key.keptKeys }),
  ...(key?.kept && { kept: key.kept }),
  ...(key?.cost !== undefined && { cost: key.cost }),
  id,
  markParts,
  options: options.map((option) => option.id),
  right: key?.right ?? [],
  accepted: key?.accepted ?? [],
  isForAll: key?.isForAll ?? false,
  isCounted: key?.isInTotal ?? true,
});
