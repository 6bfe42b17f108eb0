import { expect, test } from 'vitest';
import { blankQuestion, type Draft, questionsOf } from './draft.ts';
import { makeDraft, noDetails } from './make-draft.ts';
import type { ContestWithKey } from '../../../contest/shared/contest-with-key.ts';
import { draftOf, newDraft, updateBody, withoutForeignIds } from './draft-wire.ts';
import { setDetails } from './details-edits.ts';
import { addQuestion, duplicateQuestion, setMarks } from '../question/question-edits.ts';
import { contentOf, draftKey, fingerprint, isSameWriting, parseDraft, serialize } from './stored-draft.ts';
import { noSettings } from './draft-settings.ts';

const now = Date.parse('2026-03-02T08:00:00Z');
const stored: ContestWithKey = {
  id: 12345678,
  name: 'Capitals',
  start_datetime: '2026-03-02T09:00:00.000Z',
  end_datetime: '2026-03-02T10:00:00.000Z',
  is_public: false,
  is_published: false,
  shuffle_options: true,
  minimum_marks: 0.5,
  total_marks: 1,
  participants_count: 0,
  total_questions: 1,
  answer_submitted: false,
  questions: [
    {
      id: 7,
      question_text: 'France?',
      marks: 1,
      options: [
        { id: 71, option_text: 'Lyon', is_correct: false },
        { id: 72, option_text: 'Paris', is_correct: true },
      ],
    },
  ],
};

/** Returns the draft with fixed times, because others depend on the test's time zone. */
const withTimes = (draft: Draft): Draft => ({
  ...draft,
  details: { ...draft.details, start: '2026-03-02T09:00', end: '2026-03-02T10:00' },
});

test('a parsed draft comes back as it was', () => {
  const draft = setDetails(addQuestion(draftOf(stored)), { isPublic: false, schoolClass: 3 });
  const parsed = parseDraft(serialize({ draft, savedAt: now, base: 'x"y' }));
  expect(parsed).toMatchObject({ savedAt: now, base: 'x"y' });
  expect(parsed && contentOf(parsed.draft)).toBe(contentOf(draft));
});

test.each([null, '', 'null', '[]', '{}', '{"version":1', '{"version":2,"savedAt":1}', '{"version":1}'])(
  '%j is no draft of ours',
  (text) => expect(parseDraft(text)).toBeUndefined(),
);

test('a draft with parts missing still opens', () => {
  const parsed = parseDraft('{"version":1,"savedAt":1,"content":{"questions":[{"options":[{},5]},null]}}');
  expect(parsed?.draft.order).toHaveLength(2);
  expect(parsed?.draft.details).toMatchObject({ name: '', isPublic: true, shuffle: true });
});

test('a draft of a version without rich text opens as it was, and counts as unchanged', () => {
  const before =
    '{"version":1,"savedAt":1,"base":"b","step":"questions","content":{"details":{"name":"Capitals","start":"","end":"",' +
    '"isPublic":true,"passing":"1","shuffle":true},"questions":[{"text":"*France*?","marks":1,' +
    '"options":[{"text":"Lyon"},{"text":"Paris"}],"correct":1}]}}';
  const kept = parseDraft(before);
  expect(kept && questionsOf(kept.draft)).toMatchObject([
    { format: 'plain', text: '*France*?', explanation: '', tags: [] },
  ]);
  expect(before).toContain(`"content":${kept && contentOf(kept.draft)}`);
});

test("a stored contest has the fingerprint that drafts of earlier versions have, whatever later versions' details are", () => {
  expect(fingerprint(contentOf(withTimes(draftOf(stored))))).toBe('frkrzx-1eu2qzv');
  const { details, ...draft } = draftOf(stored);
  const withLater = (later: object) => contentOf({ ...draft, details: Object.assign({}, later, details) });
  expect(withLater({ later: undefined })).toBe(contentOf({ ...draft, details }));
  expect(withLater({ later: '1' })).toContain('"shuffle":true,"later":"1"');
});

test('settings are kept, those that are not readable are the usual ones, and unset ones change nothing', () => {
  const { details, ...draft } = draftOf(stored);
  const settings = { ...noSettings, navigation: 'free' as const, ownMinutes: '45' };
  const text = contentOf({ ...draft, details: { ...details, settings } });
  expect(text).toContain('"settings":{"ownMinutes":"45","navigation":"free"}');
  const restored = parseDraft(`{"version":1,"savedAt":1,"content":${text}}`);
  expect(restored?.draft.details.settings).toEqual(settings);
  const broken = text.replace('"free"', '5');
  const opened = parseDraft(`{"version":1,"savedAt":1,"content":${broken}}`);
  expect(opened?.draft.details.settings).toEqual({ ...noSettings, ownMinutes: '45' });
});

test('a rich question is kept, sent and copied with its explanation and tags', () => {
  const [question] = stored.questions;
  const rich = { format: 'rich' as const, explanation: 'It *is*.', tags: ['rivers'] };
  const draft = draftOf({ ...stored, questions: question ? [{ ...question, ...rich }] : [] });
  const kept = parseDraft(serialize({ draft, savedAt: now, base: '' }))?.draft ?? draft;
  expect(contentOf(kept)).toBe(contentOf(draft));
  const copied = duplicateQuestion(kept, kept.order[0] ?? '');
  expect(updateBody(copied, stored).questions).toMatchObject([rich, rich]);
});

