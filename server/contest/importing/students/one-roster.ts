import { posix } from 'node:path';
import { sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../../base/shared/errors.ts';
import { decodeText } from '../decode-text.ts';
import { csvRows } from '../formats/csv-rows.ts';
import { type Row, refuseTooManyRows } from '../formats/row-cells.ts';
import type { SourceFile } from '../source-file.ts';

/** A line of one of OneRoster's files, by the names of its columns in lower case. */
type Line = { row: number; get: (column: string) => string };

const NEEDED = ['users.csv', 'classes.csv', 'enrollments.csv'] as const;

/** Headings of the table that is made of the files; each is one that lists of students have. */
const HEADINGS = ['First name', 'Last name', 'Email', 'Student number', 'Class'];

/** Returns whether a zip holds OneRoster's files (version 1.1 or 1.2), perhaps in a folder. */
export const isOneRoster = ({ zip }: SourceFile): boolean =>
  NEEDED.every((name) => [...(zip?.keys() ?? [])].some((path) => isFile(path, name)));

const isFile = (path: string, name: string) => posix.basename(path).toLowerCase() === name;

/**
 * Returns OneRoster's students as rows of a list, once for each of their classes. Entries that are to be
 * deleted are left out, and so are accounts that are switched off. Both versions say in the enrollment who is
 * a student.
 */
export function oneRosterRows(file: SourceFile): Row[] {
  const users = new Map(linesOf(file, 'users.csv').filter(isActive).map(byId));
  const classes = new Map(linesOf(file, 'classes.csv').filter(isActive).map(byId));
  const names = classNames([...classes.values()]);
  const rows = linesOf(file, 'enrollments.csv').flatMap((enrollment): Row[] => {
    const user = users.get(enrollment.get('usersourcedid'));
    const name = names.get(enrollment.get('classsourcedid'));
    if (!user || name === undefined || !isActive(enrollment)) return [];
    if (enrollment.get('role').toLowerCase() !== 'student' || isFalse(user.get('enableduser'))) return [];
    const cells = [
      user.get('preferredgivenname') || user.get('givenname'),
      user.get('preferredfamilyname') || user.get('familyname'),
      user.get('email'),
      user.get('identifier'),
      name,
    ];
    return [{ place: { sheet: 'enrollments.csv', row: enrollment.row }, cells }];
  });
  if (rows.length === 0) throw new UnreadableFile(sentence`The OneRoster files have no students in classes.`);
  refuseTooManyRows(rows.length + 1);
  return [{ place: { row: 1 }, cells: HEADINGS }, ...rows];
}

/** Reads a file of the zip. Its first line has the names of the columns. */
function linesOf({ zip }: SourceFile, name: string): Line[] {
  const path = [...(zip?.keys() ?? [])].find((one) => isFile(one, name)) ?? '';
  const [top, ...rows] = csvRows(decodeText(zip?.get(path) ?? new Uint8Array()).text, ',');
  const places = new Map(top?.cells.map((heading, at) => [heading.trim().toLowerCase(), at]));
  return rows.map(({ cells }, at) => ({
    row: at + 2,
    get: (column) => cells[places.get(column) ?? -1]?.trim() ?? '',
  }));
}

const byId = (line: Line): [string, Line] => [line.get('sourcedid'), line];

const isActive = (line: Line) => line.get('status').toLowerCase() !== 'tobedeleted';

const isFalse = (text: string) => /^(?:false|0)$/i.test(text);

/** Returns each class's title, with its code if several classes have the title. */
function classNames(classes: readonly Line[]): Map<string, string> {
  const counts = Map.groupBy(classes, (line) => line.get('title'));
  return new Map(
    classes.map((line) => {
      const [title, code] = [line.get('title'), line.get('classcode')];
      const isShared = (counts.get(title)?.length ?? 0) > 1;
      const name = title === '' ? code : isShared && code !== '' ? `${title} (${code})` : title;
      return [line.get('sourcedid'), name || line.get('sourcedid')];
    }),
  );
}
