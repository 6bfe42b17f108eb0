import type { Draft, DraftSection } from './draft.ts';

type Listed = Pick<Draft, 'order' | 'sections'>;

/** Returns the row keys: headings, each followed by its questions; without sections, only questions. */
export const rowsOf = ({ order, sections }: Listed): readonly string[] =>
  sections.length === 0 ? order : runsOf({ order, sections }).flatMap(rowsOfRun);

type Run = { key: string; keys: string[] };

export const rowsOfRun = ({ key, keys }: Run): string[] => [key].concat(keys);

export function runsOf({ order, sections }: Listed): Run[] {
  let end = 0;
  return sections.map(({ key, questions }) => {
    end += questions;
    return { key, keys: order.slice(end - questions, end) };
  });
}

/** Reorders the rows. The first heading stays on top, because each question needs a section. */
export function withRows(draft: Draft, rows: readonly string[]): Draft {
  const isHeading = (key: string) => Object.hasOwn(draft.headings, key);
  const first = rows.find(isHeading);
  const order = rows.filter((key) => !isHeading(key));
  if (first === undefined) return { ...draft, order, sections: [] };
  const sections: DraftSection[] = [];
  let last = { key: first, questions: 0 };
  for (const key of rows) {
    if (key === first) continue;
    if (isHeading(key)) {
      sections.push(last);
      last = { key, questions: 0 };
    } else last.questions += 1;
  }
  return { ...draft, order, sections: [...sections, last] };
}

/** Returns the numbers of a question and its section, from 1. `section` is 0 if there are no sections. */
export const placeOfQuestion = (draft: Listed, question: string): { number: number; section: number } => ({
  number: draft.order.indexOf(question) + 1,
  section: runsOf(draft).findIndex(({ keys }) => keys.includes(question)) + 1,
});
