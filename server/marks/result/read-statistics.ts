import type { Selectable, Transaction } from 'kysely';
import { kindsOf } from '#contract/answer-forms.ts';
import { toMarks } from '#contract/marks.ts';
import type { Contest, DB } from '../../base/database/rows.ts';
import type { Slices } from '../../base/shared/slices.ts';
import type { QuestionKey } from '../../contest/grading/grade.ts';
import type { WithGrader } from '../../contest/grading/grader.ts';
import { type KeyedQuestion, loadKey } from '../../contest/grading/load-key.ts';
import { loadEffectiveKey } from '../../contest/grading/load-versions.ts';
import { analyseAnswers } from './analysis/analyse-answers.ts';
import type { AnalysedQuestion } from './analysis/item-analysis.ts';
import { gradeTyped, readAnswerSums } from './analysis/read-answer-sums.ts';
import { readKeptStatistics } from './kept-statistics.ts';

type AnalysedContest = Pick<
  Selectable<Contest>,
  | 'id'
  | 'key_version'
  | 'forms'
  | 'sections'
  | 'minimum_mark_parts'
  | 'total_mark_parts'
  | 'participants_count'
>;

type Needs = { slices: Slices } & WithGrader;

/**
 * Reads a contest's statistics within a transaction. Returns a function that finishes them afterwards,
 * because many typed answers are graded in a thread, which may be busy. Statistics that were kept when the
 * answers were removed are returned as they are. `lane`: account that is charged.
 */
export async function readStatistics(
  needs: Needs,
  trx: Transaction<DB>,
  contest: AnalysedContest,
  { at, lane }: { at: Date; lane: number },
) {
  const kept = await readKeptStatistics(trx, contest.id);
  if (kept) return async () => kept;
  const key = await loadEffectiveKey(trx, contest.id, contest.key_version);
  const written = await loadKey(trx, contest.id);
  const analysed = written.map((question, index) => analysedQuestion(question, key.questions[index]));
  const asked = { ...kindsOf(written), analysed };
  const sums = await readAnswerSums(needs, trx, contest, asked, at);
  const minimum = toMarks(contest.minimum_mark_parts);
  return async () => {
    const analysis = analyseAnswers(analysed, await gradeTyped(needs, sums, asked, lane));
    return {
      ...analysis,
      participants: contest.participants_count,
      passed: analysis.distribution
        .filter(({ marks }) => marks >= minimum)
        .reduce((sum, { responses }) => sum + responses, 0),
      total_marks: toMarks(contest.total_mark_parts),
    };
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
