import { gradeOf } from '#contract/grades.ts';
import type { Selectable } from 'kysely';
import { rowToAnswers } from '#contract/answer-forms.ts';
import type { Answers } from '#contract/answer.ts';
import { toMarks } from '#contract/marks.ts';
import { addTypedAnswers } from '../../contest/shared/typed-texts.ts';
import { attemptKey } from '../../contest/shared/attempt-key.ts';
import { formOf, pickByForm } from '../../contest/shared/forms.ts';
import { isResponse } from '../../contest/shared/is-response.ts';
import { areResultsOpen } from '../../contest/shared/time-rules.ts';
import { keyHeldColumn, keyHeldField } from '../../contest/shared/key-held.ts';
import { openingAt } from '../../contest/shared/time-columns.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Contest } from '../../base/database/rows.ts';
import { undoCorrections } from '../../contest/shared/summary.ts';
import { earnedMarkPartsAt, scoreOf, type Key } from '../../contest/grading/grade.ts';
import { addKey } from '../../contest/grading/with-key.ts';
import type { KeyCache } from '../../contest/grading/key-cache.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { Attempts } from '../../sitting/attempt/attempts.ts';
import { loadTextCorrections } from '../../sitting/messages/load-own-messages.ts';
import { mayAppealUntil } from './appeal-question.ts';
import { correctionsOf } from './corrections-of.ts';
import { missingResponseRefusal, noResponseRefusal } from './no-response.ts';
import { loadHistories } from './question-histories.ts';

/**
 * Serves the student's response. It includes the key if the results are open, `shows` allows it, and no other
 * date withholds it.
 */
