import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { contestBody, joinedStudent, logInAs } from '../../test/factories.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { moveToOpening } = attemptActs(app, teacher);

const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '＝1+1',
  '=HYPERLINK("http://x.example";"a")',
  "'=1+1",
  '_x003D_1+1',
];

/** Creates a contest and a class with a formula in every text, and one student per formula. */
async function ofFormulas() {
  const { contest, questions } = contestBody(app, { contest: { name: '=1+1' } });
  const body = {
    contest,
    questions: FORMULAS.map((question_text, at) => ({
      ...questions[0],
      question_text,
      options: [0, 1].map((option) => ({
        option_text: `${FORMULAS[at]} ${option}`,
        is_correct: option === 0,
      })),
    })),
  };
  const { id } = (await call('createContest', { as: teacher, body })).body;
  await call('publishContest', { as: teacher, body: { contest: id } });
  clock.moveTo(new Date(contest.start_datetime));
  const students: object[] = [];
  for (const [at, formula] of FORMULAS.entries()) {
    const email = `=1+${at}-${id}@school.example`;
    const as = await joinedStudent(app, id, { first_name: formula, email });
    await call('submitAttempt', { as, body: { contest: id, submission: [] } });
    students.push({ name: formula, number: formula, email });
  }
  const { id: schoolClass } = (await call('createClass', { as: teacher, body: { name: '=7b' } })).body;
  await call('addStudents', { as: teacher, body: { class: schoolClass, students } });
  moveToOpening({ end: new Date(contest.end_datetime) });
  return { contest: id, class: schoolClass };
}

async function filesOf(made: Awaited<ReturnType<typeof ofFormulas>>) {
  const ofClass = { class: made.class };
  return {
    results: await bytesOf('exportResults', { contest: made.contest, format: 'xlsx' }),
    gradebook: await bytesOf('exportGradebook', { ...ofClass, format: 'xlsx' }),
    csv: await bytesOf('exportGradebook', { ...ofClass, format: 'csv' }),
  };
}

async function bytesOf(name: 'exportResults' | 'exportGradebook', body: object) {
  const { bytes } = await call(name, { as: teacher, body });
  return Buffer.from(bytes);
}

test('no text that a user can write becomes a formula, a number or a date', async () => {
  const { results, gradebook, csv } = await filesOf(await ofFormulas());
  const marks = await readSheet(results, 'Marks');
  expect(new Set(marks.slice(1).map(([, first]) => first))).toEqual(new Set(FORMULAS));
  const analysis = await readSheet(results, 'Analysis');
  expect(analysis.slice(1).map(([, question]) => question)).toEqual(FORMULAS);
  expect((await readSheet(results, 'Contest'))[1]).toEqual(['Contest', '=1+1']);

  const [headings, ...rows] = await readSheet(gradebook, 'Marks');
  expect(headings?.slice(0, 5)).toEqual(['Last name', 'First name', 'Number', 'Email', '=1+1 (of 4)']);
  for (const column of [0, 2]) expect(new Set(rows.map((row) => row[column]))).toEqual(new Set(FORMULAS));
  for (const row of rows) expect(row[3]).toMatch(/^=1\+\d-\d+@school\.example$/);
  expect((await readSheet(gradebook, 'Contests'))[1]?.[0]).toBe('=1+1');
  // In CSV files, an apostrophe precedes any text that a spreadsheet would run as a formula.
  for (const cell of csv.toString().matchAll(/"((?:[^"]|"")*)"/g)) expect(cell[1]).not.toMatch(/^[=+\-@＝]/);
});

const UTF8_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76';

const hasLibreOffice = (() => {
  try {
    return execFileSync('soffice', ['--version']).length > 0;
  } catch {
    return false; // LibreOffice is not installed
  }
})();

/** LibreOffice options that read a CSV file as UTF-8, as a teacher would choose. */
const FROM_UTF8 = '--infilter=CSV:44,34,76';

function shownByLibreOffice(files: Record<string, Buffer>): string[] {
  const folder = temporaryFolder();
  const shown = join(folder, 'shown');
  const paths = Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  });
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  execFileSync('soffice', [
    profile,
    '--headless',
    FROM_UTF8,
    '--convert-to',
    UTF8_CSV,
    '--outdir',
    shown,
    ...paths,
  ]);
  return paths.map((path) =>
    readFileSync(join(shown, basename(path).replace(/\.\w+$/, '.csv')), 'utf8').replaceAll('""', '"'),
  );
}

test(
  'LibreOffice shows the same texts and calculates none of them',
  { timeout: 120_000 },
  async ({ skip }) => {
    skip(!hasLibreOffice, 'LibreOffice is not installed: apt-get install libreoffice-calc');
    const { results, gradebook, csv } = await filesOf(await ofFormulas());
    const [ofContest, ofClass, ofCsv] = shownByLibreOffice({
      'results.xlsx': results,
      'gradebook.xlsx': gradebook,
      'table.csv': csv,
    });
    for (const formula of FORMULAS) {
      expect(ofContest).toContain(`\nLovelace,${formula.includes('"') ? `"${formula}"` : formula},`);
      expect(ofClass).toContain(formula);
      expect(ofCsv).toContain(formula);
    }
  },
);
