import { expect, test } from 'vitest';
import type { Gradebook } from '#contract/gradebook.ts';
import { classAverageOf, rowsOf, sortRows } from './gradebook-rows.ts';

const contest = (id: number, total_marks: number): Gradebook['contests'][number] => ({
  id,
  name: `Contest ${id}`,
  start_datetime: '2026-03-02T09:00:00.000Z',
  end_datetime: '2026-03-02T10:00:00.000Z',
  minimum_marks: 1,
  total_marks,
  responses: 1,
  average_marks: 1,
});
const student = (name: string, marks: (number | null)[]): Gradebook['students'][number] => ({
  id: name.length,
  name,
  email: null,
  number: null,
  marks,
});
const gradebook: Gradebook = {
  id: 7,
  name: '7b',
  contests: [contest(1, 4), contest(2, 10)],
  older_contests: 0,
  students: [student('Ada', [4, 0]), student('Bob', [0, null]), student('Carl', [null, null])],
};

const all = new Set([1, 2]);

test('0 marks count, and a contest that was not sat does not', () => {
  expect(
    rowsOf(gradebook, all).map(({ cells, average }) => [cells.map(({ mark }) => mark), average]),
  ).toEqual([
    [[4, 0], 0.5],
    [[0, null], 0],
    [[null, null], null],
  ]);
});

test('only the contests that are chosen are shown, each with its own total', () => {
  expect(
    rowsOf(gradebook, new Set([2])).map(({ cells, average }) => [cells.map(({ mark }) => mark), average]),
  ).toEqual([
    [[0], 0],
    [[null], null],
    [[null], null],
  ]);
});

test('who is absent or excused has no share in the average, and a second date has a total of its own', () => {
  const notes: Gradebook['students'][number]['notes'] = [
    { place: 0, kind: 'second', contest: 3, total_marks: 8 },
    { place: 1, kind: 'excused' },
  ];
  const [row] = rowsOf({ ...gradebook, students: [{ ...student('Eve', [4, null]), notes }] }, all);
  expect(row?.average).toBe(0.5);
  expect(row?.cells).toEqual([
    { mark: 4, total: 8, note: notes[0] },
    { mark: null, total: 10, note: notes[1] },
  ]);
});

test('the average of the class is the mean of its students, without those who sat nothing', () => {
  expect(classAverageOf(rowsOf(gradebook, all))).toBe(0.25);
  expect(classAverageOf([])).toBe(null);
});

const names = (sorting: 'highest' | 'lowest') =>
  sortRows(rowsOf(gradebook, all).toReversed(), sorting).map((row) => row.student.name);

test('a student with 0 marks comes before one who has sat nothing, whichever way it is sorted', () => {
  expect(names('highest')).toEqual(['Ada', 'Bob', 'Carl']);
  expect(names('lowest')).toEqual(['Bob', 'Ada', 'Carl']);
});
