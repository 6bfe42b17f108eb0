import readWorkbook from 'read-excel-file/node';
import type { ResultsFile } from '#contract/result-file.ts';
import { type Builder, iso } from './builder.ts';
import type { Contest, Question } from './facts.ts';
import * as kinds from './kinds.ts';
import type { Pages } from './pages.ts';
import { presentVersion, sum, totalOf } from './reckon.ts';
import { isDrawn, keyOf, type Row, rowsOf, statisticsOf } from './reckon-contest.ts';

/** Compares the files and printed pages of a contest's results with the model. */
export async function compareFiles(builder: Builder, contest: Contest, pages?: Pages): Promise<void> {
  const rows = rowsOf(builder.school, contest, builder.now);
  await workbook(builder, contest, rows);
  const file = await json(builder, contest, rows);
  if (!pages) return;
  const summary = await builder.asTeacher('getContest', contest);
  const view = await builder.asTeacher('viewContest', contest);
  for (const [place, row] of rows.entries()) {
    const participant = file.participants[place];
    if (row.marks === null || !participant) continue;
    builder.same(
      `the report of ${row.name} in ${contest.name}`,
      pages.report(summary, view.questions, participant),
      reportOf(row, pages),
    );
  }
  const people = await builder.asTeacher('getParticipants', contest);
  const hasCodes = rows.some(({ seat }) => seat.claimCode !== null);
  builder.same(
    `the participants’ CSV of ${contest.name}`,
    sorted(pages.participants(summary, people, builder.now).slice(1)),
    sorted(
      rows.map((row) =>
        [
          [row.called, row.email, row.isKnown ? PHONE : ''],
          rounded(row.marks) ?? (row.status === 'participant' ? 'No response' : ''),
          contest.scale ? (row.grade ?? '') : [],
          row.outcome,
          hasCodes ? (row.seat.claimCode ?? '') : [],
        ].flat(),
      ),
    ),
  );
}

/** Sorts rows, because the page sorts them by itself. */
const sorted = (list: (string | number)[][]) => list.map((cells) => cells.join(';')).toSorted(byText);

const byText = (one: string, other: string) => (one < other ? -1 : 1);

const PHONE = '0123456789';

async function workbook(builder: Builder, contest: Contest, rows: Row[]): Promise<void> {
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
      Name: row.called || null,
      Email: row.email,
      'Phone number': row.isKnown ? PHONE : null,
      Marks: row.marks,
      'Out of': row.total,
      Percent: row.share,
      Grade: contest.scale ? row.grade : undefined,
      Result: row.outcome,
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
      row.called || null,
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
/** Returns the letters of options, in their order if it is a list. `right`: right options of the model. */
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
  // The reader of workbooks trims texts.
  if (typeof answer === 'string') return answer.trim();
  const { right } = keyOf(contest, index);
  const ids = kinds.isList(question) ? kinds.listOf(answer) : kinds.chosenIn(question, option);
  const chosen = lettersOf(question, [...ids], right);
  if (question.kind?.name !== 'statements') return chosen.join(', ');
  const denied = lettersOf(question, kinds.deniedIn(question, option), right);
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
    kinds.acceptedTexts(question, right)?.join('; ') ??
      lettersOf(question, kinds.rightIds(question, right), right).join(', '),
    ...(counted ? [`${counted} counted, marked as right by mistake`] : []),
    ...(ruling === 'all' ? ['full marks for all'] : ruling === 'drop' ? ['does not count'] : []),
  ].join('; ');
}

const timeOf = (time: number | null | undefined) => (time ? iso(time) : null);

async function json(builder: Builder, contest: Contest, rows: Row[]): Promise<ResultsFile> {
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
      end_datetime: iso(contest.end),
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
        option_text: kinds.textOfId(question, option),
        is_correct: ids.includes(option),
        keeps_marks: kept.includes(option) || undefined,
      }));
      const { id, marks, kind } = question;
      return {
        id,
        marks,
        kind: kind?.name,
        ruling,
        key: kinds.keyBeside(question, right, shown),
        options: keyed,
      };
    }),
    statistics: { ...analysis, ...figures },
    participants: rows.map((row) => ({
      name: row.called,
      email: row.email,
      phone_number: row.isKnown ? PHONE : '',
      result: NOT_IN_JSON[row.outcome] ?? row.outcome.toLowerCase(),
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

/** Outcomes that have another word in the JSON. */
const NOT_IN_JSON: Record<string, string> = {
  'Not opened yet': 'invited',
  'Not started': 'no response',
  Working: 'no response',
};

/** Returns the word for an answer in a report. */
function verdictOf({ contest, choices }: Row, index: number): string {
  const { ruling, right, kept } = keyOf(contest, index);
  const option = choices.get(index)?.option;
  if (ruling === 'drop') return 'Does not count';
  if (ruling === 'all') return 'Right';
  if (option === undefined) return 'Not answered';
  const question = contest.questions[index];
  const [share, most] = [right, [...right, ...kept]].map((each) => kinds.shareOf(question, option, each));
  if (share === 1) return 'Right';
  if ((most ?? 0) > (share ?? 0)) return 'Counted';
  return share === 0 ? 'Wrong' : 'Partly right';
}

const rounded = (marks: number | null) => (marks === null ? null : Math.round(marks * 100) / 100);
const displayed = (marks: number) => String(rounded(marks)).replace('-', '−');

/** Returns the words of a printed report, with the right answers. */
function reportOf(row: Row, { formatLocal, formatDay }: Pages): string {
  const { contest, attempt, choices } = row;
  const { passing } = presentVersion(contest);
  const answers = (attempt?.form ?? []).map((index, place) => {
    const { ruling, right } = keyOf(contest, index);
    const verdict = verdictOf(row, index);
    const question = contest.questions[index];
    if (!question) throw new Error(`there is no question ${index}`);
    const chosen = choices.get(index)?.option;
    const earned = row.earned[index] ?? 0;
    return [
      `${verdict} ${place + 1}. Question ${index + 1} Answer: ${chosen === undefined ? 'none' : kinds.lineOf(question, chosen)}`,
      ...(verdict === 'Counted' ? ['counted: it was marked as right by mistake'] : []),
      ...(verdict !== 'Right' && kinds.shareOf(question, chosen, right) < 1
        ? [`Right: ${kinds.rightLineOf(question, right)}`]
        : []),
      ...(ruling === 'drop' ? ['does not count'] : ruling === 'all' ? ['full marks for all'] : []),
    ]
      .join(' · ')
      .concat(
        ruling === 'drop'
          ? ` ${earned === 0 ? '–' : displayed(earned)}`
          : ` ${displayed(earned)} of ${question.marks}`,
      );
  });
  const submitted = attempt?.submitted;
  return [
    `Ada Lovelace ${formatDay(new Date(contest.start))} ${contest.name} ${row.name} · ${row.email}`,
    submitted ? `Submitted ${formatLocal(new Date(submitted))}` : 'Ended when time ran out',
    `${displayed(row.marks ?? 0)} of ${displayed(row.total)} ${row.total === 1 ? 'mark' : 'marks'}`,
    ...(row.grade === null ? [] : [`Grade ${row.grade}`]),
    `${row.isPassed ? 'Passed' : 'Failed'} ${passing} needed to pass`,
    ...answers,
  ].join(' ');
}
