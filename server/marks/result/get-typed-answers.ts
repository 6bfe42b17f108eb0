import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { toMarks } from '#contract/marks.ts';
import type { Wire } from '#contract/schemas.ts';
import { loadContest } from '../../contest/core/load-contest.ts';
import { readInSnapshot } from '../../base/database/read-in-pages.ts';
import { earnedByRightOptions, type QuestionKey } from '../../contest/grading/grade.ts';
import { loadEffectiveKey } from '../../contest/grading/load-versions.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { NotFound } from '../../base/shared/errors.ts';
import { typedAnswerReader } from './typed-reading.ts';

const noSuchQuestion = () =>
  new NotFound('unknown_question', 'This contest has no such question with typed answers.');

/**
 * Serves all different answers that students typed to a question, in groups of answers that grading treats as
 * equal.
 */
export function serveGetTypedAnswers(server: Server): void {
  serve(server, 'getTypedAnswers', async ({ body, caller }) => {
    const { key, rows } = await readInSnapshot(server.db, async (trx) => {
      const contest = await loadContest(trx, body.contest, caller);
      const { rows } = await sql<{ position: number; text: string | null; count: number }>`
        select position, text, count(typed_text.id)::integer as count
        from question
        left join attempt on attempt.contest_id = question.contest_id
        left join typed_text on typed_text.contest_id = question.contest_id
          and typed_text.id = selected[position + 1]
        where question.id = ${body.question} and question.contest_id = ${contest.id}
        group by position, typed_text.id`.execute(trx);
      return { key: await loadEffectiveKey(trx, contest.id, contest.key_version), rows };
    });
    const question = key.questions[rows[0]?.position ?? -1];
    if (!question?.key) throw noSuchQuestion();
    const typed = rows.flatMap(({ text, count }) => (text === null ? [] : [{ text, count }]));
    const groups = groupsOf(question, typed);
    return { version: key.version, total: groups.length, groups: groups.slice(0, limits.typedGroups.count) };
  });
}

type Typed = { text: string; count: number };

function groupsOf(question: QuestionKey, typed: readonly Typed[]): Wire<'getTypedAnswers'>['groups'] {
  const { nameOf, missOf } = typedAnswerReader(question);
  return [...Map.groupBy(typed, ({ text }) => nameOf(text)).values()]
    .map((all) => {
      const spellings = all.toSorted((one, other) => other.count - one.count).map(({ text }) => text);
      const [text = ''] = spellings;
      const earned = earnedByRightOptions(question, text);
      const group = {
        spellings: spellings.slice(0, limits.typedGroups.spellings),
        count: all.reduce((sum, { count }) => sum + count, 0),
        marks: toMarks(earned),
        is_accepted: earned > 0,
      };
      return { group, miss: earned > 0 ? Infinity : missOf(text) };
    })
    .toSorted(
      (one, other) =>
        Number(one.group.is_accepted) - Number(other.group.is_accepted) ||
        (one.miss === other.miss ? 0 : one.miss - other.miss) ||
        other.group.count - one.group.count,
    )
    .map(({ group }) => group);
}
