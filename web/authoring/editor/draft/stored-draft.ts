import type { KindName } from '#contract/answer.ts';
import type { DraftContent } from '#contract/draft.ts';
import { gradingRules } from '#contract/kinds/gradings.ts';
import { kinds } from '#contract/kinds/kinds.ts';
import { browserStorage } from '../../../base/browser/browser-storage.ts';
import { changedSettings, storedSettings } from './draft-settings.ts';
import { parseStored } from '../../../base/browser/parse-stored.ts';
import * as v from '../../../base/browser/schema.ts';
import { type Details, type Draft, type DraftQuestion, newKey, newRowKey, questionsOf } from './draft.ts';
import { makeDraft, noDetails } from './make-draft.ts';
import { fieldsToStore, storedFields } from '../../../kinds/draft-fields.ts';
import { storedText as text } from '../../../kinds/shared/edited-text.ts';
import { keysAt, positionsOfRight } from './right-options.ts';

/** Returns the storage key of a user's draft, which other users never read. */
export const draftKey = (userId: number, contest: number | 'new'): string =>
  `tallymark:draft:${userId}:${contest}`;

const VERSION = 1;

/** Returns the content as JSON, without the page's state. Equal drafts have equal JSON. */
export function contentOf(draft: Draft): string {
  const questions = questionsOf(draft).map(textOfQuestion).join();
  const sections = sectionsIn(draft);
  return (
    `{"details":${JSON.stringify(detailsIn(draft.details))},"questions":[${questions}]` +
    `${sections ? `,"sections":${JSON.stringify(sections)}` : ''}}`
  );
}

/** Questions as JSON, cached because a keystroke changes only one of up to 200 questions. */
const written = new WeakMap<DraftQuestion, string>();

function textOfQuestion(question: DraftQuestion): string {
  const text = written.get(question) ?? JSON.stringify(questionIn(question));
  written.set(question, text);
  return text;
}

/** Whether two drafts have the same content, ignoring the page's state. Faster than comparing `contentOf`. */
export const isSameWriting = (one: Draft, other: Draft): boolean => {
  const { collapsed: _collapsed, removed: _removed, faults: _faults, ...written } = one;
  return Object.entries(written).every(([part, value]) => value === Reflect.get(other, part));
};

const contentIn = (draft: Draft): Omit<DraftContent, 'base'> => {
  const sections = sectionsIn(draft);
  return {
    details: detailsIn(draft.details),
    questions: questionsOf(draft).map(questionIn),
    ...(sections && { sections }),
  };
};

function questionIn(question: DraftQuestion): DraftContent['questions'][number] {
  const { id, kind, rule, tellsCount, fixed, format, text, explanation, tags, marks, options } = question;
  const [correct = -1, ...moreCorrect] = positionsOfRight(question);
  return {
    id,
    text,
    // Missing properties are omitted, so that older drafts still compare as equal.
    kind,
    rule,
    tellsCount,
    fixed,
    format: format === 'rich' ? format : undefined,
    explanation: explanation === '' ? undefined : explanation,
    tags: tags.length === 0 ? undefined : [...tags],
    marks,
    options: options.map((option) => ({ id: option.id, text: option.text })),
    correct,
    moreCorrect: moreCorrect.length === 0 ? undefined : moreCorrect,
    ...fieldsToStore(question),
  };
}

const sectionsIn = ({ sections, headings }: Draft): DraftContent['sections'] =>
  sections.length === 0
    ? undefined
    : sections.map(({ key, questions }) => ({ title: '', ...headings[key], questions }));

/** Returns the details for storage. Omits unset newer ones, so that older drafts still compare as equal. */
function detailsIn({ name, start, end, isPublic, passing, shuffle, settings, ...later }: Details) {
  const unset = new Map<string, unknown>(Object.entries(noDetails));
  const set = Object.entries<unknown>(later).filter(([key, value]) => value !== unset.get(key));
  const chosen = changedSettings(settings);
  return {
    name,
    start,
    end,
    isPublic,
    passing,
    shuffle,
    ...Object.fromEntries(set),
    ...(Object.keys(chosen).length > 0 && { settings: chosen }),
  };
}

/** Returns a hash of the text (FNV-1a, 2 × 32 bits). Collisions are unlikely. */
export function fingerprint(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(index), 0x85ebca6b);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}

export type StoredDraft = {
  draft: Draft;
  savedAt: number;
  /** Fingerprint of the contest on the server when editing started. */
  base: string;
  sync?: Sync | undefined;
};

