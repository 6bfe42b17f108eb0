import type { ClassRow, Contest, School, SchoolClass, Seat } from './facts.ts';
import { gradeOf, isResponse, lastClosing, marksOf, mean, presentVersion, totalOf } from './reckon.ts';

/** A class's gradebook, calculated as defined in docs/rules.md, "The gradebook of a class". */

const seatIn = (contest: Contest, { email }: ClassRow): Seat | undefined =>
  contest.seats.find((seat) => seat.email === email);

/**
 * Returns one column for all dates of a contest, named after the first date. If that is not among the
 * contests, the earliest date gives the name.
 */
function columnsOf({ contests }: School): { contest: Contest; dates: Contest[] }[] {
  const groups = [...new Set(contests.map((contest) => contest.first ?? contest))];
  return groups.flatMap((first) => {
    const dates = contests.filter((contest) => (contest.first ?? contest) === first).toSorted(byStart);
    const contest = dates.includes(first) ? first : dates[0];
    return contest ? [{ contest, dates }] : [];
  });
}

const byStart = (one: Contest, other: Contest) => one.start - other.start || one.id - other.id;

type Cell = { mark: number | null; total: number; note: 'absent' | 'excused' | Contest | null };

function cellOf(column: Contest, dates: Contest[], row: ClassRow, at: number): Cell {
  for (const date of dates) {
    const seat = seatIn(date, row);
    const mark = seat ? marksOf(date, seat, at) : null;
    if (mark !== null)
      return { mark, total: totalOf(date, presentVersion(date)), note: date === column ? null : date };
  }
  const missed = dates
    .map((date) => seatIn(date, row))
    .filter((seat): seat is Seat => seat !== undefined && !seat.isDeclined && !seat.attempt);
  const note = missed.length === 0 ? null : missed.some(({ isExcused }) => isExcused) ? 'excused' : 'absent';
  return { mark: null, total: 1, note };
}

const iso = (time: number) => new Date(time).toISOString();

export function gradebookOf(school: School, { rows }: SchoolClass, at: number) {
  const closed = (contest: Contest) => contest.isPublished && at >= lastClosing(contest);
  const columns = columnsOf(school)
    .map(({ contest, dates }) => ({ contest, dates: dates.filter(closed) }))
    .filter(({ dates }) =>
      dates.some((date) =>
        rows.some((row) => {
          const seat = seatIn(date, row);
          return seat && isResponse(date, seat, at);
        }),
      ),
    )
    .toSorted((one, other) => byStart(one.contest, other.contest));
  const students = rows
    .map((row) => ({ row, cells: columns.map(({ contest, dates }) => cellOf(contest, dates, row, at)) }))
    .toSorted((one, other) => (one.row.name < other.row.name ? -1 : 1));
  return { columns: columns.map(({ contest }) => contest), students };
}

type Reckoned = ReturnType<typeof gradebookOf>;

export function gradebookAnswer({ id, name }: SchoolClass, { columns, students }: Reckoned) {
  return {
    id,
    name,
    older_contests: 0,
    contests: columns.map((contest, place) => {
      const total = totalOf(contest, presentVersion(contest));
      const sat = students
        .map(({ cells }) => cells[place])
        .flatMap((cell) => (cell && cell.mark !== null ? [(cell.mark * total) / cell.total] : []));
      return {
        id: contest.id,
        name: contest.name,
        start_datetime: iso(contest.start),
        end_datetime: iso(contest.end),
        minimum_marks: presentVersion(contest).passing,
        total_marks: total,
        ...(contest.scale && { scale: contest.scale.scale }),
        responses: sat.length,
        average_marks: mean(sat),
      };
    }),
    students: students.map(({ row, cells }) => {
      const notes = cells.flatMap(({ note, total }, place): object[] => {
        if (note === null) return [];
        if (typeof note === 'string') return [{ place, kind: note }];
        return [{ place, kind: 'second', contest: note.id, total_marks: total }];
      });
      return {
        id: row.id,
        name: row.name,
        email: row.email,
        number: row.number,
        marks: cells.map(({ mark }) => mark),
        ...(notes.length > 0 && { notes }),
      };
    }),
  };
}

/** Returns the mean percentage over the contests taken; null if none was taken. */
function averageOf(cells: Cell[]): number | null {
  const shares = cells.flatMap(({ mark, total }) => (mark === null ? [] : [mark / total]));
  return shares.length === 0 ? null : mean(shares);
}

const gradeIn = ({ scale }: Contest, { mark, total, note }: Cell): string =>
  mark === null ? wordOf(note) : scale ? gradeOf(scale.scale, mark, total) : '';

const wordOf = (note: Cell['note']) => (typeof note === 'string' ? note : '');

const satIn = (cells: Cell[]) => cells.filter(({ mark }) => mark !== null).length;

export const gradebookTable = ({ columns, students }: Reckoned): string[][] => [
  [
    'Name',
    'Number',
    'Email',
    ...columns.flatMap((contest) => [
      `${contest.name} (of ${totalOf(contest, presentVersion(contest))})`,
      ...(contest.scale ? [`${contest.name} (grade)`] : []),
    ]),
    'Contests',
    'Average percent',
  ],
  ...students.map(({ row, cells }) => {
    const average = averageOf(cells);
    return [
      row.name,
      row.number ?? '',
      row.email ?? '',
      ...columns.flatMap((contest, place) => {
        const cell = cells[place] ?? NOTHING;
        const mark = cell.mark === null ? wordOf(cell.note) : String(cell.mark);
        return contest.scale ? [mark, gradeIn(contest, cell)] : [mark];
      }),
      String(satIn(cells)),
      average === null ? '' : (average * 100).toFixed(1),
    ];
  }),
];

const NOTHING: Cell = { mark: null, total: 1, note: null };

const orNull = (text: string | null) => (text === '' ? null : text);
const personOf = ({ name, number, email }: ClassRow) => [name, number, email];

/** Returns the marks sheet with other figures in place of the marks, such as percentages. */
export const marksSheet = ({ students }: Reckoned, figureOf: (mark: number, total: number) => number) =>
  students.map(({ row, cells }) => [
    ...personOf(row),
    ...cells.map(({ mark, total, note }) => (mark === null ? orNull(wordOf(note)) : figureOf(mark, total))),
    satIn(cells),
    averageOf(cells),
  ]);

export const gradesSheet = ({ columns, students }: Reckoned) =>
  students.map(({ row, cells }) => [
    ...personOf(row),
    ...columns.map((contest, place) =>
      contest.scale ? orNull(gradeIn(contest, cells[place] ?? NOTHING)) : null,
    ),
  ]);
