import { readSheet } from 'read-excel-file/node';
import type { Builder } from './builder.ts';
import type { Contest } from './facts.ts';
import { paperOf, resultSheets, statisticsOf } from './reckon-paper.ts';

/** Compares the papers, statistics and result files of a contest with the model. */
export async function compareContest(builder: Builder, contest: Contest): Promise<void> {
  const { now, school, app } = builder;
  for (const seat of contest.seats) {
    if (!seat.pupil) continue;
    const paper = await builder.asTeacher('getPaper', contest, { email: seat.pupil.email });
    builder.same(
      `the paper of ${seat.pupil.name} in ${contest.name}`,
      {
        name: paper.name,
        state: paper.state,
        deadline: paper.deadline,
        submitted_datetime: paper.submitted_datetime,
        marks: paper.marks,
        is_passed: paper.is_passed,
        earned_marks: paper.earned_marks,
        selected: paper.selected,
        selected_in_time: paper.selected_in_time,
        late: new Set(paper.late_answers.map(({ question }) => question)).size,
      },
      paperOf(contest, seat, now),
    );
  }
  const statistics = await builder.asTeacher('getStatistics', contest);
  const expected = statisticsOf(contest, now);
  builder.same(
    `the statistics of ${contest.name}`,
    {
      participants: statistics.participants,
      responses: statistics.responses,
      passed: statistics.passed,
      total_marks: statistics.total_marks,
      distribution: statistics.distribution,
      average_marks: statistics.average_marks,
      questions: statistics.questions.map(({ id, facility, unanswered, not_reached, options }) => ({
        id,
        facility,
        unanswered: unanswered.count,
        not_reached,
        options: options.map(({ id, is_accepted, count }) => ({ id, is_accepted, count })),
      })),
    },
    expected,
  );
  const body = { contest: contest.id, format: 'xlsx' };
  const file = await app.call('exportResults', { as: school.teacher, body });
  const bytes = Buffer.from(file.bytes);
  const [headings = [], ...rows] = await readSheet(bytes, 'Marks');
  const at = (name: string) => headings.indexOf(name);
  const sheets = resultSheets(school, contest, now);
  builder.same(
    `the sheet of marks of ${contest.name}`,
    rows.map((row, place) => ({
      name: row[at('Name')],
      email: row[at('Email')],
      phone: row[at('Phone number')],
      marks: row[at('Marks')],
      total: row[at('Out of')],
      percent: row[at('Percent')],
      grade: contest.scale ? row[at('Grade')] : null,
      result: sheets.marks[place]?.result === undefined ? undefined : row[at('Result')],
      minutes: row[at('Extra minutes')],
      percents: row[at('Extra percent')],
      late: row[at('Late answers')],
    })),
    sheets.marks,
  );
  const [, ...answers] = await readSheet(bytes, 'Answers');
  builder.same(`the sheet of answers of ${contest.name}`, answers, sheets.answers);
}
