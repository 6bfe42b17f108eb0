import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls, has } from '#contract/calls.ts';
import { removeExpired } from '../process/housekeeping.ts';
import { findLockedAttempts } from '../sitting/attempt/find-locked.ts';
import { attemptActs } from '../test/attempt-acts.ts';
import { correctionCalls } from '../test/correction-calls.ts';
import { addedStudent, joinedStudent, logInAs, publishedContest } from '../test/factories.ts';
import { makeApp } from '../test/make-app.ts';
import { startWithPlans, watchScans } from '../test/plans.ts';
import { typedQuestions } from '../test/typed-contest.ts';

/* Tests that statements read the rows of one contest by its id, as several databases need (docs/scale.md). */

/** Calls of a running contest, with a table that each must read. */
const SITTING: Partial<Record<CallName, string>> = {
  viewContest: 'attempt',
  saveAnswers: 'attempt',
  submitAttempt: 'attempt',
  recordEvents: 'attempt_event',
  getLive: 'presence',
  getLiveGrid: 'attempt',
  getTimeline: 'late_answer',
};

/** Other statements, which find rows by another column: the reason, the tables, the calls. */
const EXCEPTIONS: Record<string, [tables: string, calls: string]> = {
  'the contests of a teacher, who has a limit of them': [
    'contest',
    `addClass addParticipants addStudents answerRequests createContest duplicateContest getArchivedContests
     getClassMarks getContests getDashboard getOverview getScales getTags repeatContest restoreContest
     withdrawContest`,
  ],
  'the contests of a student': ['participation', 'addClass getClass getClassMarks getContests getDashboard'],
  'the marks of a student': ['attempt', 'getOwnMarks'],
  'the contests of a class': ['contest_class', 'addClass addSecondDate getClasses joinContest'],
  'the lists with an address': ['invitation', 'addClass signUpStudent'],
  'the second dates of a contest, with their lists': [
    'contest participation invitation',
    `addSecondDate appealQuestion askToJoin declineContest finishPractice getContest getPaper getPractice getReceipt
     getResult joinContest openContest`,
  ],
  'a question with a known id': [
    'question',
    'addSecondDate createContest duplicateContest exportQuestions findQuestions repeatContest',
  ],
  'everything of one person': ['contest invitation join_request participation', 'exportOwnData'],
  'the contests of a deleted account': ['participation', 'housekeeping'],
  'a link by its secret': ['invigilator', 'startWatch'],
  'deleted contests': ['contest', 'housekeeping'],
};

/** Keys of such tables, also foreign keys between them, that do not name the contest. */
const KEYS = [
  'appeal_question_id_fkey',
  'attempt_event_pkey',
  'attendance_invigilator_id_fkey',
  'contest_second_of_fkey',
  'incident_invigilator_id_fkey',
  'incident_pkey',
  'interruption_pkey',
  'interruption_student_interruption_id_fkey',
  'invigilator_pkey',
  'invigilator_secret_hash_key',
  'join_request_pkey',
  'late_answer_question_id_fkey',
  'message_invigilator_id_fkey',
  'message_question_id_fkey',
  'question_pkey',
  'report_question_id_fkey',
  'typed_text_pkey',
];

const postgres = await startWithPlans();
const app = await makeApp(postgres);
afterAll(async () => {
  await app.close();
  await postgres.stop();
});

const { rows } = await app.pool.query<{ name: string }>(
  `select table_name as name from information_schema.columns
   where table_schema = 'public' and column_name = 'contest_id' and is_nullable = 'NO'`,
);
/** Tables whose rows belong to one contest, with the column of its id. */
const owned = new Map([['contest', 'id'], ...rows.map(({ name }) => [name, 'contest_id'] as const)]);

let current = '';
/** Tables by call: all that were read, and those read without the contest's id. */
const [scans, crossings] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
const note = (noted: Map<string, Set<string>>, table: string) =>
  noted.set(current, (noted.get(current) ?? new Set()).add(table));

watchScans([app.pool, app.hot], ({ table, conditions }) => {
  const column = owned.get(table);
  if (column === undefined) return;
  note(scans, table);
  // PostgreSQL leaves out the other conditions beside an empty list.
  if (!new RegExp(`\\b${column} = |ANY \\('{}'`).test(conditions)) note(crossings, table);
});

