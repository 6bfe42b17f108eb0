import { SaxesParser } from 'saxes';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { PARTS } from '#contract/marks.ts';
import type { ResultsFile } from '#contract/result-file.ts';
import { openZip } from '../../contest/importing/zip.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { drawnContest } from '../../test/drawn-contest.ts';
import { contestBody, draftContest, joinedStudent, logInAs, optionIds } from '../../test/factories.ts';
import { typedQuestions } from '../../test/typed-contest.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { begun, submit, submitted, moveToOpening } = attemptActs(app, teacher);
const { correct } = correctionCalls(app, teacher);

const exported = (contest: number, format: string, more: object = {}) =>
  call('exportResults', { as: teacher, body: { contest, format, ...more } });

const sheet = async (bytes: Uint8Array, name: string) => readSheet(Buffer.from(bytes), name);
const jsonOf = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString());

/** Creates a class of three students, one of them without an answer. */
async function aClass() {
  const { contest, students } = await submitted(({ right, wrong }) => [right, wrong.slice(0, 2), null], {
    contest: { is_public: true, minimum_marks: 1 },
  });
  return { contest, students };
}

test('a workbook has marks as numbers, times as dates, answers by question, and the analysis', async () => {
  const { contest, students } = await aClass();
  const reply = await exported(contest.id, 'xlsx', { time_zone: 'Asia/Kolkata' });
  expect(reply.headers['content-type']).toContain('spreadsheetml');
  expect(reply.headers['content-disposition']).toContain('World geography (results).xlsx');
  const workbook = await readWorkbook(Buffer.from(reply.bytes));
  expect(workbook.map(({ sheet }) => sheet)).toEqual(['Marks', 'Answers', 'Analysis', 'Contest']);

  const [headings, ...rows] = await sheet(reply.bytes, 'Marks');
  expect(headings?.slice(0, 10)).toEqual([
    'Last name',
    'First name',
    'Email',
    'Phone number',
    'Marks',
    'Out of',
    'Percent',
    'Result',
    'Started (Asia/Kolkata)',
    'Submitted (Asia/Kolkata)',
  ]);
  const [ada, second, third] = students.map(({ email }) => rows.find((row) => row[2] === email));
  // Kolkata is five and a half hours ahead of UTC.
  const now = new Date(Math.floor(clock.now() / 1000) * 1000 + 5.5 * 3_600_000);
  expect(ada?.slice(4, 10)).toEqual([3.5, 3.5, 1, 'Passed', now, now]);
  expect(second?.slice(4, 10)).toEqual([0, 3.5, 0, 'Failed', now, now]);
  expect(third?.slice(4, 10)).toEqual([null, 3.5, null, 'Working', now, null]);
  // The phone number is stored as text, so its leading zero is kept.
  expect(ada?.[3]).toBe('0123456789');

  const answers = await sheet(reply.bytes, 'Answers');
  expect(answers[0]).toEqual(['Last name', 'First name', 'Email', 'Q1', 'Q2', 'Q3']);
  const answersOf = (email = '') => answers.find((row) => row[2] === email)?.slice(3);
  expect(answersOf(students[0]?.email)).toEqual(['A', 'A', 'A']);
  expect(answersOf(students[1]?.email)).toEqual(['B', 'B', null]);
  expect(answersOf(students[2]?.email)).toEqual([null, null, null]);

  const analysis = await sheet(reply.bytes, 'Analysis');
  expect(analysis[3]).toEqual(['Q3', 'Question 3', 2, 'A', 0.5, 1, 1, 1, 1, 0, 0, 1, 0, 0]);
  const facts = new Map((await sheet(reply.bytes, 'Contest')).map(([what, value]) => [what, value]));
  expect(facts.get('Contest')).toBe('World geography');
  expect(facts.get('Average')).toBe(1.75);
  expect(facts.get('ID')).toBe(contest.id);
});

test('the passing mark itself is a pass, in the workbook and in the JSON', async () => {
  const { contest, students } = await submitted(({ right }) => [right.slice(0, 2), right.slice(0, 1)], {
    contest: { is_public: true, minimum_marks: 1.5 },
  });
  const [, ...rows] = await sheet((await exported(contest.id, 'xlsx')).bytes, 'Marks');
  const told = students.map(({ email }) => rows.find((row) => row[2] === email));
  expect(told.map((row) => [row?.[4], row?.[7]])).toEqual([
    [1.5, 'Passed'],
    [0.5, 'Failed'],
  ]);
  expect(jsonOf((await exported(contest.id, 'json')).bytes)).toMatchObject({
    participants: [
      { marks: 1.5, result: 'passed' },
      { marks: 0.5, result: 'failed' },
    ],
  });
});