export function serveGetResult(server: Server & Attempts & { keys: KeyCache }): void {
  const { db, questions, answers, keys, slices } = server;
  serve(server, 'getResult', async ({ body, caller, at }) => {
    // Answers that arrived in time but are still in the queue are part of the result.
    await answers.settled(attemptKey({ contestId: body.contest, studentId: caller.id }));
    const row = await db
      .selectFrom('attempt')
      .innerJoin('contest', 'contest.id', 'attempt.contest_id')
      .select([
        'contest.id',
        'name',
        'start_at',
        'end_at',
        'shuffle_options',
        'minimum_mark_parts',
        'total_mark_parts',
        'published_minimum_mark_parts',
        'published_total_mark_parts',
        'contest.key_version',
        'leaderboard',
        'certificate',
        'is_practice',
        'scale',
        'shows_grades',
        'release',
        'shows',
        'appeal_days',
        'teacher_id',
      ])
      .innerJoin('participation', (join) =>
        join
          .onRef('participation.contest_id', '=', 'attempt.contest_id')
          .onRef('participation.student_id', '=', 'attempt.student_id'),
      )
      .select(['selected', 'earned', 'mark_parts', openingAt.as('opening_at')])
      .select(keyHeldColumn(at))
      .where('attempt.contest_id', '=', body.contest)
      .where('attempt.student_id', '=', caller.id)
      .where('is_published', '=', true)
      .where(isResponse(at))
      .executeTakeFirst();
    if (!row?.selected || !row.earned || row.mark_parts === null) {
      throw await missingResponseRefusal(db, body.contest);
    }
    const { earned } = row;
    const published = await questions.read(db, row.id, { by: caller.id, at });
    if (!published) throw noResponseRefusal();
    const own = rowToAnswers(row.selected, await addTypedAnswers(db, published, row.id, [caller.id]));
    const form = formOf(published.forms, { contestId: row.id, studentId: caller.id });
    const startMarks = published.summary.settings?.start_marks;
    const resultsOpen = areResultsOpen(row, at);
    const isHeld = row.key_held_until !== null;
    const shows = isHeld ? 'marks' : row.shows;
    // Students are told about a correction only once the results are open.
    const before = undoCorrections(row);
    const asksOf = new Set(pickByForm(published.questionIds, form));
    const corrections = (await loadTextCorrections(db, row.id)).filter(({ question }) =>
      asksOf.has(question),
    );
    const head = {
      id: row.id,
      name: row.name,
      start_datetime: row.start_at.toISOString(),
      end_datetime: row.end_at.toISOString(),
      shuffle_options: row.shuffle_options,
      minimum_marks: toMarks(before.minimum_mark_parts),
      total_marks: toMarks(before.total_mark_parts),
      ...(startMarks !== undefined && { start_marks: startMarks }),
      results_open: resultsOpen,
      results_open_datetime: row.opening_at?.toISOString() ?? null,
      ...(row.release !== 'end' && { release: row.release }),
      ...(shows !== 'all' && { shows }),
      ...keyHeldField(row),
      ...(corrections.length > 0 && { text_corrections: corrections }),
    };
    const ownAnswers = {
      ...(published.sections && { sections: published.sections }),
      studentSelectedOptions: pickByForm(own, form),
    };
    const texts = () => questions.texts(db, published, { by: caller.id });
    const asked = async () => pickByForm((await texts()).questions, form);
    if (!resultsOpen) {
      const ongoing = { ...head, total_score: null, is_passed: null };
      if (shows === 'marks') return { ongoingMarks: ongoing };
      return { ongoing: { ...ongoing, ...ownAnswers, questions: await asked() } };
    }
    // The key version was read with `mark_parts`, and versions never change, so the two belong together.
    const [key, asFirst] = [await keys.at(db, published, row.key_version), await keys.at(db, published, 1)];
    const reasons = await correctionsOf(db, row.id, row.key_version);
    // A correction's reason may reveal the key.
    const isCorrected = reasons.length > 0 && !isHeld;
    const hasCosts = asFirst.questions.some(({ cost = 0 }) => cost > 0);
    const opened = {
      ...head,
      minimum_marks: toMarks(row.minimum_mark_parts),
      total_marks: toMarks(row.total_mark_parts),
      total_score: toMarks(row.mark_parts),
      is_passed: row.mark_parts >= row.minimum_mark_parts,
      has_leaderboard: row.leaderboard !== 'off',
      ...(row.is_practice && !isHeld && { has_practice: true }),
      ...(await certificateOf(db, row)),
      ...(row.scale &&
        row.shows_grades && {
          grade: gradeOf(row.scale, toMarks(row.mark_parts), toMarks(row.total_mark_parts)),
        }),
      ...(isCorrected && {
        correction: {
          ...(await slices.run(byFirstKey(own, earned, key, asFirst))),
          reasons: reasons.map(({ datetime, reason }) => ({ datetime, reason })),
        },
      }),
    };
    if (shows === 'marks') return { openedMarks: opened };
    const until = mayAppealUntil(row);
    const histories = await loadHistories(db, row.id, reasons, {
      of: caller.id,
      hasMarks: shows === 'all',
    });
    const appeals = {
      ...(until && at < until && { appeals_until_datetime: until.toISOString() }),
      ...(histories.length > 0 && {
        histories: histories.map(({ question, entries }) => ({ question, entries })),
      }),
    };
    if (shows === 'answers') {
      return { openedAnswers: { ...opened, ...ownAnswers, ...appeals, questions: await asked() } };
    }
    const { questions: written, explanations } = await texts();
    return {
      opened: {
        ...opened,
        ...ownAnswers,
        ...appeals,
        questions: pickByForm(
          addKey(written, key, asFirst).map((question, questionIndex) =>
            Object.assign(
              question,
              explanations[questionIndex],
              (isCorrected || hasCosts) && { earned_marks: toMarks(earned[questionIndex] ?? 0) },
            ),
          ),
          form,
        ),
      },
    };
  });
}

async function certificateOf(
  db: Database,
  row: Pick<Selectable<Contest>, 'certificate' | 'teacher_id' | 'minimum_mark_parts'> & {
    mark_parts: number | null;
  },
) {
  if (row.certificate === 'off' || (row.mark_parts ?? -1) < row.minimum_mark_parts) return {};
  const teacher = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', row.teacher_id)
    .executeTakeFirstOrThrow();
  const name = `${teacher.first_name} ${teacher.last_name}`;
  return { certificate: { teacher: name, has_marks: row.certificate === 'marks' } };
}

/**
 * Returns the score by the first key. Only answers to corrected questions are graded, because `earned` has
 * what the others earn, and there may be hundreds of typed ones.
 */
function* byFirstKey(answers: Answers, earned: readonly number[], present: Key, key: Key) {
  const parts: number[] = [];
  for (const [index, question] of key.questions.entries()) {
    const isSame = question === present.questions[index];
    const graded = isSame ? earned[index] : earnedMarkPartsAt(key, index, answers[index] ?? null);
    parts.push(graded ?? 0);
    yield;
  }
  const markParts = scoreOf(parts, key);
  return {
    score_before: toMarks(markParts),
    is_passed_before: markParts >= key.minimumMarkParts,
    minimum_marks_before: toMarks(key.minimumMarkParts),
    total_marks_before: toMarks(key.totalMarkParts),
  };
}
