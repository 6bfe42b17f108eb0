import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import type { DraftContent } from '#contract/draft.ts';
import { testApp } from '../../test/app.ts';
import { draftContest, logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call, clock } = app;

const content = (name: string, questions: DraftContent['questions'] = []): DraftContent => ({
  base: '',
  details: { name, start: '', end: '2026-03-02T10:00', isPublic: true, passing: '', shuffle: true },
  questions,
});
const question = { text: '', marks: 1 as const, options: [{ text: ' 1 ' }, { text: '' }], correct: 0 };

type Draft = { contest?: number; version: number; editor: string; content: DraftContent };
const save = (as: Person, draft: Draft) => call('saveDraft', { as, body: draft });
const read = async (as: Person, contest?: number) =>
  (await call('getDraft', { as, body: { ...(contest && { contest }) } })).body;

test('what is typed is saved as it is, listed, read elsewhere and replaced by the next version', async () => {
  const teacher = await logInAs(app, 'Teacher');
  expect(await read(teacher)).toEqual({});
  const sections = [
    { title: '', questions: 1, draw: 3 },
    { title: ' Later', questions: 0 },
  ];
  const first = { ...content('  Half done', [question]), sections };
  const saved = await save(teacher, { version: 0, editor: 'one', content: first });
  const saved_datetime = new Date(clock.now()).toISOString();
  expect(saved).toMatchObject({ status: 200, body: { saved_datetime } });
  expect(await read(teacher)).toEqual({ draft: { ...saved.body, editor: 'one', content: first } });
  expect((await call('getDrafts', { as: teacher })).body).toEqual([
    {
      name: '  Half done',
      total_questions: 1,
      missing: ['start', 'passing'],
      unfinished_questions: 1,
      ...saved.body,
    },
  ]);
  const second = await save(teacher, { version: saved.body.version, editor: 'two', content: content('B') });
  expect(second.body.version).toBeGreaterThan(saved.body.version);
  expect(await read(teacher)).toMatchObject({ draft: { content: content('B') } });
});

test('the list says how many questions have no text or no right answer', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const whole = { ...question, text: 'Why?' };
  const questions = [
    whole,
    { ...whole, correct: 1 },
    { ...whole, correct: -1 },
    { ...whole, correct: 5 },
    { ...whole, options: [] },
    { ...whole, text: ' ' },
    { ...whole, kind: 'several' as const, moreCorrect: [0] },
    { ...whole, kind: 'several' as const, moreCorrect: [0, 1] },
    { ...whole, kind: 'several' as const, moreCorrect: [7] },
  ];
  await save(teacher, { version: 0, editor: 'one', content: content(' ', questions) });
  expect((await call('getDrafts', { as: teacher })).body).toMatchObject([
    { missing: ['name', 'start', 'passing'], total_questions: 9, unfinished_questions: 7 },
  ]);
});

const accepted = (text: string) => [{ text, tolerance: 'exact' as const, amount: '', share: 2520 }];
const pairs = (...answers: string[]) => ({
  matched: { pairs: answers.map((answer, at) => ({ prompt: `${at}`, answer })), others: [] },
});
const texts = (...all: string[]) => ({ options: all.map((text) => ({ text })) });

test('a question of another kind is finished as its kind needs', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const whole = { ...question, text: 'Why?', correct: -1 };
  const rules = { unit: '', ignoresAccents: false, matchesCase: false, isTurkish: false };
  const questions: DraftContent['questions'] = [
    { ...whole, kind: 'number', options: [], typed: { ...rules, accepted: accepted('3') } },
    { ...whole, kind: 'text', options: [], typed: { ...rules, accepted: accepted('Lima') } },
    { ...whole, kind: 'matching', options: [], ...pairs('a', 'b') },
    { ...whole, kind: 'ordering', ...texts('a', 'b', 'c') },
    { ...whole, kind: 'statements', ...texts('a', 'b') },
    { ...whole, kind: 'number', options: [], typed: { ...rules, accepted: accepted(' ') } },
    { ...whole, kind: 'text', options: [] },
    { ...whole, kind: 'matching', options: [], ...pairs('a', ' ') },
    { ...whole, kind: 'ordering', ...texts('a', '', ' ') },
    { ...whole, kind: 'statements', ...texts('', '') },
  ];
  await save(teacher, { version: 0, editor: 'one', content: content(' ', questions) });
  expect((await call('getDrafts', { as: teacher })).body).toMatchObject([
    { total_questions: 10, unfinished_questions: 5 },
  ]);
});