test('where questions are drawn, nothing is written for those that a student did not get', async () => {
  const { contest, sittings } = await drawnContest(app, teacher, 3);
  for (const { as, got } of sittings) {
    const submission = got.slice(0, 2).map((at) => contest.right[at]);
    await call('submitAttempt', { as, body: { contest: contest.id, submission } });
  }
  const { bytes } = await exported(contest.id, 'json');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the file
  const { participants, statistics } = jsonOf(bytes) as ResultsFile;
  const workbook = (await exported(contest.id, 'xlsx')).bytes;
  const answers = await sheet(workbook, 'Answers');
  for (const { as, got } of sittings) {
    const row = participants.find(({ email }) => email === as.email);
    expect(row?.drawn).toEqual(got.map((at) => at + 1));
    const each = <Value>(answered: Value, blank: Value) =>
      contest.questions.map((_, at) =>
        got.slice(0, 2).includes(at) ? answered : at === got[2] ? blank : null,
      );
    expect(row?.earned_marks).toEqual(
      each(1, 0).map((earned, at) => (earned === 1 ? (at === 0 ? 2 : 1) : earned)),
    );
    expect(answers.find((cells) => cells[2] === as.email)?.slice(3)).toEqual(each('A', '–'));
  }
  const [headings, , ...analysed] = await sheet(workbook, 'Analysis');
  expect(headings?.[3]).toBe('Got the question');
  expect(analysed.map((row) => row[3])).toEqual(statistics.questions.slice(1).map(({ given }) => given));
});

test('workbook and JSON have the time used in whole seconds', async () => {
  const { contest, student } = await begun();
  clock.moveBy(1_863_000);
  expect(await submit(student, contest.id, [])).toMatchObject({ status: 200 });
  const { bytes } = await exported(contest.id, 'xlsx');
  const [headings = [], ada = []] = await sheet(bytes, 'Marks');
  expect(ada[headings.indexOf('Time used (seconds)')]).toBe(1863);
  expect(jsonOf((await exported(contest.id, 'json')).bytes)).toMatchObject({
    participants: [{ seconds_used: 1863 }],
  });
});

test('where questions are only shuffled, the cell of a blank answer is empty', async () => {
  const { contest, students } = await submitted(({ right }) => [right.slice(0, 1), null], {
    contest: { is_public: true, minimum_marks: 1, settings: { shuffle_questions: true } },
  });
  const answers = await sheet((await exported(contest.id, 'xlsx')).bytes, 'Answers');
  for (const [place, { email }] of students.entries())
    expect(answers.find((cells) => cells[2] === email)?.slice(3)).toEqual([
      place === 0 ? 'A' : null,
      ...contest.questions.slice(1).map(() => null),
    ]);
});

test('the JSON has everything: contest, key, analysis, and what each student chose', async () => {
  const { contest, students } = await aClass();
  const reply = await exported(contest.id, 'json');
  const { body: statistics } = await call('getStatistics', { as: teacher, body: { contest: contest.id } });
  const right = optionIds(contest).map(([first]) => first);
  const submitted_datetime = new Date(clock.now()).toISOString();
  expect(jsonOf(reply.bytes)).toMatchObject({
    contest: { id: contest.id, key_version: 1, name: 'World geography', minimum_marks: 1, total_marks: 3.5 },
    questions: contest.questions.map(({ id, marks }) => ({ id, marks })),
    statistics,
    // All students have one name, so their addresses decide the order.
    participants: [
      {
        email: students[0]?.email,
        result: 'passed',
        marks: 3.5,
        selected: right,
        submitted_datetime,
        earned_marks: [0.5, 1, 2],
      },
      { email: students[1]?.email, result: 'failed', marks: 0, late_accepted: false },
      { email: students[2]?.email, result: 'working', marks: null, selected: null, earned_marks: null },
    ],
  });
});

