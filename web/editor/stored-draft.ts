/** A draft as local storage keeps it. Pure but for the three functions at the end. */
import { local } from '../browser/browser-storage.ts';
import {
  asMarks,
  type Details,
  type Draft,
  type DraftQuestion,
  makeDraft,
  newKey,
  questionsOf,
} from './draft.ts';

/** Which draft: a user's own, of a new contest or of a stored one. Never read under another user's id. */
export const draftKey = (userId: number, contest: number | 'new'): string =>
  `tallymark:draft:${userId}:${contest}`;

const VERSION = 1;

/** What the teacher has written, without what only the page knows: two drafts are the same if this is. */
export const contentOf = (draft: Draft): string =>
  JSON.stringify({
    details: draft.details,
    questions: questionsOf(draft).map(({ id, text, marks, options, correct }) => ({
      id,
      text,
      marks,
      options: options.map((option) => ({ id: option.id, text: option.text })),
      correct: options.findIndex(({ key }) => key === correct),
    })),
  });

/** A short name for a text: another text has another one, as good as always (FNV-1a, 2 × 32 bits). */
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
  /** When it was kept, in milliseconds. */
  savedAt: number;
  /** The fingerprint of what the server held when the teacher began. */
  base: string;
};

export const serialize = ({ draft, savedAt, base }: StoredDraft): string =>
  `{"version":${VERSION},"savedAt":${savedAt},"base":${JSON.stringify(base)},"step":"${draft.step}",` +
  `"content":${contentOf(draft)}}`;

const get = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const id = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function parseQuestion(value: unknown): DraftQuestion {
  const options = list(get(value, 'options')).map((option) => ({
    key: newKey('o'),
    id: id(get(option, 'id')),
    text: text(get(option, 'text')),
  }));
  return {
    key: newKey('q'),
    id: id(get(value, 'id')),
    text: text(get(value, 'text')),
    marks: asMarks(Number(get(value, 'marks'))),
    options,
    correct: options[Number(get(value, 'correct'))]?.key ?? null,
  };
}

function parseDetails(value: unknown): Details {
  return {
    name: text(get(value, 'name')),
    start: text(get(value, 'start')),
    end: text(get(value, 'end')),
    isPublic: get(value, 'isPublic') !== false,
    passing: text(get(value, 'passing')),
    shuffle: get(value, 'shuffle') !== false,
  };
}

/** The draft in a stored text; undefined where it is none of ours. */
export function parseDraft(stored: string | null): StoredDraft | undefined {
  if (stored === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return undefined;
  }
  const savedAt = get(value, 'savedAt');
  if (get(value, 'version') !== VERSION || typeof savedAt !== 'number') return undefined;
  const content = get(value, 'content');
  const questions = list(get(content, 'questions')).map(parseQuestion);
  const step = get(value, 'step') === 'questions' ? 'questions' : 'details';
  const draft = makeDraft(parseDetails(get(content, 'details')), questions, step);
  return { draft, savedAt, base: text(get(value, 'base')) };
}

export const readStored = (key: string): StoredDraft | undefined => parseDraft(local.get(key));

export const dropStored = (key: string): void => local.remove(key);

/** False where the browser's storage is full, or refused: then it lives as long as the page. */
export const writeStored = (key: string, stored: StoredDraft): boolean => local.set(key, serialize(stored));
