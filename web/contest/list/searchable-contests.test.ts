import { expect, test } from 'vitest';
import { findContests } from './searchable-contests.tsx';

const contest = (id: number, name: string) => ({
  id,
  name,
  start_datetime: '2026-03-02T08:00:00.000Z',
  end_datetime: '2026-03-02T09:00:00.000Z',
  is_public: true,
  is_published: true,
  shuffle_options: true,
  minimum_marks: 1,
  total_marks: 3,
  participants_count: 0,
  total_questions: 3,
  answer_submitted: false,
});
const contests = [
  contest(12345678, 'World geography'),
  contest(22345678, 'History of the world'),
  contest(32345678, 'Chapter 1234'),
];
const found = (wanted: string) => findContests(contests, wanted).map(({ id }) => id);

test('contests are found by words of the name in any order, and by the id', () => {
  expect(found('')).toHaveLength(3);
  expect(found(' WORLD ')).toEqual([12345678, 22345678]);
  expect(found('world his')).toEqual([22345678]);
  expect(found('1234 5678')).toEqual([12345678]);
  expect(found('1234')).toEqual([12345678, 32345678]);
  expect(found('chemistry')).toEqual([]);
});

const classOf = ({ id }: { id: number }) => (id === 22345678 ? '9b' : '');

test('contests are also found by the words that a list adds', () => {
  expect(findContests(contests, '9B history', classOf).map(({ id }) => id)).toEqual([22345678]);
  expect(findContests(contests, '9b chapter', classOf)).toEqual([]);
});
