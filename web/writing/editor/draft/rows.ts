import { t } from '@lingui/core/macro';
import type { Draft, DraftSection } from './draft.ts';

type Listed = Pick<Draft, 'order' | 'sections'>;

/** Returns the row keys: headings, each followed by its questions. Without sections, only the questions. */
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

/**
 * Returns the draft with its rows in this order. The first heading always comes before all questions, because
 * each question needs a section.
 */
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

/** Describes a question's position: "question 3", with sections "question 3, in section 2". */
export function placeOfQuestion(draft: Listed, question: string): string {
  const number = `question ${draft.order.indexOf(question) + 1}`;
  const section = runsOf(draft).findIndex(({ keys }) => keys.includes(question)) + 1;
  return section === 0 ? number : t`${number}, in section ${section}`;
}
