import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import type { FindQuestions } from '#contract/questions.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { drawnContest } from '../../test/drawn-contest.ts';
import { contestBody, draftContest, logInAs, publishedContest } from '../../test/factories.ts';
import { addLargeContests } from '../../test/large-contests.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;

type Written = { question_text: string; options?: string[]; tags?: string[] };

async function draftOf(as: Person, questions: Written[], contest: object = {}): Promise<number> {
  const body = {
    contest: { ...contestBody(app).contest, minimum_marks: 0, ...contest },
    questions: questions.map(({ question_text, options = ['right', 'wrong'], tags }) => ({
      question_text,
      tags,
      marks: 1,
      options: options.map((option_text, at) => ({ option_text, is_correct: at === 0 })),
    })),
  };
  const created = await call('createContest', { as, body });
  expect(created).toMatchObject({ status: 200 });
  return created.body.id;
}

const find = (as: Person, body: FindQuestions = {}) => call('findQuestions', { as, body });
const textsOf = async (as: Person, body: FindQuestions = {}) =>
  (await find(as, body)).body.found.map(({ question }) => question.question_text);

async function pagesOf(as: Person, wanted: FindQuestions = {}): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after: FindQuestions = {}; ;) {
    const { found, next } = (await find(as, { ...wanted, ...after })).body;
    pages.push(found.map(({ question }) => question.question_text));
    if (!next) return pages;
    after = { after: next };
  }
}

test('words are found in the question and its options, in any order and case, also parts of words', async () => {
  const teacher = await logInAs(app, 'Teacher');
  await draftOf(teacher, [
    { question_text: 'The longest river of Africa?', options: ['The Nile', 'The Congo'] },
    { question_text: 'ÉTÉ and 100 %_\\', options: ['summer', 'winter'] },
    { question_text: 'Which river flows through Vienna?' },
  ]);
  const [africa = '', summer = '', vienna = ''] = await textsOf(teacher);
  for (const [text, found] of [
    ['RIVER', [africa, vienna]],
    ['congo  longest', [africa]],
    ['iver nile', [africa]],
    ['river Danube', []],
    ['été', [summer]],
    ['100 %_\\', [summer]],
    ['%', [summer]],
    ['_', [summer]],
    ['r_ver', []],
    ['', [africa, summer, vienna]],
  ] as const) {
    expect([text, await textsOf(teacher, { text })]).toEqual([text, found]);
  }
});

test('a question is in the form that the editor takes, with its contest', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { contest, questions } = contestBody(app, { count: 1 });
  const rich = {
    format: 'rich',
    question_text: 'What is $x^2$?',
    explanation: 'A *square*.',
    tags: ['powers'],
  };
  const { id } = (
    await call('createContest', {
      as: teacher,
      body: {
        contest: { ...contest, minimum_marks: 0 },
        questions: questions.map((question) => Object.assign(question, rich)),
      },
    })
  ).body;
  const { body: view } = await call('viewContest', { as: teacher, body: { contest: id } });
  const [question] = view.questions;
  expect(question).toMatchObject({ ...rich, options: [{ is_correct: true }, {}, {}] });
  expect((await find(teacher)).body).toEqual({
    found: [
      {
        question,
        contest: { id, name: 'World geography', start_datetime: view.start_datetime },
        right_share: null,
      },
    ],
  });
});

const called = (name: string) => ({ name, minimum_marks: 0 });

test('drafts, published and archived contests are searched; deleted ones and those of others never', async () => {
  const [teacher, colleague] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Teacher')];
  const archived = await publishedContest(app, teacher, { contest: called('archived'), count: 1 });
  clock.moveTo(new Date(archived.end.getTime() + limits.grace));
  await call('archiveContest', { as: teacher, body: { contest: archived.id, archived: true } });
  await draftContest(app, teacher, { contest: called('draft'), count: 1 });
  await publishedContest(app, teacher, { contest: called('published'), count: 1 });
  const gone = await draftContest(app, teacher, { contest: called('deleted'), count: 1 });
  await call('deleteContest', { as: teacher, body: { contest: gone } });
  const foreign = await draftContest(app, colleague, { contest: called('foreign'), count: 1 });

  const { found } = (await find(teacher, { text: 'question' })).body;
  expect(found.map(({ contest }) => contest.name).toSorted()).toEqual(['archived', 'draft', 'published']);
  for (const contest of [foreign, gone, 12345678]) {
    expect(await find(teacher, { contest })).toMatchObject({
      status: 404,
      body: { detail: 'There is no such contest.' },
    });
  }
  // A search that continues after a question of somebody else's contest reveals nothing about that contest.
  const after = { start_datetime: '2199-01-01T00:00:00Z', contest: foreign, position: 0 };
  expect((await find(teacher, { after })).body.found).toHaveLength(3);
  expect(await find(await logInAs(app, 'Student'))).toMatchObject({ status: 403 });
  expect(await call('findQuestions', { body: {} })).toMatchObject({ status: 401 });
});

