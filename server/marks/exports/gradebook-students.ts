import { averageShare } from '#shared/average-share.ts';
import type { GradebookFormat } from '#contract/gradebook.ts';
import { displayAddress, displayLogInName } from '#shared/log-in-name.ts';
import { compareByLastName } from '../../school/classes/by-name.ts';
import { type GradebookRow, marksByContest, parseNotes } from '../../school/classes/gradebook-row.ts';
import type { GradebookContest } from '../../school/classes/read-gradebook.ts';

/** Task for the writing thread. `name`: name of the class. `pages`: lists of `GradebookRow` as JSON. */
export type GradebookTask = {
  of: 'class';
  format: GradebookFormat;
  timeZone: string;
  name: string;
  contests: GradebookContest[];
  pages: Uint8Array[];
};

export type Student = {
  name: string;
  number: string;
  /** Address or log-in name. */
  email: string;
  /** Address; '' for log-in names, which only Tallymark knows. */
  address: string;
  /** One cell per contest: marks, 'absent' or 'excused'; null for an empty cell. */
  cells: (number | string | null)[];
  /** Total marks by contest, of the date that the student took. A second date may have another total. */
  totals: number[];
  sat: number;
  average: number | null;
};

export function listStudents({ contests, pages }: GradebookTask): Student[] {
  const totals = contests.map(({ total_marks: total }) => total);
  return pages
    .flatMap(rowsOf)
    .toSorted(compareByLastName)
    .map((row) => {
      const marks = marksByContest(row, contests.length);
      const notes = new Map(parseNotes(row).map((note) => [note.place, note]));
      const ownTotals = totals.map((total, place) => notes.get(place)?.total_marks ?? total);
      return {
        name: row.name,
        number: row.number ?? '',
        email: displayAddress(row.email ?? ''),
        address: displayLogInName(row.email ?? '') === undefined ? (row.email ?? '') : '',
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
