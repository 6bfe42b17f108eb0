import type { Database } from '../database/connect.ts';
import { inSnapshot } from '../database/read-in-pages.ts';
import { loadOwnContest } from '../contest/load-own-contest.ts';
import type { QuestionKey } from '../grading/grade.ts';
import { type KeyedQuestion, loadKey } from '../grading/load-key.ts';
import { loadEffectiveKey } from '../grading/load-versions.ts';
import { OneAtATime } from '../shared/one-at-a-time.ts';
import { type Server, serve } from '../http/serve.ts';
import { type AnalysedQuestion, analyseAnswers } from './analysis/analyse-answers.ts';
import { readAnswerSums } from './analysis/read-answer-sums.ts';

/** The distribution of marks, and the analysis of each question and option; for the owner. */
export function getStatistics(server: Server): void {
  const { db } = server;
  // One at a time, so that a big contest's statistics do not take the connections that others need.
  const computing = new OneAtATime();
  serve(server, 'getStatistics', async ({ body, caller, at }) => {
    // One snapshot, so that a submission in between does not make a share larger than 1.
    return computing.run(() => inSnapshot(db, (trx) => statisticsOf(trx, body.contest, caller.id, at)));
  });
}

async function statisticsOf(db: Database, contestId: number, teacherId: number, at: Date) {
  const contest = await loadOwnContest(db, contestId, teacherId);
  const key = await loadEffectiveKey(db, contest.id, contest.key_version);
  const written = await loadKey(db, contest.id);
  const questions = written.map((question, index) => analysedQuestion(question, key.questions[index]));
  const analysis = analyseAnswers(questions, await readAnswerSums(db, contest.id, at));
  const minimum = contest.minimum_half_marks / 2;
  return {
    ...analysis,
    participants: contest.participants_count,
    passed: analysis.distribution
      .filter(({ marks }) => marks >= minimum)
      .reduce((sum, { responses }) => sum + responses, 0),
    total_marks: contest.total_half_marks / 2,
  };
}

const analysedQuestion = (
  { id, half_marks: halfMarks, options }: KeyedQuestion,
  key: QuestionKey | undefined,
): AnalysedQuestion => ({
  id,
  halfMarks,
  options: options.map((option) => option.id),
  accepted: new Set(key?.accepted),
  isForAll: key?.isForAll ?? false,
  isCounted: key?.isInTotal ?? true,
});
