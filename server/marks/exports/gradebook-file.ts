import type { Cell } from 'write-excel-file/node';
import { gradeOf } from '#contract/grades.ts';
import { displayMarks } from '#contract/marks.ts';
import { columnsIn } from '#contract/marks-columns.ts';
import { boundsOf, writePercent } from '#contract/percent.ts';
import type { WrittenFile } from '#contract/questions.ts';
import { tableToCsv } from '#shared/table-to-csv.ts';
import type { GradebookContest } from '../../school/classes/read-gradebook.ts';
import { safeName } from '../../base/shared/safe-name.ts';
import {
  longTextCell,
  marksCell,
  numberCell,
  percentCell,
  sheetColumns,
  textCell,
  timeCell,
  wallClockConverter,
} from './cells.ts';
import { type GradebookTask, listStudents, type Student } from './gradebook-students.ts';
import { tableForCanvas, tableForMoodle } from './gradebook-for-lms.ts';
import { makeSheet, writeWorkbook } from './workbook.ts';

export async function writeGradebookFile(task: GradebookTask): Promise<WrittenFile> {
  const { format, name, contests, timeZone } = task;
  const students = listStudents(task);
  const called = (ending: string) => ({ name: `${safeName(name)} ${ending}`, lost: [] });
  if (format !== 'xlsx') {
    const { ending, table, isMarked } = TABLES[format];
    const csv = tableToCsv(table(contests, students, name), isMarked);
    return { ...called(ending), bytes: new TextEncoder().encode(csv), type: 'text/csv; charset=utf-8' };
  }
  const sheets = [
    studentsSheet('Marks', contests, students, (mark) => marksCell(mark)),
    studentsSheet('Percent', contests, students, (mark, total, contest) =>
      percentCell(mark === null ? null : mark / total, boundsOf(contest, total)),
    ),
    ...(contests.some(({ scale }) => scale) ? [gradesSheet(contests, students)] : []),
    contestsSheet(contests, timeZone),
  ];
  return {
    ...called('(gradebook).xlsx'),
    bytes: await writeWorkbook(sheets),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
}

const headingFor = ({ name, total_marks: total }: GradebookContest) => `${name} (of ${displayMarks(total)})`;

const textOf = (cell: number | string) => (typeof cell === 'number' ? String(displayMarks(cell)) : cell);

/** Returns the marks as a table of texts, with each contest's grades next to its marks. */
function asTable(contests: GradebookContest[], students: Student[]): string[][] {
  const columns: { heading: string; cell: (student: Student) => string }[] = [
    ...columnsIn('gradebook').map(({ heading, text }) => ({
      heading,
      cell: (student: Student) => text(student, undefined),
    })),
    ...contests.flatMap((contest, at) => [
      { heading: headingFor(contest), cell: ({ cells }: Student) => textOf(cells[at] ?? '') },
      ...(contest.scale
        ? [{ heading: `${contest.name} (grade)`, cell: (one: Student) => gradeIn(contest, one, at) }]
        : []),
    ]),
    { heading: 'Contests', cell: ({ sat }) => sat.toString() },
    {
      heading: 'Average percent',
      cell: ({ average }) => (average === null ? '' : writePercent(average, [], 1)),
    },
  ];
  return [
    columns.map(({ heading }) => heading),
    ...students.map((student) => columns.map(({ cell }) => cell(student))),
  ];
}

/** Returns the student's grade in a contest with a scale, or the word in its place. */
function gradeIn({ scale, total_marks: total }: GradebookContest, { cells, totals }: Student, at: number) {
  const cell = cells[at] ?? null;
  if (!scale || cell === null) return '';
  return typeof cell === 'string' ? cell : gradeOf(scale, cell, totals[at] ?? total);
}

/** Tables for CSV. `isMarked`: Canvas refuses a byte order mark. */
const TABLES = {
  csv: { ending: '(gradebook).csv', table: asTable, isMarked: true },
  canvas: { ending: '(Canvas).csv', table: tableForCanvas, isMarked: false },
  moodle: { ending: '(Moodle).csv', table: tableForMoodle, isMarked: false },
};

/** Number of name columns: last and first name. */
const NAMES = 2;
const TIME = 20;
const NUMBER = 12;

const studentsSheet = (
  sheet: string,
  contests: GradebookContest[],
  students: Student[],
  cellOf: (mark: number | null, total: number, contest: GradebookContest) => Cell,
) =>
  makeSheet(
    sheet,
    students,
    [
      ...sheetColumns<Student, undefined>(columnsIn('gradebook'), undefined),
      ...contests.map((contest, at) => ({
        heading: headingFor(contest),
        width: NUMBER,
        cell: ({ cells, totals }: Student) => {
          const cell = cells[at] ?? null;
          return typeof cell === 'string' ? textCell(cell) : cellOf(cell, totals[at] ?? 1, contest);
        },
      })),
      { heading: 'Contests', width: NUMBER, cell: ({ sat }) => numberCell(sat) },
      { heading: 'Average', width: NUMBER, cell: ({ average }) => percentCell(average, [], 1) },
    ],
    NAMES,
  );

/** Returns the sheet of grades, with the contests that have grades. */
const gradesSheet = (contests: GradebookContest[], students: Student[]) =>
  makeSheet(
    'Grades',
    students,
    [
      ...sheetColumns<Student, undefined>(columnsIn('gradebook'), undefined),
      ...contests.map((contest, at) => ({
        heading: contest.name,
        width: NUMBER,
        cell: (student: Student) => textCell(gradeIn(contest, student, at)),
      })),
    ],
    NAMES,
  );

function contestsSheet(contests: GradebookContest[], timeZone: string) {
  const wallClock = wallClockConverter(timeZone);
  return makeSheet('Contests', contests, [
    { heading: 'Contest', width: 40, cell: ({ name }) => longTextCell(name) },
    { heading: 'ID', width: NUMBER, cell: ({ id }) => numberCell(id) },
    { heading: `Start (${timeZone})`, width: TIME, cell: (one) => timeCell(one.start_datetime, wallClock) },
    { heading: `End (${timeZone})`, width: TIME, cell: (one) => timeCell(one.end_datetime, wallClock) },
    { heading: 'Marks in all', width: NUMBER, cell: ({ total_marks: total }) => marksCell(total) },
    { heading: 'Marks needed to pass', width: NUMBER, cell: ({ minimum_marks: least }) => marksCell(least) },
    { heading: 'Students who sat it', width: NUMBER, cell: ({ responses }) => numberCell(responses) },
    { heading: 'Average', width: NUMBER, cell: ({ average_marks: marks }) => numberCell(marks, '0.00') },
    {
      heading: 'Average percent',
      width: NUMBER,
      cell: ({ average_marks: marks, total_marks: total, ...judging }) =>
        percentCell(marks / total, boundsOf(judging, total), 1),
    },
  ]);
}
