import type { Cell, Row } from 'write-excel-file/node';
import { averageShare } from '#contract/average-share.ts';
import { gradeOf } from '#contract/grades.ts';
import { shownAddress } from '#contract/log-in-name.ts';
import { boundsOf, percentWords } from '#contract/percent.ts';
import type { WrittenFile } from '#contract/questions.ts';
import { byName } from '../../school/classes/by-name.ts';
import { type GradebookRow, marksOf, notesOf } from '../../school/classes/gradebook-row.ts';
import type { GradebookContest } from '../../school/classes/read-gradebook.ts';
import { tableToCsv } from '../../contest/questions/writing/formats/table-to-csv.ts';
import { safeName } from '../../base/shared/safe-name.ts';
import { longText, number, percent, text, time, wallClockOf } from './cells.ts';
import { type Sheet, writeWorkbook } from './workbook.ts';

/** Task for the writing thread. `name`: of the class. `pages`: lists of `GradebookRow` as JSON. */
export type GradebookTask = {
  of: 'class';
  format: 'xlsx' | 'csv';
  timeZone: string;
  name: string;
  contests: GradebookContest[];
  pages: Uint8Array[];
};

type Student = {
  name: string;
  number: string;
  email: string;
  /** By contest: marks, 'absent' or 'excused'; null for an empty cell. */
  cells: (number | string | null)[];
  /** Total marks by date: a second date may have another total. */
  totals: number[];
  sat: number;
  average: number | null;
};

export async function gradebookFile(task: GradebookTask): Promise<WrittenFile> {
  const { format, name, contests, timeZone } = task;
  const students = listStudents(task);
  const file = { name: `${safeName(name)} (gradebook).${format}`, lost: [] };
  if (format === 'csv') {
    return { ...file, bytes: tableToCsv(asTable(contests, students)), type: 'text/csv; charset=utf-8' };
  }
  const sheets = [
    studentsSheet('Marks', contests, students, (mark) => number(mark)),
    studentsSheet('Percent', contests, students, (mark, total, contest) =>
      percent(mark === null ? null : mark / total, boundsOf(contest, total)),
    ),
    ...(contests.some(({ scale }) => scale) ? [gradesSheet(contests, students)] : []),
    contestsSheet(contests, timeZone),
  ];
  return {
    ...file,
    bytes: await writeWorkbook(sheets),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
}

function listStudents({ contests, pages }: GradebookTask): Student[] {
  const totals = contests.map(({ total_marks: total }) => total);
  return pages
    .flatMap(rowsOf)
    .toSorted(byName)
    .map((row) => {
      const marks = marksOf(row, contests.length);
      const notes = new Map(notesOf(row).map((note) => [note.place, note]));
      const ownTotals = totals.map((total, place) => notes.get(place)?.total_marks ?? total);
      return {
        name: row.name,
        number: row.number ?? '',
        email: shownAddress(row.email ?? ''),
        cells: marks.map((mark, place) => mark ?? notes.get(place)?.kind ?? null),
        totals: ownTotals,
        sat: marks.filter((mark) => mark !== null).length,
        average: averageShare(marks, ownTotals),
      };
    });
}

function rowsOf(page: Uint8Array): GradebookRow[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- export-gradebook.ts wrote it
  return JSON.parse(Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString()) as GradebookRow[];
}

const columnOf = ({ name, total_marks: total }: GradebookContest) => `${name} (of ${total})`;

const asTable = (contests: GradebookContest[], students: Student[]): string[][] => [
  [
    'Name',
    'Number',
    'Email',
    ...contests.flatMap((contest) => [
      columnOf(contest),
      ...(contest.scale ? [`${contest.name} (grade)`] : []),
    ]),
    'Contests',
    'Average percent',
  ],
  ...students.map(({ name, number, email, cells, totals, sat, average }) => [
    name,
    number,
    email,
    ...contests.flatMap((contest, index) => {
      const cell = cells[index]?.toString() ?? '';
      return contest.scale ? [cell, gradeIn(contest, cells[index], totals[index])] : [cell];
    }),
    sat.toString(),
    average === null ? '' : percentWords(average, [], 1).slice(0, -1),
  ]),
];

function gradeIn(
  { scale, total_marks: total }: GradebookContest,
  cell: Student['cells'][number] = null,
  own = total,
) {
  if (!scale || cell === null) return '';
  return typeof cell === 'string' ? cell : gradeOf(scale, cell, own);
}

const NAME = { width: 28 };
const EMAIL = { width: 32 };
const TIME = { width: 20 };
const NUMBER = { width: 12 };

const studentsSheet = (
  sheet: string,
  contests: GradebookContest[],
  students: Student[],
  cellOf: (mark: number | null, total: number, contest: GradebookContest) => Cell,
): Sheet => ({
  sheet,
  stickyColumnsCount: 1,
  columns: [NAME, NUMBER, EMAIL, ...contests.map(() => NUMBER), NUMBER, NUMBER],
  headings: ['Name', 'Number', 'Email', ...contests.map(columnOf), 'Contests', 'Average'],
  rows: students.map(({ name, number: own, email, cells, totals, sat, average }): Row => [
    longText(name),
    text(own),
    longText(email),
    ...contests.map((contest, index) => {
      const cell = cells[index] ?? null;
      return typeof cell === 'string' ? text(cell) : cellOf(cell, totals[index] ?? 1, contest);
    }),
    number(sat),
    percent(average, [], 1),
  ]),
});

const gradesSheet = (contests: GradebookContest[], students: Student[]): Sheet => ({
  sheet: 'Grades',
  stickyColumnsCount: 1,
  columns: [NAME, NUMBER, EMAIL, ...contests.map(() => NUMBER)],
  headings: ['Name', 'Number', 'Email', ...contests.map(({ name }) => name)],
  rows: students.map(({ name, number: own, email, cells, totals }): Row => [
    longText(name),
    text(own),
    longText(email),
    ...contests.map((contest, index) => text(gradeIn(contest, cells[index], totals[index]))),
  ]),
});

function contestsSheet(contests: GradebookContest[], timeZone: string): Sheet {
  const wallClock = wallClockOf(timeZone);
  return {
    sheet: 'Contests',
    columns: [{ width: 40 }, NUMBER, TIME, TIME, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER],
    headings: [
      'Contest',
      'ID',
      `Start (${timeZone})`,
      `End (${timeZone})`,
      'Marks in all',
      'Marks needed to pass',
      'Students who sat it',
      'Average',
      'Average percent',
    ],
    rows: contests.map((contest): Row => [
      longText(contest.name),
      number(contest.id),
      time(contest.start_datetime, wallClock),
      time(contest.end_datetime, wallClock),
      number(contest.total_marks),
      number(contest.minimum_marks),
      number(contest.responses),
      number(contest.average_marks, '0.00'),
      percent(contest.average_marks / contest.total_marks, boundsOf(contest, contest.total_marks), 1),
    ]),
  };
}
