import { expect, test } from 'vitest';
import { findParticipants, outcomeOfRow, type Participant, sortParticipants } from './participant-rows.ts';

const row = (name: string, marks: number | null, more: Partial<Participant> = {}): Participant => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.') || 'invited'}@school.example`,
  phone_number: '',
  status: name ? 'participant' : 'invited',
  marks,
  is_passed: marks === null ? null : marks >= 2,
  extra_minutes: 0,
  extra_factor: 1,
  focus_exempt: false,
  late_answers: 0,
  late_accepted: false,
  seconds_used: null,
  by_sign_up: false,
  seat_email: '',
  claim_code: null,
  ...more,
});
const zoe = row('Zoë', 0);
const ada = row('ada', 2, { phone_number: '0123456789' });
const bob10 = row('Bob 10', null, { state: 'working' });
const bob9 = row('Bob 9', 10);
const invited = row('', null);
const rows = [zoe, ada, bob10, bob9, invited];

test('each row has one outcome', () => {
  expect(rows.map((row) => outcomeOfRow(row, () => false))).toEqual([
    'failed',
    'passed',
    'working',
    'passed',
    'invited',
  ]);
  const late = row('Eve', null, { state: 'not started' });
  expect([invited, late].map((row) => outcomeOfRow(row, () => true))).toEqual(['absent', 'absent']);
  expect([invited, late].map((row) => outcomeOfRow(row, () => false))).toEqual(['invited', 'not started']);
  expect(outcomeOfRow({ ...late, excused: true }, () => true)).toBe('excused');
  expect(outcomeOfRow({ ...bob10, state: 'ended' }, () => true)).toBe('no response');
});

test('names sort as people sort them, and a student without one is last either way', () => {
  expect(sortParticipants(rows, { by: 'name', isDescending: false })).toEqual([
    ada,
    bob9,
    bob10,
    zoe,
    invited,
  ]);
  expect(sortParticipants(rows, { by: 'name', isDescending: true })).toEqual([
    zoe,
    bob10,
    bob9,
    ada,
    invited,
  ]);
});

test('marks below 0 are above no response', () => {
  const [low, lower] = [row('Low', -1), row('Lower', -2.5)];
  expect(sortParticipants([lower, ...rows, low], { by: 'marks', isDescending: true })).toEqual([
    bob9,
    ada,
    zoe,
    low,
    lower,
    bob10,
    invited,
  ]);
});

test('marks sort by number, no response below 0', () => {
  expect(sortParticipants(rows, { by: 'marks', isDescending: true })).toEqual([
    bob9,
    ada,
    zoe,
    bob10,
    invited,
  ]);
  expect(sortParticipants(rows, { by: 'marks', isDescending: false })).toEqual([
    bob10,
    invited,
    zoe,
    ada,
    bob9,
  ]);
});

test('addresses sort, and the rows given stay as they are', () => {
  const before = [...rows];
  expect(sortParticipants(rows, { by: 'email', isDescending: true })[0]).toBe(zoe);
  expect(rows).toEqual(before);
});

test.each([
  ['zoe', [zoe]],
  ['  BOB ', [bob10, bob9]],
  ['bob 9', [bob9]],
  ['456', [ada]],
  ['invited@', [invited]],
  ['', rows],
  ['nobody', []],
])('searching "%s" finds by name, address and phone number', (search, found) => {
  expect(findParticipants(rows, search, 'all', () => false)).toEqual(found);
});

test('an outcome narrows what is found', () => {
  expect(findParticipants(rows, '', 'passed', () => false)).toEqual([ada, bob9]);
  expect(findParticipants(rows, 'bob', 'working', () => false)).toEqual([bob10]);
  expect(findParticipants(rows, '', 'invited', () => false)).toEqual([invited]);
  expect(findParticipants(rows, '', 'absent', () => true)).toEqual([invited]);
});
