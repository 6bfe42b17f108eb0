import readWorkbook from 'read-excel-file/node';
import { quantile } from '../naive-statistics.ts';
import { type Builder, toIso, toIsoOrNull } from './builder.ts';
import type { Contest, Pupil, SchoolClass } from './facts.ts';
import { nameColumns } from './name-columns.ts';
import { deadlineOf, marksOf, meanOrNull, openingTime, presentVersion, totalOf } from './reckon.ts';
import {
  type Cell,
  classMarks,
  dashboardOf,
  gradebookOf,
  ownMarks,
  progressOf,
  seatOf,
} from './reckon-school.ts';

const nameCells = (name: string) => nameColumns(name).map((part) => part || null);

/** Compares views that cover several contests with the model. */
export async function compareSchool(builder: Builder): Promise<void> {
  const { school, now } = builder;
  const { teacher, pupils, classes, contests } = school;
  const dashboard = await builder.do('getDashboard', teacher);
  builder.same('the teacher’s dashboard', dashboard, asDashboard(dashboardOf(school, null, now)));
  const overview = await builder.do('getOverview', teacher);
  builder.same(
    'the teacher’s overview',
    overview.map(({ missing, ...row }) =>
      Object.assign(row, { missing: missing?.map(({ first_name: name }) => name) }),
    ),
    contests
      .filter(({ isPublished, isArchived }) => isPublished && !isArchived)
      .toSorted((one, other) => other.start - one.start || one.id - other.id)
      .map((contest) => progressOf(school, contest, now)),
  );
  const marks = classes.map((each) => ({
    id: each.id,
    name: each.name,
    contests: classMarks(school, each, now).map(lineOf),
  }));
  builder.same(
    'the marks of classes',
    await builder.do('getClassMarks', teacher),
    marks.filter((each) => each.contests.length > 0),
  );
  const archive = await builder.do('getArchivedContests', teacher);
  builder.shows(
    'the archived contests',
    byId(archive.filter((contest) => contest.removal_datetime === null)),
    byId(contests.filter(({ isArchived }) => isArchived)).map(summaryOf),
  );
  const list = await builder.do('getContests', teacher);
  builder.shows(
    'the teacher’s contests',
    byId<{ id: number }>(list),
    byId(contests.filter(({ isArchived }) => !isArchived)).map(summaryOf),
  );
  for (const pupil of pupils) await pages(builder, pupil);
  for (const schoolClass of classes) await gradebook(builder, schoolClass);
}

const byId = <Item extends { id: number }>(list: readonly Item[]): Item[] =>
  list.toSorted((one, other) => one.id - other.id);

const asDashboard = ({ upcomingContestList, ...figures }: ReturnType<typeof dashboardOf>) => ({
  ...figures,
  upcomingContestList: upcomingContestList.map(({ id, name, start }) => ({
    id,
    name,
    start_datetime: toIso(start),
  })),
});

const lineOf = ({ contest, scores }: ReturnType<typeof classMarks>[number]) => ({
  id: contest.id,
  name: contest.name,
  end_datetime: toIso(contest.end),
  responses: scores.length,
  average: meanOrNull(scores),
  lower_quartile: quantile(scores, 1 / 4),
  upper_quartile: quantile(scores, 3 / 4),
});

const summaryOf = (contest: Contest) => ({
  id: contest.id,
  participants_count: contest.seats.length,
  minimum_marks: presentVersion(contest).passing,
  total_marks: totalOf(contest),
});

async function pages(builder: Builder, pupil: Pupil): Promise<void> {
  const { school, now } = builder;
  const { person, name } = pupil;
  const dashboard = await builder.do('getDashboard', person);
  builder.same(`the dashboard of ${name}`, dashboard, asDashboard(dashboardOf(school, pupil, now)));
  builder.same(
    `the marks over time of ${name}`,
    await builder.do('getOwnMarks', person),
    ownMarks(school, pupil, now).map(({ contest, marks, total }) => ({
      id: contest.id,
      name: contest.name,
      end_datetime: toIso(contest.end),
      marks,
      total_marks: total,
      minimum_marks: presentVersion(contest).passing,
    })),
  );
  const expected = byId(school.contests).flatMap((contest) => {
    const seat = contest.isPublished ? seatOf(contest, pupil) : undefined;
    if (!seat) return [];
    // Students see a correction only once the results are open.
    const isOpen = now >= openingTime(contest);
    const version = isOpen ? presentVersion(contest) : contest.versions[0];
    const marks = marksOf(contest, seat, now);
    return {
      id: contest.id,
      deadline: toIso(deadlineOf(contest, seat)),
      results_open: isOpen,
      results_open_datetime: toIsoOrNull(openingTime(contest)),
      answer_submitted: marks !== null,
      marks: isOpen && marks !== null ? marks : undefined,
      started: seat.attempt !== null,
      minimum_marks: version?.passing,
      total_marks: version && totalOf(contest, version),
    };
  });
  builder.shows(
    `the contests of ${name}`,
    byId<{ id: number }>(await builder.do('getContests', person)),
    expected,
  );
  for (const each of expected)
    builder.shows(
      `contest ${each.id} of ${name}`,
      await builder.do('getContest', person, { contest: each.id }),
      each,
    );
}

