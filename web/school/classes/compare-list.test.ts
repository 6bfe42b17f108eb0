import { expect, test } from 'vitest';
import { compareList, type Member } from './compare-list.ts';
import type { Row } from './take-over.ts';

type Entry = [name: string, email?: string | null, number?: string];

const members = (...entries: Entry[]): Member[] =>
  entries.map(([name, email = null, number = null], at) => ({
    id: at + 1,
    name,
    email,
    number,
    extra_minutes: 0,
    extra_factor: 1,
  }));
const withIds = (from: number, some: Member[]): Member[] =>
  some.map((one) => Object.assign({}, one, { id: one.id + from }));
const rows = (...entries: Entry[]): Row[] =>
  entries.map(([name, email = null, number = null], at) => ({
    place: `Row ${at + 1}`,
    name,
    email,
    number,
    class: null,
    extra_minutes: 0,
    extra_factor: 1,
    comes: true,
    is_ticked: true,
    problems: [],
  }));

/** Compares in words: "changed 2: name" for a row that changes the name of the second member. */
function outline(
  of: Member[],
  list: Row[],
  more: { answers?: [string, number][]; others?: { name: string; students: Member[] }[] } = {},
) {
  const { matches, gone } = compareList({
    members: of,
    rows: list,
    ...(more.others && { others: more.others }),
    answers: new Map(more.answers),
  });
  const said = list.map(({ place }) => {
    const match = matches.get(place);
    if (match?.kind === 'ask') return `ask ${match.candidates.map(({ id }) => id).join(' ')}`;
    if (match?.kind === 'changed') return `changed ${match.member.id}: ${match.changes.join(', ')}`;
    if (match?.kind === 'moved') return `moved ${match.member.id} from ${match.from}`;
    return match?.kind === 'same' ? `same ${match.member.id}` : match?.kind;
  });
  return [...said, ...gone.map(({ id }) => `gone ${id}`)];
}

test('students are the same by number, then by address, then by name', () => {
  const present = members(
    ['Ada Apt', 'ada@s.example', '1'],
    ['Bea Bond', 'bea@s.example'],
    ['Cyd Cole'],
    ['Dan Dow'],
  );
  const list = rows(
    ['Cyd Cole', 'cyd@s.example'],
    ['Bea Bell', 'BEA@s.example'],
    ['Ada Ape', null, '1'],
    ['Eve Eck'],
  );
  expect(outline(present, list)).toEqual([
    'changed 3: email',
    'changed 2: name',
    'changed 1: name',
    'new',
    'gone 4',
  ]);
});

test('nobody is guessed between two of one name, or where number and name point to two students', () => {
  const present = members(
    ['Ada Apt'],
    ['Ada Apt'],
    ['Bea Bond', null, '7'],
    ['Cyd Cole', null, '8'],
    ['Dan Dow', null, '9'],
  );
  const list = rows(['Ada Apt'], ['Bea Bond', null, '7'], ['Bea Bond', null, '8'], ['Dan Dow', null, '9']);
  expect(outline(present, list)).toEqual(['ask 1 2', 'same 3', 'ask 4 3', 'same 5']);
  expect(outline(present, list, { answers: [['Row 1', 2]] })).toEqual([
    'same 2',
    'same 3',
    'ask 4 3',
    'same 5',
    'gone 1',
  ]);
  expect(outline(present, list, { answers: [['Row 3', 0]] })).toEqual([
    'ask 1 2',
    'same 3',
    'new',
    'same 5',
    'gone 4',
  ]);
});

test('numbers that only count the rows of a list are not trusted', () => {
  const present = members(['Ada Apt', null, '1'], ['Cyd Cole', null, '2'], ['Dan Dow', null, '3']);
  const list = rows(
    ['Ada Apt', null, '1'],
    ['Bea Bond', null, '2'],
    ['Cyd Cole', null, '3'],
    ['Dan Dow', null, '4'],
  );
  expect(outline(present, list)).toEqual(['same 1', 'new', 'changed 2: number', 'changed 3: number']);
});

test('a log-in name stays, and what a list does not say stays', () => {
  const present = members(['Ada Apt', 'ada.k7@7b.invalid', '1']);
  expect(outline(present, rows(['Ada Apt', 'ada@s.example']))).toEqual(['same 1']);
});

test('a student of another class is found there by address, or by a name that is there once', () => {
  const others = [
    { name: '7a', students: withIds(10, members(['Ada Apt', 'ada@s.example'])) },
    { name: '7b', students: withIds(20, members(['Bea Bond', null, '5'], ['Cyd Cole'], ['Cyd Cole'])) },
  ];
  const list = rows(['A. Apt', 'ada@s.example'], ['Bea Bond'], ['Bea Bond', null, '6'], ['Cyd Cole']);
  expect(outline([], list, { others })).toEqual(['moved 11 from 7a', 'moved 21 from 7b', 'new', 'new']);
});