test('the list begins with the draft that was saved last, also within one millisecond', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const contests = [await draftContest(app, teacher), await draftContest(app, teacher), undefined];
  const versions = new Map<number, number>();
  const saveAt = async (n: number) => {
    const contest = contests[n];
    const version = versions.get(n) ?? 0;
    const draft = { ...(contest && { contest }), version, editor: 'one', content: content(`${n}`) };
    versions.set(n, (await save(teacher, draft)).body.version);
  };
  const names = async () => (await call('getDrafts', { as: teacher })).body.map(({ name }) => name);
  for (const n of [2, 0, 1]) await saveAt(n);
  expect(await names()).toEqual(['1', '0', '2']);
  await saveAt(0);
  expect(await names()).toEqual(['0', '1', '2']);
  await saveAt(2);
  expect(await names()).toEqual(['2', '0', '1']);
});

test('nothing newer is replaced; the same page may continue without having got the answer', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { version } = (await save(teacher, { version: 0, editor: 'one', content: content('1') })).body;
  for (const known of [0, version - 1, version + 1]) {
    expect(await save(teacher, { version: known, editor: 'two', content: content('2') })).toMatchObject({
      status: 409,
      body: { code: 'draft_changed' },
    });
  }
  expect((await save(teacher, { version: 0, editor: 'one', content: content('3') })).status).toBe(200);
  expect(await call('dropDraft', { as: teacher, body: { version } })).toMatchObject({ status: 409 });
  const { draft } = await read(teacher);
  expect(draft?.content).toEqual(content('3'));
  expect((await call('dropDraft', { as: teacher, body: { version: draft?.version } })).status).toBe(200);
  expect((await call('dropDraft', { as: teacher, body: { version: 7 } })).status).toBe(200);
  expect(await read(teacher)).toEqual({});
  const next = await save(teacher, { version: 0, editor: 'three', content: content('4') });
  expect(next.body.version).toBeGreaterThan(draft?.version ?? Infinity);
});

test('of many pages that save at once, one succeeds', async () => {
  const teacher = await logInAs(app, 'Teacher');
  for (const version of [0, undefined]) {
    const known = version ?? (await read(teacher)).draft?.version ?? 0;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        save(teacher, { version: known, editor: `${version} ${n}`, content: content(String(n)) }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  }
});

test('each contest has a draft of its own, only for its teacher and until it is published', async () => {
  const [teacher, other] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Teacher')];
  const contest = await draftContest(app, teacher);
  const draft = { contest, version: 0, editor: 'one', content: content('Changed') };
  expect(await save(other, draft)).toMatchObject({ status: 404, body: { code: 'unknown_contest' } });
  expect((await save(teacher, draft)).status).toBe(200);
  await save(teacher, { version: 0, editor: 'one', content: content('New') });
  expect(await read(teacher, contest)).toMatchObject({
    draft: { content: { details: { name: 'Changed' } } },
  });
  expect((await call('getDrafts', { as: teacher })).body).toHaveLength(2);
  expect((await call('getDraft', { as: other, body: { contest } })).status).toBe(404);
  expect(await read(other)).toEqual({});
  expect((await call('getDrafts', { as: other })).body).toEqual([]);

  await call('publishContest', { as: teacher, body: { contest } });
  expect(await save(teacher, draft)).toMatchObject({ status: 409, body: { code: 'already_published' } });
  expect((await call('getDrafts', { as: teacher })).body).toMatchObject([{ name: 'New' }]);
});

test('a draft has bounds', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const text = 'x'.repeat(limits.draft.text);
  const questions = Array.from({ length: 90 }, () => ({ ...question, text }));
  const send = (of: DraftContent) => save(teacher, { version: 0, editor: 'one', content: of });
  expect((await send(content('', questions))).status).toBe(200);
  expect(await send(content('', [...questions, ...questions.slice(0, 20)]))).toMatchObject({
    status: 400,
    body: { fields: { content: 'This draft is too long: at most 2 MB, please.' } },
  });
  for (const wrong of [`${text}x`, 'a\u0000b', '\uD800']) {
    expect(await send(content(wrong))).toMatchObject({ status: 400, body: { code: 'invalid_fields' } });
  }
});

test('savings are paced: a page that saves every two seconds is never refused, a program soon is', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const saveAgain = () => save(teacher, { version: 0, editor: 'one', content: content('again') });
  for (let second = 0; second < 60; second += 2) {
    expect((await saveAgain()).status, `after ${second} s`).toBe(200);
    // An editor page saves once more when the teacher leaves it.
    if (second % 10 === 0) expect((await saveAgain()).status).toBe(200);
    clock.moveBy(2_000);
  }
  clock.moveBy(10_000);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await saveAgain()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  const refused = await saveAgain();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  const other = await logInAs(app, 'Teacher');
  expect((await save(other, { version: 0, editor: 'one', content: content('B') })).status).toBe(200);
  clock.moveBy(Number(refused.headers['retry-after']) * 1_000);
  expect((await saveAgain()).status).toBe(200);
});