async function gradebook(builder: Builder, schoolClass: SchoolClass): Promise<void> {
  const { school, now, app } = builder;
  const { contests, students } = gradebookOf(school, schoolClass, now);
  const body = { class: schoolClass.id };
  builder.same(
    `the gradebook of ${schoolClass.name}`,
    await builder.do('getGradebook', school.teacher, body),
    {
      id: schoolClass.id,
      name: schoolClass.name,
      older_contests: 0,
      contests: contests.map(({ contest, total, responses, average }) => ({
        id: contest.id,
        name: contest.name,
        start_datetime: toIso(contest.start),
        end_datetime: toIso(contest.end),
        minimum_marks: presentVersion(contest).passing,
        total_marks: total,
        ...(contest.scale && { scale: contest.scale.scale }),
        responses,
        average_marks: average,
      })),
      students: students.map(({ row, cells }) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        number: row.number,
        marks: cells.map(({ mark }) => mark),
        ...(cells.some(({ note }) => note !== '') && { notes: cells.flatMap(noteOf) }),
      })),
    },
  );
  const csv = await app.call('exportGradebook', { as: school.teacher, body: { ...body, format: 'csv' } });
  const lines = Buffer.from(csv.bytes).toString().replace('\uFEFF', '').split('\r\n').filter(Boolean);
  builder.same(
    `the CSV of ${schoolClass.name}`,
    lines.map((line) => line.slice(1, -1).split('","')),
    [
      [
        'Last name',
        'First name',
        'Number',
        'Email',
        ...contests.flatMap(({ contest, total }) => [
          `${contest.name} (of ${displayed(total)})`,
          ...(contest.scale ? [`${contest.name} (grade)`] : []),
        ]),
        'Contests',
        'Average percent',
      ],
      ...students.map(({ row, cells, taken, average }) => [
        ...nameColumns(row.name),
        row.number ?? '',
        row.email ?? '',
        ...cells.flatMap((cell, place) =>
          contests[place]?.contest.scale ? [textOf(cell), cell.grade || wordOf(cell)] : [textOf(cell)],
        ),
        String(taken),
        average === null ? '' : (average * 100).toFixed(1),
      ]),
    ],
  );
  for (const { format, headings, columns, wordFor } of PLATFORMS) {
    const { bytes } = await app.call('exportGradebook', { as: school.teacher, body: { ...body, format } });
    const rows = Buffer.from(bytes).toString().split('\r\n').filter(Boolean).slice(headings);
    builder.same(
      `the marks for ${format} of ${schoolClass.name}`,
      rows.map((line) => line.slice(1, -1).split('","').slice(columns)),
      // Both systems know one total, so marks of a second date are converted to it.
      students.map(({ cells }) =>
        cells.map((cell, place) =>
          cell.mark === null
            ? wordFor(cell)
            : String(displayed((cell.mark * (contests[place]?.total ?? 0)) / cell.total)),
        ),
      ),
    );
  }
  const file = await app.call('exportGradebook', { as: school.teacher, body: { ...body, format: 'xlsx' } });
  const sheets = await readWorkbook(Buffer.from(file.bytes));
  const hasGrades = contests.some(({ contest }) => contest.scale);
  builder.same(
    `the sheets of ${schoolClass.name}`,
    sheets.map(({ sheet }) => sheet),
    ['Marks', 'Percent', ...(hasGrades ? ['Grades'] : []), 'Contests'],
  );
  const compareSheet = (name: string, cellOf: (cell: Cell, place: number) => unknown, hasSums: boolean) =>
    builder.same(
      `the sheet ${name} of ${schoolClass.name}`,
      sheets.find(({ sheet }) => sheet === name)?.data.slice(1),
      students.map(({ row, cells, taken, average }) =>
        [
          nameCells(row.name),
          row.number,
          row.email,
          cells.map(cellOf),
          hasSums ? [taken, average] : [],
        ].flat(),
      ),
    );
  compareSheet('Marks', (cell) => cell.mark ?? (wordOf(cell) || null), true);
  compareSheet('Percent', (cell) => (cell.mark === null ? wordOf(cell) || null : cell.share), true);
  const gradeIn = (cell: Cell, place: number) =>
    contests[place]?.contest.scale ? cell.grade || wordOf(cell) || null : null;
  if (hasGrades) compareSheet('Grades', gradeIn, false);
}

const wordOf = ({ note }: Cell) => (typeof note === 'string' ? note : '');
const displayed = (marks: number) => Math.round(marks * 100) / 100;

/** Learning platforms: rows of headings, columns before the marks, and the word for a cell without marks. */
const PLATFORMS = [
  {
    format: 'canvas',
    headings: 2,
    columns: 5,
    wordFor: ({ note }: Cell) => (note === 'excused' ? 'EX' : ''),
  },
  { format: 'moodle', headings: 1, columns: 4, wordFor: () => '-' },
];

const textOf = (cell: Cell) => (cell.mark === null ? wordOf(cell) : String(displayed(cell.mark)));

function noteOf({ note, total }: Cell, place: number): object[] {
  if (note === '') return [];
  if (typeof note === 'string') return [{ place, kind: note }];
  return [{ place, kind: 'second', contest: note.id, total_marks: total }];
}