test('a question that names its kind keeps it; a kind that this page does not know is none', () => {
  const [question] = stored.questions;
  const draft = draftOf({ ...stored, questions: question ? [{ ...question, kind: 'single' }] : [] });
  const text = serialize({ draft, savedAt: now, base: '' });
  const kindsIn = (of: string) =>
    updateBody(parseDraft(of)?.draft ?? draft, stored).questions.map(({ kind }) => kind);
  expect(kindsIn(text)).toEqual(['single']);
  expect(kindsIn(text.replace('"single"', '"trio"'))).toEqual([undefined]);
});

const opened = (of: string) => parseDraft(of)?.draft ?? expect.fail('no draft');

test('several right options are kept with their rule; a page without this kind keeps the first', () => {
  const [question] = stored.questions;
  const several = {
    kind: 'several' as const,
    content: { rule: 'minus' as const, choose: 2 },
    options: question?.options.map((option) => ({ ...option, is_correct: true })) ?? [],
  };
  const draft = draftOf({ ...stored, questions: question ? [{ ...question, ...several }] : [] });
  const text = serialize({ draft, savedAt: now, base: '' });
  expect(contentOf(opened(text))).toBe(contentOf(draft));
  const own = {
    kind: 'several',
    content: several.content,
    options: [{ is_correct: true }, { is_correct: true }],
  };
  expect(updateBody(opened(text), stored).questions).toMatchObject([own]);
  const saved = opened(text);
  const copied = duplicateQuestion(saved, saved.order[0] ?? '');
  expect(updateBody(copied, stored).questions).toMatchObject([own, own]);
  const [older] = updateBody(opened(text.replace('"several"', '"trio"')), stored).questions;
  expect(older).toMatchObject({
    kind: undefined,
    content: undefined,
    options: [{ is_correct: true }, { is_correct: false }],
  });
  const broken = text.replace('"minus"', '5').replace('"tellsCount":true', '"tellsCount":7');
  expect(updateBody(opened(broken), stored).questions).toMatchObject([{ ...own, content: undefined }]);
});

test('drafts are parsed by user and contest', () => {
  expect(draftKey(3, 'new')).toBe('tallymark:draft:3:new');
  expect(draftKey(3, 12345678)).toBe('tallymark:draft:3:12345678');
});

test('the same content has the same fingerprint, other content another', () => {
  const draft = draftOf(stored);
  expect(fingerprint(contentOf(draftOf(stored)))).toBe(fingerprint(contentOf(draft)));
  const other = setMarks(draft, draft.order[0] ?? '', 2);
  expect(fingerprint(contentOf(other))).not.toBe(fingerprint(contentOf(draft)));
});

test('an update names the ids that it keeps, and a copy none', () => {
  const draft = draftOf(stored);
  const body = updateBody(duplicateQuestion(draft, draft.order[0] ?? ''), stored);
  expect(body.contest).toEqual({
    id: 12345678,
    settings: {},
    name: 'Capitals',
    start_datetime: '2026-03-02T09:00:00.000Z',
    end_datetime: '2026-03-02T10:00:00.000Z',
    minimum_marks: 0.5,
    shuffle_options: true,
  });
  expect(body.questions).toEqual([
    {
      id: 7,
      question_text: 'France?',
      marks: 1,
      options: [
        { id: 71, option_text: 'Lyon', is_correct: false },
        { id: 72, option_text: 'Paris', is_correct: true },
      ],
    },
    {
      id: undefined,
      question_text: 'France?',
      marks: 1,
      options: [
        { id: undefined, option_text: 'Lyon', is_correct: false },
        { id: undefined, option_text: 'Paris', is_correct: true },
      ],
    },
  ]);
});

test('ids that the contest has no more are dropped', () => {
  const draft = draftOf(stored);
  const [question] = stored.questions;
  const fewer = {
    ...stored,
    questions: question ? [{ ...question, options: question.options.slice(1) }] : [],
  };
  const ids = (against: ContestWithKey) =>
    Object.values(withoutForeignIds(draft, against).questions).map(({ id, options }) => [
      id,
      options.map((option) => option.id),
    ]);
  expect(ids(stored)).toEqual([[7, [71, 72]]]);
  expect(ids(fewer)).toEqual([[7, [undefined, 72]]]);
  expect(ids({ ...stored, questions: [] })).toEqual([[undefined, [undefined, undefined]]]);
});

test('a new contest starts at a full quarter at least 15 minutes ahead and has one blank question', () => {
  const { details, order } = newDraft(now + 1);
  expect(Date.parse(details.start)).toBe(now + 30 * 60_000);
  expect(Date.parse(details.end) - Date.parse(details.start)).toBe(60 * 60_000);
  expect(details).toMatchObject({ name: '', passing: '0', isPublic: true, shuffle: true });
  expect(order).toHaveLength(1);
});

test.each([
  [10, 0],
  [11, 11],
])('of %i questions, %i are folded when the page is opened', (count, folded) => {
  expect(
    makeDraft(
      noDetails,
      Array.from({ length: count }, () => blankQuestion()),
    ).collapsed.size,
  ).toBe(folded);
});

test('every part of a draft counts as written, but for the state of the page', () => {
  const draft = draftOf(stored);
  const parts = Object.keys(draft);
  const counted = parts.filter((part) => !isSameWriting({ ...draft, [part]: {} }, draft));
  const state = ['collapsed', 'removed', 'faults'];
  expect(counted).toEqual(parts.filter((part) => !state.includes(part)));
  expect(isSameWriting({ ...draft }, draft)).toBe(true);
  for (const part of state) {
    expect(contentOf({ ...draft, [part]: [] })).toBe(contentOf(draft));
  }
});
