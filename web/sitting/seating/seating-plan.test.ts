import { expect, test } from 'vitest';
import { areNeighbours, labelOfDesk, placeOfDesk } from '#shared/desks.ts';
import { desksOf, drawSeats, readSeatingList, roomsOf } from './seating-plan.ts';

const students = [
  { email: 'ada@school.example', name: 'Ada Lovelace' },
  { email: 'ben@school.example', name: 'Ben Ito' },
  { email: 'ben2@school.example', name: 'Ben Ito' },
  { email: 'cleo@school.example', name: '', typed_name: 'Cleo Ray' },
];

test('a label says where the desk stands', () => {
  for (const place of [
    { row: 0, column: 0 },
    { row: 25, column: 9 },
    { row: 26, column: 0 },
  ])
    expect(placeOfDesk(labelOfDesk(place))).toEqual(place);
  expect(placeOfDesk('12')).toEqual({ row: 0, column: 11 });
  for (const label of ['window', '0', 'A0', 'ABC1']) expect(placeOfDesk(label)).toBeUndefined();
});

test.each([
  ['B7', 'B6', true],
  ['B7', 'C7', true],
  ['7', '8', true],
  ['B7', 'C8', false],
  ['B7', 'B7', false],
  ['B7', 'window', false],
])('%s and %s stand side by side: %s', (one, other, is) => {
  expect(areNeighbours({ room: 'a', label: one }, { room: 'a', label: other })).toBe(is);
  expect(areNeighbours({ room: 'a', label: one }, { room: 'b', label: other })).toBe(false);
});

test('a draw gives each student a desk of the rooms, none beside another if so chosen', () => {
  const desks = desksOf([{ name: 'Room 3', rows: 2, columns: 4 }], true);
  expect(desks.map(({ label }) => label)).toEqual(['A1', 'A3', 'B2', 'B4']);
  const plan = drawSeats(students, desks);
  expect(new Set([...plan.values()].map(({ label }) => label)).size).toBe(4);
  expect(roomsOf(plan)[0]?.grid?.map((row) => row.map((email) => email !== undefined))).toEqual([
    [true, false, true, false],
    [false, true, false, true],
  ]);
});

test('a list is read by name or address, with tabs, semicolons or commas', () => {
  const list = [
    'Lovelace, Ada, Room 3, A1',
    'CLEO RAY;Room 3;A2',
    'ben@school.example\tA3',
    'Ben Ito, A4',
    'Dan, A5',
    'Ada Lovelace',
  ];
  const { found, unknown } = readSeatingList(list.join('\n'), students);
  expect([...found]).toEqual([
    ['ada@school.example', { room: 'Room 3', label: 'A1' }],
    ['cleo@school.example', { room: 'Room 3', label: 'A2' }],
    ['ben@school.example', { room: '', label: 'A3' }],
  ]);
  // Two students are called Ben Ito.
  expect(unknown).toEqual(list.slice(3));
});
