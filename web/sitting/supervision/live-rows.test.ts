import { expect, test } from 'vitest';
import { findStudents, isComplete, type LiveView, type LiveStudent, mergeLive } from './live-rows.ts';

const student = (
  name: string,
  state: LiveStudent['state'],
  email = `${name}@school.example`,
): LiveStudent => ({
  email,
  name,
  state,
  place: null,
  answered: 0,
  heard_datetime: null,
  departures: 0,
  deadline: '2026-03-02T10:00:00.000Z',
  submitted_datetime: null,
  late_answers: 0,
});
const live = (students: LiveStudent[], counts: Partial<LiveView['counts']> = {}): LiveView => ({
  live_datetime: '2026-03-02T09:30:00.000Z',
  start_datetime: '2026-03-02T09:00:00.000Z',
  end_datetime: '2026-03-02T10:00:00.000Z',
  results_open_datetime: '2026-03-02T10:00:15.000Z',
  total_questions: 3,
  counts: { not_started: 0, working: 0, away: 0, silent: 0, submitted: 0, ended: 0, ...counts },
  ready: 0,
  students,
});
const [ada, bob] = [student('Ada', 'working'), student('Bob', 'not started')];

test('a changed row replaces the old one; an unchanged row stays the same object', () => {
  const merged = mergeLive(live([ada, bob]), live([student('Bob', 'working')], { working: 2 }));
  expect(merged.students.map(({ state }) => state)).toEqual(['working', 'working']);
  expect(merged.students[0]).toBe(ada);
  expect(merged.counts.working).toBe(2);
  const known = live([ada, bob]);
  expect(mergeLive(known, live([])).students).toBe(known.students);
});

test('a new participant is placed by name; invited addresses come last', () => {
  const [invited, zoe, alan] = [
    student('', 'not started', 'a@school.example'),
    student('Zoë', 'working'),
    student('alan', 'working'),
  ];
  const merged = mergeLive(live([ada, invited]), live([zoe, alan]));
  expect(merged.students).toEqual([ada, alan, zoe, invited]);
});

test('students who are away or have left twice are found first', () => {
  const cy = { ...student('Cy', 'working'), departures: 2 };
  const dan = { ...student('Dan', 'submitted'), departures: 3 };
  const eve = student('Eve', 'away');
  expect(findStudents([ada, bob, cy, dan, eve], '', undefined)).toEqual([cy, eve, ada, bob, dan]);
  expect(findStudents([ada, cy, eve], '', 'working')).toEqual([cy, ada]);
});

test('rows that do not add up to the counts are not whole: somebody is missing, or gone', () => {
  expect(isComplete(live([ada, bob], { working: 1, not_started: 1 }))).toBe(true);
  expect(isComplete(live([ada], { working: 1, not_started: 1 }))).toBe(false);
  expect(isComplete(live([ada, bob], { working: 1 }))).toBe(false);
});

test('found by state, and by every word in name or address without case and accents', () => {
  const zoe = student('Zoë', 'away');
  const all = [ada, bob, zoe];
  expect(findStudents(all, '', undefined)).toEqual([zoe, ada, bob]);
  expect(findStudents(all, 'zoe SCHOOL', undefined)).toEqual([zoe]);
  expect(findStudents(all, '', 'working')).toEqual([ada]);
  expect(findStudents(all, 'zoe', 'working')).toEqual([]);
});