test('of an added address there is no more than the teacher may see', async () => {
  const contest = await draftContest(app, teacher, { contest: { is_public: false } });
  const student = await logInAs(app, 'Student', { first_name: 'Quentin' });
  for (const email of [student.email, 'nobody@school.example']) {
    await call('joinContest', { as: teacher, body: { contest, email } });
  }
  const { bytes } = await exported(contest, 'json');
  expect(jsonOf(bytes)).toMatchObject({
    participants: ['nobody@school.example', student.email].map((email) => ({
      name: '',
      email,
      phone_number: '',
      result: 'invited',
    })),
  });
  const [, ...rows] = await sheet((await exported(contest, 'xlsx')).bytes, 'Marks');
  expect(rows.map((row) => [row[0], row[7]])).toEqual([
    [null, 'Not opened yet'],
    [null, 'Not opened yet'],
  ]);
});

test('characters that XML does not have spoil no file', async () => {
  const odd = 'a\u0001b\u001Bc\uFFFEd\uFFFFe_x0041_';
  const { contest, questions } = contestBody(app, { contest: { name: 'A\uFFFFB' } });
  const body = { contest, questions: questions.map((each) => Object.assign(each, { question_text: odd })) };
  const { body: made } = await call('createContest', { as: teacher, body });
  await call('publishContest', { as: teacher, body: { contest: made.id } });
  await joinedStudent(app, made.id, { first_name: 'Ada\uFFFF' });
  const questionsFile = await call('exportQuestions', {
    as: teacher,
    body: { contest: made.id, format: 'xlsx' },
  });
  for (const { bytes } of [await exported(made.id, 'xlsx'), questionsFile]) {
    for (const [name, content] of (await openZip(bytes)) ?? []) {
      const parser = new SaxesParser({ xmlns: true });
      const faults: string[] = [];
      parser.on('error', ({ message }) => void faults.push(message));
      parser.write(Buffer.from(content).toString()).close();
      expect(faults, name).toEqual([]);
    }
  }
  const { bytes } = await exported(made.id, 'xlsx');
  expect((await sheet(bytes, 'Analysis'))[1]?.[1]).toBe('abcde_x0041_');
  expect((await sheet(bytes, 'Marks'))[1]?.slice(0, 2)).toEqual(['Lovelace', 'Ada']);
});

test('an unknown time zone is refused, and another teacher’s contest does not exist', async () => {
  const { contest } = await aClass();
  expect(await exported(contest.id, 'xlsx', { time_zone: 'Mars/Olympus' })).toMatchObject({
    status: 400,
    body: { fields: { time_zone: 'There is no such time zone.' } },
  });
  const other = await logInAs(app, 'Teacher');
  const body = { contest: contest.id, format: 'json' };
  expect(await call('exportResults', { as: other, body })).toMatchObject({ status: 404 });
  moveToOpening(contest);
  const student = await logInAs(app, 'Student');
  expect(await call('exportResults', { as: student, body })).toMatchObject({ status: 403 });
});

test('the files follow a corrected key, and say which questions it has changed', async () => {
  const { contest } = await aClass();
  const [first, , third] = contest.questions;
  await correct(contest.id, 1, [
    { question: first?.id, ruling: 'all' },
    { question: third?.id, ruling: 'drop' },
  ]);
  const analysis = await sheet((await exported(contest.id, 'xlsx')).bytes, 'Analysis');
  expect(analysis.map((row) => row[3])).toEqual([
    'Right answer',
    'A; full marks for all',
    'A',
    'A; does not count',
  ]);
  expect(jsonOf((await exported(contest.id, 'json')).bytes)).toMatchObject({
    contest: { key_version: 2, total_marks: 1.5 },
    questions: [{ ruling: 'all' }, {}, { ruling: 'drop' }],
  });
});

test('the analysis names the accepted answers of a typed question, with tolerances and shares', async () => {
  const inDigits = { text: '8', tolerance: { digits: 2 }, share: 840 };
  const near = { text: '7.5', tolerance: { percent: 2 }, share: PARTS };
  const another = {
    kind: 'number',
    question_text: 'How heavy is it?',
    marks: 1,
    options: [],
    key: { accepted: [inDigits, near] },
  };
  const contest = await draftContest(app, teacher, { questions: [...typedQuestions, another] });
  const right = async () =>
    (await sheet((await exported(contest, 'xlsx')).bytes, 'Analysis')).slice(1).map((row) => row[3]);
  expect(await right()).toEqual([
    '3.14 ± 0.01; 3 (50%)',
    'A',
    'Lima',
    '8 to 2 significant digits (33%); 7.5 ± 2%',
  ]);
});
