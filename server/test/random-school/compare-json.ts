import type { ResultsFile } from '#contract/result-file.ts';
import { type Builder, toIso } from './builder.ts';
import { type Contest, PHONE } from './facts.ts';
import * as kinds from './kinds.ts';
import { presentVersion, totalOf } from './reckon.ts';
import { keyOf, type Row, statisticsOf } from './reckon-contest.ts';

const timeOf = (time: number | null | undefined) => (time ? toIso(time) : null);

/** Checks the JSON of a contest's results against the model, and returns this JSON. */
export async function compareJson(builder: Builder, contest: Contest, rows: Row[]): Promise<ResultsFile> {
  const { app, school, now } = builder;
  const body = { contest: contest.id, format: 'json' };
  const reply = await app.call('exportResults', { as: school.teacher, body });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes this shape
  const file = JSON.parse(Buffer.from(reply.bytes).toString()) as ResultsFile;
  const { analysis, ...figures } = statisticsOf(school, contest, now);
  const version = presentVersion(contest);
  builder.shows(`the JSON of ${contest.name}`, file, {
    contest: {
      id: contest.id,
      end_datetime: toIso(contest.end),
      minimum_marks: version.passing,
      total_marks: totalOf(contest, version),
      key_version: contest.versions.length,
      scale: contest.scale?.scale,
    },
    questions: contest.questions.map((question, index) => {
      const { ruling, right, kept } = keyOf(contest, index);
      const ids = kinds.rightIds(question, right);
      const shown = kinds.shownIds(question, right);
      const keyed = shown.map((option) => ({
        id: option,
        option_text: kinds.optionTextOf(question, option),
        is_correct: ids.includes(option),
        keeps_marks: kept.includes(option) || undefined,
      }));
      const { id, marks, kind } = question;
      return {
        id,
        marks,
        kind: kind?.name,
        ruling,
        key: kinds.separateKey(question, right, shown),
        options: keyed,
      };
    }),
    statistics: { ...analysis, ...figures },
    participants: rows.map((row) => ({
      name: row.called,
      email: row.email,
      phone_number: row.isKnown ? PHONE : '',
      result: row.outcome === 'Not opened yet' ? 'invited' : row.outcome.toLowerCase(),
      marks: row.marks,
      started_datetime: timeOf(row.attempt?.began),
      submitted_datetime: timeOf(row.attempt?.submitted),
      extra_minutes: row.extra.minutes,
      extra_percent: Math.round(row.extra.factor * 100) - 100,
      late_accepted: Boolean(row.attempt?.accepted),
      selected: row.marks === null ? null : row.answers,
      earned_marks: row.marks === null ? null : row.earned,
    })),
  });
  return file;
}