/** The last save on the server: its version, the page that made it, and its content's fingerprint. */
export type Sync = { version: number; editor: string; sent: string };

export const serialize = ({ draft, savedAt, base, sync }: StoredDraft): string =>
  `{"version":${VERSION},"savedAt":${savedAt},"base":${JSON.stringify(base)},"step":"${draft.step}",` +
  `${sync ? `"sync":${JSON.stringify(sync)},` : ''}"content":${contentOf(draft)}}`;

export const serverContent = (draft: Draft, base: string): DraftContent => ({ base, ...contentIn(draft) });

const id = v.ignorable(v.number);
const flag = v.fallback(v.boolean, true);

const kindName = v.custom((name): name is KindName => typeof name === 'string' && Object.hasOwn(kinds, name));
const storedOption = v.fallback(v.object({ id, text }), { text: '' });
const storedQuestion = v.fallback(
  v.object({
    id,
    kind: v.ignorable(kindName),
    fixed: v.ignorable(v.wholeNumber(1)),
    text,
    format: v.fallback(v.oneOf('plain', 'rich'), 'plain'),
    explanation: text,
    tags: v.fallback(v.array(v.string), []),
    marks: v.fallback(v.number, 1),
    options: v.fallback(v.array(storedOption), []),
    /** Index of the first right option; -1 if there is none. */
    correct: v.fallback(v.number, -1),
    moreCorrect: v.fallback(v.array(v.number), []),
    rule: v.ignorable(v.oneOf(...gradingRules)),
    tellsCount: v.ignorable(v.oneOf(true)),
    ...storedFields(newRowKey),
  }),
  {
    text: '',
    format: 'plain',
    explanation: '',
    tags: [],
    marks: 1,
    options: [],
    correct: -1,
    moreCorrect: [],
  },
);
const storedDetails = v.fallback(
  v.object({
    name: text,
    start: text,
    end: text,
    isPublic: flag,
    passing: text,
    shuffle: flag,
    settings: storedSettings,
    schoolClass: v.ignorable(v.wholeNumber(1)),
  }),
  noDetails,
);

const storedSection = v.fallback(
  v.object({
    title: text,
    questions: v.fallback(v.wholeNumber(0), 0),
    draw: v.ignorable(v.wholeNumber(1)),
  }),
  { title: '', questions: 0 },
);

const noContent = { details: noDetails, questions: [], sections: [] };
const storedContent = v.fallback(
  v.object({
    details: storedDetails,
    questions: v.fallback(v.array(storedQuestion), []),
    sections: v.fallback(v.array(storedSection), []),
  }),
  noContent,
);

const storedDraft = v.object({
  version: v.oneOf(VERSION),
  savedAt: v.number,
  base: text,
  sync: v.ignorable(v.object({ version: v.number, editor: v.string, sent: v.string })),
  step: v.fallback(v.oneOf('details', 'questions'), 'details'),
  content: storedContent,
});

function questionOf({
  marks,
  options,
  correct,
  moreCorrect,
  ...texts
}: v.Output<typeof storedQuestion>): DraftQuestion {
  const drafted = options.map(({ id, text }) => ({ key: newRowKey(), id, text }));
  return {
    ...texts,
    key: newKey('q'),
    marks,
    options: drafted,
    correct: keysAt(drafted, [correct, ...moreCorrect], texts.kind),
  };
}

/** Parses a stored draft; undefined if it cannot be read. */
export function parseDraft(stored: string | null): StoredDraft | undefined {
  const parsed = parseStored(storedDraft, stored);
  if (!parsed) return undefined;
  const { savedAt, base, sync, step, content } = parsed;
  const draft = makeDraft(content.details, content.questions.map(questionOf), step, content.sections);
  return { draft, savedAt, base, ...(sync && { sync }) };
}

/** Reads a draft from the server's content. Opens at the questions if one of them has text. */
export function draftIn(content: DraftContent): Draft {
  const { details, questions, sections } = storedContent(content);
  const hasQuestions = questions.some((question) => question.text !== '');
  const step = hasQuestions ? 'questions' : 'details';
  return makeDraft(details, questions.map(questionOf), step, sections);
}

export const readStored = (key: string): StoredDraft | undefined => parseDraft(browserStorage.get(key));

export const dropStored = (key: string): void => browserStorage.remove(key);

/** Stores the draft. Returns false if the browser refuses; the draft is then lost with the page. */
export const writeStored = (key: string, stored: StoredDraft): boolean =>
  browserStorage.set(key, serialize(stored));
