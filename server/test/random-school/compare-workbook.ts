import readWorkbook from 'read-excel-file/node';
import type { Builder } from './builder.ts';
import { type Contest, PHONE, type Question } from './facts.ts';
import * as kinds from './kinds.ts';
import { nameColumns } from './name-columns.ts';
import { presentVersion, sum, totalOf } from './reckon.ts';
import { isDrawn, keyOf, type Row, statisticsOf } from './reckon-contest.ts';

/** Compares the workbook of a contest's results with the model. */
export async function compareWorkbook(builder: Builder, contest: Contest, rows: Row[]): Promise<void> {
  const { app, school, now } = builder;
  const body = { contest: contest.id, format: 'xlsx' };
  const file = await app.call('exportResults', { as: school.teacher, body });
  const sheets = new Map(
    (await readWorkbook(Buffer.from(file.bytes))).map(({ sheet, data }) => [sheet, data]),
  );
  const table = (name: string) => {
    const [headings = [], ...lines] = sheets.get(name) ?? [];
    return lines.map((line) =>
      Object.fromEntries(line.map((cell, place) => [String(headings[place]), cell])),
    );
  };
  builder.shows(
    `the sheet of marks of ${contest.name}`,
    table('Marks'),
    rows.map((row) => ({
      'Last name': nameColumns(row.called)[0] || null,
      'First name': nameColumns(row.called)[1] || null,
      Email: row.email,
      'Phone number': row.isKnown ? PHONE : null,
      Marks: row.marks,
      'Out of': row.total,
      Percent: row.share,
      Grade: contest.scale ? row.grade : undefined,
      Result: row.outcome,
      'Time used (seconds)': row.secondsUsed,
      'Extra minutes': row.extra.minutes,
      'Extra percent': Math.round(row.extra.factor * 100) - 100,
      'Late answers': row.attempt?.accepted ? 'accepted' : null,
    })),
  );
  const [, ...answers] = sheets.get('Answers') ?? [];
  builder.same(
    `the sheet of answers of ${contest.name}`,
    answers,
    rows.map((row) => [
      ...nameColumns(row.called).map((part) => part || null),
      row.email,
      ...contest.questions.map((question, at) => letterOf(row, question, at)),
    ]),
  );
  const { analysis, ...figures } = statisticsOf(school, contest, now);
  const version = presentVersion(contest);
  builder.shows(
    `the sheet of the contest ${contest.name}`,
    Object.fromEntries((sheets.get('Contest') ?? []).map(([what, value]) => [String(what), value])),
    {
      'Marks in all': totalOf(contest, version),
      'Marks needed to pass': version.passing,
      'Version of the key': contest.versions.length,
      Participants: figures.participants,
      Responses: figures.responses,
      Passed: figures.passed,
      Average: analysis.average_marks,
      Median: analysis.median,
      'Standard deviation': analysis.sd,
      Skewness: analysis.skewness,
    },
  );
  builder.shows(
    `the sheet of the analysis of ${contest.name}`,
    table('Analysis'),
    analysis.questions.map((question, index) =>
      Object.assign(
        Object.fromEntries(question.options.map(({ count }, at) => [`Chose ${LETTERS[at]}`, count] as const)),
        Object.fromEntries(
          question.options.flatMap(({ denied }, at) =>
            denied ? [[`${LETTERS[at]} false`, denied.count] as const] : [],
          ),
        ),
        {
          Marks: contest.questions[index]?.marks,
          'Right answer': rightWords(contest, index) || null,
          Facility: question.facility,
          Discrimination: question.discrimination,
          'Not answered': question.unanswered.count,
          'Not reached': question.not_reached,
          'Right, upper third': rightIn('upper', question),
          'Right, lower third': rightIn('lower', question),
        },
      ),
    ),
  );
}

type Figures = ReturnType<typeof statisticsOf>['analysis']['questions'][number];
const rightIn = (third: 'upper' | 'lower', { right, options }: Figures) =>
  right?.[third] ?? sum(options.map((option) => (option.is_accepted ? option[third] : 0)));

const LETTERS = ['A', 'B', 'C', 'D'];
/**
 * Returns the letters of options. The letters of a list are in its order. `right`: right options of the
 * model.
 */
function lettersOf(question: Question, ids: number[], right: number[]): string[] {
  const shown = kinds.shownIds(question, right);
  const list = kinds.isList(question) ? ids : shown.filter((id) => ids.includes(id));
  return list.map((id) => LETTERS[shown.indexOf(id)] ?? '–');
}

/** Returns an answer's letter. A blank answer is a dash if questions are drawn, and null otherwise. */
function letterOf(row: Row, question: Question, index: number): string | null {
  const { contest, attempt, marks, selected } = row;
  const option = selected[index] ?? null;
  if (marks === null) return null;
  if (option !== null) return wordsOf(contest, question, index, option);
  return isDrawn(contest) && attempt?.form.includes(index) ? '–' : null;
}

function wordsOf(contest: Contest, question: Question, index: number, option: number): string {
  const answer = kinds.answerOf(question, option);
  // The library that reads workbooks trims texts.
  if (typeof answer === 'string') return answer.trim();
  if (question.kind?.gaps) return kinds.gapLineOf(question, option);
  const { right } = keyOf(contest, index);
  const ids = kinds.isList(question) ? kinds.listOf(answer) : kinds.chosenIdsIn(question, option);
  const chosen = lettersOf(question, [...ids], right);
  if (question.kind?.name !== 'statements') return chosen.join(', ');
  const denied = lettersOf(question, kinds.deniedIdsIn(question, option), right);
  return [...chosen.map((each) => `${each} true`), ...denied.map((each) => `${each} false`)]
    .toSorted()
    .join(', ');
}

function rightWords(contest: Contest, index: number): string {
  const question = contest.questions[index];
  if (!question) return '';
  const { right, kept, ruling } = keyOf(contest, index);
  const counted = question.kind ? '' : lettersOf(question, kept, right).join(', ');
  return [
    kinds.acceptedWords(question, right)?.join('; ') ??
      lettersOf(question, kinds.rightIds(question, right), right).join(', '),
    ...(counted ? [`${counted} counted, marked as right by mistake`] : []),
    ...(ruling === 'all' ? ['full marks for all'] : ruling === 'drop' ? ['does not count'] : []),
  ].join('; ');
}