const call: typeof app.call = (name, options) => {
  current = name;
  return app.call(name, options);
};
const { clock, db, hot } = app;
const watched = { ...app, call };
const isCall = (name: string): name is CallName => name in calls;

beforeAll(async () => {
  const teacher = await logInAs(watched, 'Teacher');
  const acts = attemptActs(watched, teacher);
  const closed = await publishedContest(watched, teacher, { contest: { is_public: false } });
  const contest = await publishedContest(watched, teacher, { questions: typedQuestions });
  const student = await joinedStudent(watched, contest.id);
  await addedStudent(watched, teacher, closed.id);
  const { body: made } = await call('createClass', { as: teacher, body: { name: '7b' } });
  const body = { class: made.id, students: [{ name: 'Ada', email: student.email }, { name: 'Bob' }] };
  await call('addStudents', { as: teacher, body });
  await call('addClass', { as: teacher, body: { class: made.id, contest: closed.id } });

  /** Makes every call as teacher and as student, also where it is refused. */
  const askAll = async (id: number) => {
    for (const name of Object.keys(calls).filter(isCall)) {
      if (name === 'deleteOwnAccount') continue; // the student is needed later
      const text = has('body', name) ? JSON.stringify(calls[name].example) : undefined;
      const sent = text
        ?.replaceAll('12345678', String(id))
        .replaceAll('"class":7', `"class":${made.id}`)
        .replaceAll('ada@school.example', student.email);
      for (const as of [teacher, student]) {
        await call(name, { as, ...(sent !== undefined && { body: JSON.parse(sent) as unknown }) });
      }
    }
  };

  await askAll(closed.id);
  clock.moveTo(contest.start);
  const [number, choice, text] = contest.questions;
  const others = [{ question: text?.id, answer: 'Lima' }];
  await acts.view(student, contest.id);
  await acts.save(student, contest.id, [], { others });
  await acts.save(student, contest.id, [choice?.options[0]?.id]);
  await acts.save(student, contest.id, [], { others: [...others, { question: number?.id, answer: '3' }] });
  await acts.live(contest.id);
  await acts.submit(student, contest.id, [], { others });
  clock.moveBy(1000);
  const late = await acts.save(student, contest.id, [choice?.options[1]?.id]);
  expect(late.body, late.text).toMatchObject({ kept_apart: 1 });
  current = 'in the background';
  await app.rebuild();
  await findLockedAttempts(
    hot,
    ['attempt', 'participation', 'contest'],
    [{ contestId: contest.id, studentId: 1 }],
  );
  await askAll(contest.id);
  clock.moveTo(new Date(contest.end.getTime() + 86_400_000));
  const ruling = { question: choice?.id, ruling: 'void' };
  await correctionCalls(watched, teacher).correct(contest.id, 1, [ruling]);
  await askAll(contest.id);
  await call('deleteContest', { as: teacher, body: { contest: contest.id, name: 'World geography' } });
  current = 'housekeeping';
  await removeExpired(db, new Date(clock.now() + 90 * 86_400_000));
});

test.each(Object.entries({ ...SITTING, 'in the background': 'presence' }))(
  '%s reads each row by its contest',
  (name, table) => {
    expect([...(scans.get(name) ?? [])]).toContain(table);
    expect([...(crossings.get(name) ?? [])]).toEqual([]);
  },
);

const words = (text: string) => text.split(/\s+/);

test('only known statements of other calls find rows by another column', () => {
  const found = [...crossings].flatMap(([name, tables]) => [...tables].map((table) => `${name} ${table}`));
  const known = Object.values(EXCEPTIONS).flatMap(([tables, names]) =>
    words(names).flatMap((name) => words(tables).map((table) => `${name} ${table}`)),
  );
  expect(found.toSorted()).toEqual(known.toSorted());
});

test('all other keys of these tables name the contest', async () => {
  const { rows: found } = await app.pool.query<{ key: string }>(
    `select conname as key from pg_constraint
     where conrelid::regclass::text = any($1)
       and (contype in ('p', 'u') or contype = 'f' and confrelid::regclass::text = any($1))
       and not exists (
         select from pg_attribute where attrelid = conrelid and attnum = any(conkey)
           and attname = case conrelid when 'contest'::regclass then 'id' else 'contest_id' end
       )
     order by 1`,
    [[...owned.keys()]],
  );
  expect(found.map(({ key }) => key)).toEqual(KEYS);
});
