import { type Desk, labelOfDesk, placeOfDesk } from '#shared/desks.ts';
import { displayName, listedName } from '../participation/participant-rows.ts';
import type { SeatedStudent } from './seating-query.ts';

/** Where each student sits, by address. An empty label is no desk. */
export type SeatingPlan = ReadonlyMap<string, Desk>;

export const NO_DESK: Desk = { room: '', label: '' };

export const planOf = (students: readonly SeatedStudent[]): SeatingPlan =>
  new Map(students.map(({ email, room = '', desk = '' }) => [email, { room, label: desk }] as const));

/** A room to draw seats in: rows from A on, each with `columns` desks. */
export type Room = { name: string; rows: number; columns: number };

/** Returns the desks of the rooms in their order. `everySecond`: without two that stand beside each other. */
export const desksOf = (rooms: readonly Room[], everySecond: boolean): Desk[] =>
  rooms.flatMap(({ name, rows, columns }) =>
    Array.from({ length: rows * columns }, (_, index) => ({
      row: Math.floor(index / columns),
      column: index % columns,
    }))
      .filter(({ row, column }) => !everySecond || (row + column) % 2 === 0)
      .map((place) => ({ room: name, label: labelOfDesk(place) })),
  );

/** Seats the students in random order; those for whom there is no desk get none. */
export function drawSeats(students: readonly SeatedStudent[], desks: readonly Desk[]): SeatingPlan {
  const order = students
    .map(({ email }) => ({ email, lot: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 }))
    .toSorted((a, b) => a.lot - b.lot);
  return new Map(order.map(({ email }, index) => [email, desks[index] ?? NO_DESK] as const));
}

const fold = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Reads lines of "student, room, desk" or "student, desk", as copied from a table. Students are found by
 * name or address. `unknown`: lines without a student, or with a name that several have.
 */
export function readSeatingList(text: string, students: readonly SeatedStudent[]) {
  const byName = new Map<string, string[]>();
  for (const student of students) {
    const names = new Set([student.email, displayName(student), listedName(student)].map(fold));
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), student.email]);
  }
  const find = (cells: string[]): string | undefined => {
    const emails = byName.get(fold(cells.join(', '))) ?? byName.get(fold(cells.join(' ')));
    return emails?.length === 1 ? emails[0] : undefined;
  };
  const found = new Map<string, Desk>();
  const unknown: string[] = [];
  for (const line of text.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const separator = ['\t', ';', ','].find((each) => line.includes(each)) ?? '\t';
    const cells = line.split(separator).map((cell) => cell.trim());
    const label = cells.at(-1) ?? '';
    // A name may have a comma, too, so a line of three may have no room.
    const inRoom = find(cells.slice(0, -2));
    const email = inRoom ?? find(cells.slice(0, -1));
    if (email === undefined || label === '') unknown.push(line.trim());
    else found.set(email, { room: inRoom === undefined ? '' : (cells.at(-2) ?? ''), label });
  }
  return { found, unknown };
}

/** Returns the addresses of students who share a desk with somebody. */
export function sharedDesks(plan: SeatingPlan): ReadonlySet<string> {
  const byDesk = Map.groupBy(
    [...plan].filter(([, { label }]) => label !== ''),
    ([, { room, label }]) => JSON.stringify([fold(room), fold(label)]),
  );
  return new Set(
    [...byDesk.values()].filter((all) => all.length > 1).flatMap((all) => all.map(([email]) => email)),
  );
}

export type PlannedRoom = {
  name: string;
  /** The room as rows of desks; undefined if a label names no place in a row. */
  grid: (string | undefined)[][] | undefined;
  /** Addresses with labels, in the order of the labels. */
  desks: { email: string; label: string }[];
};

const byLabel = new Intl.Collator('en', { numeric: true });

/** Returns the rooms in which somebody sits, as they are drawn and printed. */
export function roomsOf(plan: SeatingPlan): PlannedRoom[] {
  const rooms = Map.groupBy(
    [...plan].filter(([, { label }]) => label !== ''),
    ([, { room }]) => room,
  );
  return [...rooms]
    .toSorted(([a], [b]) => byLabel.compare(a, b))
    .map(([name, desks]) => ({
      name,
      grid: gridOf(desks),
      desks: desks
        .map(([email, { label }]) => ({ email, label }))
        .toSorted((a, b) => byLabel.compare(a.label, b.label)),
    }));
}

/** Most desks in a row that are drawn as a plan; a longer row is a list. */
const WIDEST = 12;

function gridOf(desks: [string, Desk][]): (string | undefined)[][] | undefined {
  const places = desks.map(([email, { label }]) => ({ email, place: placeOfDesk(label) }));
  const rows: (string | undefined)[][] = [];
  for (const { email, place } of places) {
    if (!place || place.column >= WIDEST || place.row >= 26) return undefined;
    for (let row = rows.length; row <= place.row; row++) rows.push([]);
    (rows[place.row] ?? [])[place.column] = email;
  }
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column]));
}
