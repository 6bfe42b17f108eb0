/** A draft as local storage holds it. Pure, except the three functions at the end. */
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

/** The key of a user's draft, of a new contest or of a stored one. It is never read for another user. */
export const draftKey = (userId: number, contest: number | 'new'): string =>
  `tallymark:draft:${userId}:${contest}`;

const VERSION = 1;

/** What the teacher has written, without the state of the page. Two drafts are equal if this is equal. */
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

/** A fingerprint of a text: two texts hardly ever have the same (FNV-1a, 2 × 32 bits). */
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
  /** When it was stored, in milliseconds. */
  savedAt: number;
  /** The fingerprint of the server's contest when the teacher began. */
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

/** The draft in a stored text; undefined if the text is no draft of ours. */
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

/** False if the browser refuses to store it: then the draft lives as long as the page. */
export const writeStored = (key: string, stored: StoredDraft): boolean => local.set(key, serialize(stored));
