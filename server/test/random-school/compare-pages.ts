import type { ResultsParticipant } from '#contract/result-file.ts';
import type { Builder } from './builder.ts';
import { nameColumns } from './name-columns.ts';
import { type Contest, PHONE } from './facts.ts';
import * as kinds from './kinds.ts';
import type { Pages } from './pages.ts';
import { presentVersion } from './reckon.ts';
import { keyOf, type Row } from './reckon-contest.ts';

type Printed = { pages: Pages; rows: Row[]; participants: ResultsParticipant[] };

/** Compares the reports and the participants' CSV, which pages make, with the model. */
export async function comparePages(
  builder: Builder,
  contest: Contest,
  { pages, rows, participants }: Printed,
): Promise<void> {
  const summary = await builder.asTeacher('getContest', contest);
  const view = await builder.asTeacher('viewContest', contest);
  for (const [place, row] of rows.entries()) {
    const participant = participants[place];
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
          [...nameColumns(row.called), row.email, row.isKnown ? PHONE : ''],
          rounded(row.marks) ?? '',
          contest.scale ? (row.grade ?? '') : [],
          row.outcome,
          row.secondsUsed ?? '',
          hasCodes ? (row.seat.claimCode ?? '') : [],
        ].flat(),
      ),
    ),
  );
}

/** Sorts rows, because the page has its own order. */
const sorted = (list: (string | number)[][]) => list.map((cells) => cells.join(';')).toSorted(byText);

const byText = (one: string, other: string) => (one < other ? -1 : 1);

/** Returns the word that a report shows for an answer, such as "right". */
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

/** Returns the texts of a printed report, including the right answers. */
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
      `${verdict} ${place + 1}. ${kinds.questionTextOf(contest, index)} Answer: ${chosen === undefined ? 'none' : kinds.lineOf(question, chosen)}`,
      ...(verdict === 'Counted' ? ['counted, because it was marked as right by mistake'] : []),
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
    submitted
      ? `Submitted ${formatLocal(new Date(submitted)).replaceAll('\u00A0', ' ')}`
      : 'Ended when time ran out',
    `${displayed(row.marks ?? 0)} of ${displayed(row.total)} ${row.total === 1 ? 'mark' : 'marks'}`,
    ...(row.grade === null ? [] : [`Grade ${row.grade}`]),
    `${row.isPassed ? 'Passed' : 'Failed'} ${passing} needed to pass`,
    ...answers,
  ].join(' ');
}
