import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { type Draft, type Heading, newKey } from '../draft/draft.ts';
import { recordRemoval, placesAffectedByTotal, withoutFaults } from '../draft/edit-base.ts';
import { places } from '../draft/faults.ts';
import { rowsOf, rowsOfRun, runsOf, withRows } from '../draft/rows.ts';

export const canAddSection = ({ sections }: Pick<Draft, 'sections'>): boolean =>
  sections.length < limits.maxSections;

const titleOf = (number: number): string => t`Part ${number}`;

/** Returns a new heading with a title that no other section has. */
function newHeading({ headings, sections }: Draft): Heading {
  const titles = new Set(Object.values(headings).map(({ title }) => title));
  let number = sections.length + 1;
  while (titles.has(titleOf(number))) number += 1;
  return { title: titleOf(number), draw: undefined };
}

/** Starts a section at this question, by default at the end. A draft's first section takes all questions. */
export function addSection(draft: Draft, before?: string): Draft {
  if (!canAddSection(draft)) return draft;
  const rows = rowsOf(draft);
  const end = draft.sections.length === 0 ? 0 : rows.length;
  const at = before === undefined ? end : rows.indexOf(before);
  const key = newKey('s');
  return restructured(
    { ...draft, headings: { ...draft.headings, [key]: newHeading(draft) } },
    rows.toSpliced(at, 0, key),
  );
}

const restructured = (draft: Draft, rows: readonly string[]): Draft =>
  withRows({ ...draft, faults: withoutFaults(draft, placesAffectedByTotal(draft)) }, rows);

function setHeading(draft: Draft, key: string, changed: Partial<Heading>, ...at: string[]): Draft {
  const heading = draft.headings[key];
  if (!heading) return draft;
  const headings = { ...draft.headings, [key]: { ...heading, ...changed } };
  return { ...draft, headings, faults: withoutFaults(draft, at) };
}

export const setTitle = (draft: Draft, key: string, title: string): Draft =>
  setHeading(draft, key, { title }, places.sectionTitle(key));

/** Sets how many of the section's questions each student gets. `draw` is undefined for all. */
export const setDraw = (draft: Draft, key: string, draw: number | undefined): Draft =>
  setHeading(draft, key, { draw }, ...placesAffectedByTotal(draft));

export function setSectionMarks(draft: Draft, key: string, marks: number): Draft {
  const keys = new Set(runsOf(draft).find((run) => run.key === key)?.keys);
  const questions = Object.entries(draft.questions).map(
    ([one, question]) => [one, keys.has(one) ? { ...question, marks } : question] as const,
  );
  const gone = [...placesAffectedByTotal(draft), ...[...keys].map((one) => places.marks(one))];
  return { ...draft, questions: Object.fromEntries(questions), faults: withoutFaults(draft, gone) };
}

export function moveSection(draft: Draft, key: string, by: -1 | 1): Draft {
  const runs = runsOf(draft);
  const from = runs.findIndex((run) => run.key === key);
  const moved = runs[from];
  const to = from + by;
  if (!moved || to < 0 || to >= runs.length) return draft;
  const moving = runs.toSpliced(from, 1).toSpliced(to, 0, moved);
  return withRows(draft, moving.flatMap(rowsOfRun));
}

/** Removes the heading. Its questions join the previous section or, if this was the first, the next one. */
export function removeSection(draft: Draft, key: string): Draft {
  const { [key]: heading, ...headings } = draft.headings;
  const run = runsOf(draft).find((one) => one.key === key);
  if (!heading || !run) return draft;
  const rows = rowsOf(draft);
  const removed = { section: key, heading, row: rows.indexOf(key), questions: run.keys.length };
  const before = { ...draft, faults: withoutFaults(draft, [places.sectionTitle(key), places.draw(key)]) };
  return restructured(
    { ...before, headings, removed: recordRemoval(draft, removed) },
    rows.filter((one) => one !== key),
  );
}

export function restoreSection(
  draft: Draft,
  { section, heading, row, questions }: { section: string; heading: Heading; row: number; questions: number },
): Draft {
  const rows = rowsOf(draft);
  const [next] = draft.sections;
  const headings = { ...draft.headings, [section]: heading };
  // The first section's questions joined the next section, whose heading now returns below them.
  const others =
    row === 0 && next ? rows.slice(1).toSpliced(Math.min(questions, next.questions), 0, next.key) : rows;
  return restructured({ ...draft, headings }, others.toSpliced(row, 0, section));
}
