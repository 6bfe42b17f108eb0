import type { StudentColumn, ParsedStudents } from '#contract/school-class.ts';
import { quotas } from '#contract/quotas.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../../base/shared/errors.ts';
import { SourceFile } from '../source-file.ts';
import { describePlace } from '../place.ts';
import { DuplicateFinder } from './doubles.ts';
import { type ParsedStudent, readRow } from './read-row.ts';
import { studentTable } from './student-table.ts';

export type StudentList = { columns?: StudentColumn[] | undefined };

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
    ...describeCells(table.rows.map(({ cells }) => cells[place]?.trim() ?? '')),
  }));
  if (table.rows.length === 0) throw new UnreadableFile(sentence`The list has headings and no students.`);
  // A student may be in several classes of one list.
  const classes = new Map<string, { doubles: DuplicateFinder; places: number }>();
  const classOf = (row: ParsedStudent) => {
    const name = row.class ?? '';
    const known = classes.get(name) ?? { doubles: new DuplicateFinder(), places: quotas.classStudents };
    classes.set(name, known);
    return known;
  };
  const guess = file.guess ? [file.guess.detail] : [];
  const rows = table.rows.map((row) => {
    const read = readRow(row, columns);
    const { doubles, places } = classOf(read);
    const { refusal, warnings } = read.refusal
      ? { refusal: read.refusal, warnings: [] }
      : doubles.judge(read);
    const why = refusal ?? (places > 0 ? null : FULL);
    const isTicked = why === null && read.doubt === null;
    if (isTicked) {
      classOf(read).places--;
      doubles.add(read);
    }
    const doubt = read.doubt === null ? [] : [read.doubt];
    const problems =
      why === null ? [...doubt, ...read.warnings, ...warnings, ...accented(read.name, guess)] : [why];
    return { ...pickStudent(read), comes: why === null, is_ticked: isTicked, problems };
  });
  // With a single column, the teacher need not choose any meanings.
  return {
    columns:
      columns.length > 1 ? columns.map(({ heading, sample, kind }) => ({ heading, sample, kind })) : [],
    notes: list.columns ? table.notes : [...table.notes, ...table.guesses],
    rows,
  };
}

function describeCells(cells: readonly string[]): { sample: string; leaves: boolean } {
  const filled = cells.filter((cell) => cell !== '');
  return { sample: filled[0] ?? '', leaves: filled.length < cells.length / 2 };
}

const pickStudent = ({
  place,
  name,
  email,
  number,
  class: schoolClass,
  extra_minutes,
  extra_factor,
}: ParsedStudent) => ({
  place: describePlace(place),
  name,
  email,
  number,
  class: schoolClass,
  extra_minutes,
  extra_factor,
});

const most = quotas.classStudents.toLocaleString('en');
const FULL = sentence`The class is full: it has at most ${most} students.`;

/** Returns the warning about a guessed encoding if the name has special letters. */
const accented = (name: string, guess: Sentence[]) => (/[^ -~]/.test(name) ? guess : []);
