import type { StudentColumn, StudentsRead } from '#contract/school-class.ts';
import { quotas } from '#contract/quotas.ts';
import { Unreadable } from '../../../base/shared/errors.ts';
import { SourceFile } from '../source-file.ts';
import { Doubles, type PresentStudent } from './doubles.ts';
import { readRow } from './read-row.ts';
import { studentTable } from './student-table.ts';

/** Way of reading a list: the teacher's choice of columns, and the students whom the class has. */
export type StudentList = { columns?: StudentColumn[] | undefined; present: PresentStudent[] };

/**
 * Reads a list of students: a pasted text, CSV, TSV or XLSX. One bad row never stops the others. Pure. Throws
 * `Unreadable` (400) if it is no list at all.
 */
export async function readStudentList(bytes: Uint8Array, list: StudentList): Promise<StudentsRead> {
  const file = await SourceFile.open(bytes);
  const table = studentTable(file);
  const columns = table.columns.map((column, place) => ({
    ...column,
    kind: list.columns ? (list.columns[place] ?? 'none') : column.kind,
    sample: table.rows.map(({ cells }) => cells[place]?.trim() ?? '').find((cell) => cell !== '') ?? '',
  }));
  if (table.rows.length === 0) throw new Unreadable('The list has headings and no students.');
  const doubles = new Doubles(list.present);
  let places = quotas.classStudents - list.present.length;
  const guess = file.guess ? [file.guess.detail] : [];
  const rows = table.rows.map((row) => {
    const read = readRow(row, columns);
    const { refusal, warnings } = read.refusal
      ? { refusal: read.refusal, warnings: [] }
      : doubles.judge(read);
    const why = refusal ?? (places > 0 ? null : FULL);
    if (why === null) {
      places--;
      doubles.add(read);
    }
    const { place, name, email, number, extra_minutes, extra_factor } = read;
    const problems = why === null ? [...read.warnings, ...warnings, ...accented(name, guess)] : [why];
    return { place, name, email, number, extra_minutes, extra_factor, comes: why === null, problems };
  });
  // One column is a line each: there is nothing to choose.
  return { columns: columns.length > 1 ? columns : [], rows };
}

const most = quotas.classStudents.toLocaleString('en');
const FULL = `The class is full: it has at most ${most} students.`;

/** The letters of the file were guessed, which shows in names with other letters than plain ones. */
const accented = (name: string, guess: string[]) => (/[^ -~]/.test(name) ? guess : []);