test('a tag and a contest narrow the search', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const one = await draftOf(teacher, [{ question_text: 'a', tags: ['rivers'] }, { question_text: 'b' }]);
  await draftOf(teacher, [{ question_text: 'c', tags: ['Africa', 'rivers'] }]);
  expect((await textsOf(teacher, { tag: 'rivers' })).toSorted()).toEqual(['a', 'c']);
  expect(await textsOf(teacher, { tag: 'river' })).toEqual([]);
  expect(await textsOf(teacher, { contest: one })).toEqual(['a', 'b']);
  expect(await textsOf(teacher, { contest: one, tag: 'rivers', text: 'A' })).toEqual(['a']);
});

const hours = (from: number) => ({
  start_datetime: new Date(clock.now() + from * 3_600_000).toISOString(),
  end_datetime: new Date(clock.now() + (from + 1) * 3_600_000).toISOString(),
});

const textsIn = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ question_text: `${name} ${at}` }));

test('pages follow one another, the latest start first, also if a contest is added in between', async () => {
  const teacher = await logInAs(app, 'Teacher');
  await draftOf(teacher, textsIn('early', 15), hours(1));
  await draftOf(teacher, textsIn('late', 10), hours(5));
  await draftOf(teacher, textsIn('twin', 10), hours(3));
  await draftOf(teacher, textsIn('twin', 10), hours(3));
  const pages = await pagesOf(teacher);
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  const expected = ['late', 'twin', 'twin', 'early'].flatMap((name) =>
    textsIn(name, name === 'early' ? 15 : 10).map((question) => question.question_text),
  );
  expect(pages.flat()).toEqual(expected);

  const { next } = (await find(teacher)).body;
  await draftOf(teacher, textsIn('new', 3), hours(9));
  expect(await textsOf(teacher, { ...(next && { after: next }) })).toEqual(expected.slice(20, 40));
  expect(await pagesOf(teacher, { text: '9' })).toEqual([['late 9', 'twin 9', 'twin 9', 'early 9']]);
});

test('a page has at most a megabyte, and the next one continues after it', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const large = '€'.repeat(limits.questionTextLength - 5);
  const questions = Array.from({ length: 15 }, (_, at) => ({
    question_text: `${large} ${at}`,
    options: Array.from({ length: 10 }, (_, option) => '€'.repeat(900) + option),
  }));
  const contest = await draftOf(teacher, questions);
  await call('duplicateContest', { as: teacher, body: { contest } });
  await call('duplicateContest', { as: teacher, body: { contest } });
  const pages = await pagesOf(teacher);
  const bytes = pages.map((page) => page.length * (15_000 + 27_000));
  expect(Math.max(...bytes)).toBeLessThanOrEqual(limits.questionSearch.bytes);
  expect(
    pages
      .flat()
      .map((text) => Number(text.split(' ')[1]))
      .toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: 45 }, (_, at) => Math.floor(at / 3)));
});

test('the share that got it right is shown once the results are open, and counts responses only', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { submitted, moveToOpening } = attemptActs(app, teacher);
  const { contest } = await submitted(({ right: [right1 = 0, right2 = 0], wrong: [wrong1 = 0] }) => [
    [right1, right2],
    [wrong1],
    [],
    null,
  ]);
  const shares = async () =>
    (await find(teacher, { contest: contest.id })).body.found.map(({ right_share: share }) => share);
  expect(await shares()).toEqual([null, null, null]);
  clock.moveTo(new Date(contest.end.getTime() + limits.grace - 1));
  expect(await shares()).toEqual([null, null, null]);
  moveToOpening(contest);
  expect(await shares()).toEqual([1 / 3, 1 / 3, 0]);

  const [first] = (await find(teacher, { contest: contest.id })).body.found;
  expect(first).not.toHaveProperty('right_share_contest');
});

test('a question that nobody has answered yet has the figures of its latest copy that was answered', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { submitted, moveToOpening } = attemptActs(app, teacher);
  const older = await submitted(({ right }) => [right.slice(0, 1), []]);
  moveToOpening(older.contest);
  const { contest } = await submitted(({ right }) => [right.slice(0, 1)]);
  const { body: copy } = await call('duplicateContest', { as: teacher, body: { contest: contest.id } });
  const unanswered = await publishedContest(app, teacher);
  const firstOf = async (id: number) => (await find(teacher, { contest: id })).body.found[0];
  const shares = async () => [
    (await firstOf(copy.id))?.right_share,
    (await firstOf(unanswered.id))?.right_share,
  ];
  expect(await shares()).toEqual([1 / 2, 1 / 2]);
  moveToOpening(unanswered);
  expect(await shares()).toEqual([1, 1]);
  expect(await firstOf(copy.id)).toMatchObject({ right_share_contest: { id: contest.id } });
  const other = await logInAs(app, 'Teacher');
  const own = await publishedContest(app, other);
  expect((await find(other, { contest: own.id })).body.found[0]).toMatchObject({ right_share: null });
});

