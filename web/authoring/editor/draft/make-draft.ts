import {
  type Details,
  type Draft,
  type DraftQuestion,
  newKey,
  type Step,
  type WrittenSection,
} from './draft.ts';
import { noSettings } from './draft-settings.ts';
import { rowsOf, withRows } from './rows.ts';

export const noDetails: Details = {
  name: '',
  start: '',
  end: '',
  isPublic: true,
  passing: '',
  shuffle: true,
  settings: noSettings,
};

/** In contests with more questions, all questions are folded at first. */
const LONG = 10;

/** Returns a draft as the editor first shows it. Questions outside all sections join the last section. */
export function makeDraft(
  details: Details,
  questions: readonly DraftQuestion[],
  step: Step = 'details',
  written: readonly WrittenSection[] = [],
): Draft {
  const keys = questions.map(({ key }) => key);
  const sections = written.map((section) => ({ ...section, key: newKey('s') }));
  const draft = {
    details,
    order: keys,
    questions: Object.fromEntries(questions.map((question) => [question.key, question])),
    sections,
    headings: Object.fromEntries(sections.map(({ key, title, draw }) => [key, { title, draw }])),
    step,
    collapsed: new Set(questions.length > LONG ? keys : []),
    removed: [],
    faults: {},
  };
  if (sections.length === 0) return draft;
  const counted = sections.reduce((sum, section) => sum + section.questions, 0);
  return withRows(draft, [...rowsOf(draft), ...keys.slice(counted)]);
}
