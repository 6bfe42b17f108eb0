import { kindsOf } from '#contract/answer-forms.ts';
import * as limits from '#contract/limits.ts';
import { toMarks } from '#contract/marks.ts';
import { loadForms } from '../../contest/shared/forms.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { readTextPages } from '../../contest/shared/typed-text-pages.ts';
import { poolSize } from '../../contest/shared/sections.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { loadOwnerQuestions } from '../../contest/grading/load-key.ts';
import { applyCorrectedKey, loadEffectiveKey } from '../../contest/grading/load-versions.ts';
import type { WithGrader } from '../../contest/grading/grader.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { readStatistics } from '../result/read-statistics.ts';
import { timeZoneRule } from '../../base/http/known-zone.ts';
import { readResults } from './read-results.ts';
import { tooManyResultsRefusal, type WithResultsWriter } from './results-writer.ts';

export function serveExportResults(server: Server & WithResultsWriter & WithGrader): void {
  const { db, slices, writtenResults } = server;
  serve(
    server,
    'exportResults',
    async ({ body: { contest: id, format, time_zone: timeZone = 'UTC' }, caller, at }) => {
      // Reads one snapshot, so that marks, answers and analysis agree.
      const { facts, pages, texts, finish } = await readInSnapshot(db, async (trx) => {
        const contest = await loadContest(trx, id, caller);
        if (contest.participants_count * poolSize(contest) > limits.resultExports.answers[format]) {
          throw tooManyResultsRefusal();
        }
        const questions = await applyCorrectedKey(trx, contest, await loadOwnerQuestions(trx, id));
        const facts = {
          id: contest.id,
          name: contest.name,
          start: contest.start_at.toISOString(),
          end: contest.end_at.toISOString(),
          minimum_marks: toMarks(contest.minimum_mark_parts),
          total_marks: toMarks(contest.total_mark_parts),
          scale: contest.scale,
          key_version: contest.key_version,
          questions,
          kinds: kindsOf(questions),
          key: (await loadEffectiveKey(trx, id, contest.key_version)).questions,
          forms: contest.forms > 0 ? await loadForms(trx, id) : [],
          sections: contest.sections,
        };
        const finish = await readStatistics(server, trx, contest, { at, lane: caller.id });
        const pages = await readResults(slices, trx, { id, teacherId: caller.id }, at);
        const texts = await readTextPages(slices, trx, facts.kinds, id);
        return { facts, pages, texts, finish };
      });
      return async () => {
        const statistics = await finish();
        const task = {
          of: 'contest',
          format,
          timeZone,
          facts: { ...facts, statistics },
          pages,
          texts,
        } as const;
        return writtenResults.write(task, caller.id);
      };
    },
    [timeZoneRule],
  );
}