test('where questions are drawn, the share is that of those who got the question', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { submit, moveToOpening } = attemptActs(app, teacher);
  const { contest, sittings } = await drawnContest(app, teacher, 5);
  for (const { as, got } of sittings)
    await submit(
      as,
      contest.id,
      got.map((at) => contest.right[at]),
    );
  moveToOpening(contest);
  const { found } = (await find(teacher, { contest: contest.id })).body;
  const isDrawn = (at: number) => sittings.some(({ got }) => got.includes(at));
  expect(found.map(({ right_share: share }) => share)).toEqual(
    contest.questions.map((_, at) => (isDrawn(at) ? 1 : null)),
  );
});

test('one call looks at a bounded number of questions; the next page continues where it stopped', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const newest = await draftOf(teacher, [{ question_text: 'hay' }]);
  // SQL writes the contests, because creating them (200 questions each) by calls would take minutes.
  const contests = limits.questionSearch.looked / 200;
  await app.pool.query(
    `with made as (
       insert into contest (id, teacher_id, name, start_at, end_at, is_public, minimum_mark_parts,
         total_mark_parts, total_questions)
       select 90000000 + n, teacher_id, 'Old', start_at - n * interval '1 day', end_at - n * interval '1 day',
         true, 0, 504000, 200
       from contest, generate_series(1, $2) as n where id = $1
       returning id
     ), asked as (
       insert into question (id, contest_id, position, question_text, mark_parts)
       select id::bigint * 1000 + at, id, at, 
         case when at = 199 and id = 90000000 + $2 then 'a needle' else 'hay' end, 2520
       from made, generate_series(0, 199) as at
       returning id
     )
     insert into option (id, question_id, position, option_text, is_correct)
     select asked.id * 10 + at, asked.id, at, 'x', at = 0 from asked, generate_series(0, 1) as at`,
    [newest, contests],
  );
  await app.pool.query('analyze contest, question, option');
  // The needle is in the last question, and the first call stops before it.
  const { found, next } = (await find(teacher, { text: 'needle' })).body;
  expect([found, next]).toMatchObject([[], { position: 198 }]);
  const { body } = await find(teacher, { text: 'needle', ...(next && { after: next }) });
  expect(body.found.map(({ question }) => question.question_text)).toEqual(['a needle']);
  expect(body.next).toBeUndefined();
});

test('a search of too many words is refused in words', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const words = Array.from({ length: limits.questionSearch.words + 1 }, (_, at) => `w${at}`);
  expect(await find(teacher, { text: words.join(' ') })).toMatchObject({
    status: 400,
    body: { fields: { text: 'Search for at most 10 words.' } },
  });
  expect(await find(teacher, { text: words.slice(1).join(' ') })).toMatchObject({ status: 200 });
});

test('a word that begins everywhere is looked for in a moment', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { rows } = await app.pool.query<{ id: number }>('select id from account where email = $1', [
    teacher.email,
  ]);
  await addLargeContests(app.pool, { teacher: rows[0]?.id ?? 0, count: 5, now: clock.now() });
  const begun = performance.now();
  for (const text of [`${'a'.repeat(98)}b`, `b${'a'.repeat(98)}`]) {
    expect(await find(teacher, { text })).toMatchObject({ status: 200, body: { found: [] } });
  }
  expect(performance.now() - begun).toBeLessThan(2 * limits.questionSearch.time);
});

test('a search that takes too long is refused with a sentence at its words', async () => {
  const teacher = await logInAs(app, 'Teacher');
  await draftOf(teacher, [{ question_text: 'Which river flows through Vienna?' }]);
  const locker = await app.db.startTransaction().execute();
  await sql`lock table option in access exclusive mode`.execute(locker);
  const begun = performance.now();
  expect(await find(teacher, { text: 'river' })).toMatchObject({
    status: 400,
    body: {
      fields: {
        text: 'This search takes too long. Please search for fewer words, or in one contest.',
      },
    },
  });
  expect(performance.now() - begun).toBeGreaterThan(limits.questionSearch.time - 100);
  await locker.rollback().execute();
  expect((await find(teacher, { text: 'river' })).body.found).toHaveLength(1);
});
