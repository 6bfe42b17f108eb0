import { expect, test } from 'vitest';
import { usualScales } from '#contract/grades.ts';
import { tableToCsv } from '#shared/table-to-csv.ts';
import { type Participant, sheetOf, withOutcomes } from './participant-rows.ts';
import { fileName } from '../../base/files/download.ts';

const ada: Participant = {
  name: 'Lovelace "Countess", Ada',
  email: 'ada@school.example',
  phone_number: '0123456789',
  status: 'participant',
  marks: 2.5,
  is_passed: true,
  extra_minutes: 0,
  extra_factor: 1,
  focus_exempt: false,
  late_answers: 0,
  late_accepted: false,
  seconds_used: 723,
  by_sign_up: false,
  seat_email: '',
  claim_code: null,
};
const UNGRADED = { total_marks: 3, minimum_marks: 0 };
type Grading = Parameters<typeof sheetOf>[1];
const participantsCsv = (rows: Participant[], grading: Grading = UNGRADED) =>
  tableToCsv(
    sheetOf(
      withOutcomes(rows, () => false),
      grading,
    ),
  );

const lines = (rows: Participant[]) => participantsCsv(rows).split('\r\n').slice(1);

test('it begins with the byte order mark and the columns, and each line ends', () => {
  expect(participantsCsv([])).toBe(
    '\uFEFF"Last name","First name","Email","Phone number","Marks","Result","Time used (seconds)"\r\n',
  );
});

test('every cell is quoted; missing marks are empty, and their words are the results', () => {
  const blank = { ...ada, name: 'Zoë', marks: null, is_passed: null, seconds_used: null };
  expect(
    lines([
      ada,
      blank,
      { ...blank, state: 'not started' },
      { ...blank, name: '', status: 'invited', claim_code: '7K2M-Q9RD-3XVA' },
    ]),
  ).toEqual([
    '"Lovelace ""Countess""","Ada","ada@school.example","0123456789","2.5","Passed","723",""',
    '"Zoë","","ada@school.example","0123456789","","No response","",""',
    '"Zoë","","ada@school.example","0123456789","","Not started","",""',
    '"","","ada@school.example","0123456789","","Not opened yet","","7K2M-Q9RD-3XVA"',
    '',
  ]);
});

test('a contest with grades has a column of them', () => {
  const [scale] = usualScales;
  if (!scale) throw new Error('no scale');
  const blank = { ...ada, name: 'Zoë', marks: null, is_passed: null, seconds_used: null };
  const grading = { ...UNGRADED, grades: { scale, shown: false } };
  expect(participantsCsv([{ ...ada, name: 'Ada' }, blank], grading).split('\r\n')).toEqual([
    '\uFEFF"Last name","First name","Email","Phone number","Marks","Grade","Result","Time used (seconds)"',
    '"Ada","","ada@school.example","0123456789","2.5","2","Passed","723"',
    '"Zoë","","ada@school.example","0123456789","","","No response",""',
    '',
  ]);
});

test('0 marks are marks', () => {
  expect(lines([{ ...ada, marks: 0, is_passed: false }])[0]).toBe(
    '"Lovelace ""Countess""","Ada","ada@school.example","0123456789","0","Failed","723"',
  );
});

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '=1\n+1', '＝1'])(
  '%j is no formula any more',
  (cell) => {
    const rows = [{ ...ada, phone_number: cell }];
    expect(participantsCsv(rows)).toContain(`,"'${cell}",`);
  },
);

test.each(['+1', '-1', '-1,5'])('%j is a number, and stays one', (cell) => {
  expect(participantsCsv([{ ...ada, phone_number: cell }])).toContain(`,"${cell}",`);
});

test('a formula as a first or last name is none either', () => {
  const rows = [{ ...ada, name: '=1+1 -2+3' }];
  expect(participantsCsv(rows)).toContain(`\r\n"'-2+3","'=1+1",`);
});

test('a formula behind another separator stays inside its cell', () => {
  for (const name of ['A;=1+1', 'A\t=1+1', 'A|=1+1']) {
    expect(participantsCsv([{ ...ada, name }])).toContain(`\r\n"${name}",`);
  }
});

test('a file is named after its contest, without what systems refuse', () => {
  expect(fileName('Física: 1/2 <final>?', 'participants.csv')).toBe('Física 1 2 final - participants.csv');
  expect(fileName('../..', 'receipt.txt')).toBe('Contest - receipt.txt');
  expect(fileName('x'.repeat(200), 'receipt.txt')).toHaveLength(80 + ' - receipt.txt'.length);
});
