import type { StudentColumn, ParsedStudents } from '#contract/school-class.ts';
import { quotas } from '#contract/quotas.ts';
import { UnreadableFile } from '../../../base/shared/errors.ts';
import { SourceFile } from '../source-file.ts';
import { DuplicateFinder, type ClassMember } from './doubles.ts';
import { readRow } from './read-row.ts';
import { studentTable } from './student-table.ts';

export type StudentList = { columns?: StudentColumn[] | undefined; present: ClassMember[] };

/**
 * Reads students from text, CSV, TSV or XLSX, without side effects. Bad rows are reported and not added.
 * Throws `UnreadableFile` (400).
 */
export async function readStudentList(bytes: Uint8Array, list: StudentList): Promise<ParsedStudents> {
  const file = await SourceFile.open(bytes);
  const table = studentTable(file);
  const columns = table.columns.map((column, place) => ({
    ...column,
    kind: list.columns ? (list.columns[place] ?? 'none') : column.kind,
    sample: table.rows.map(({ cells }) => cells[place]?.trim() ?? '').find((cell) => cell !== '') ?? '',
  }));
  if (table.rows.length === 0) throw new UnreadableFile('The list has headings and no students.');
  const doubles = new DuplicateFinder(list.present);
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
  // With a single column, the teacher need not choose any meanings.
  return { columns: columns.length > 1 ? columns : [], rows };
}

const most = quotas.classStudents.toLocaleString('en');
const FULL = `The class is full: it has at most ${most} students.`;

/** Returns the warning about a guessed encoding if the name has special letters. */
const accented = (name: string, guess: string[]) => (/[^ -~]/.test(name) ? guess : []);
