import type { ReactNode } from 'react';
import { columnsIn } from '#contract/marks-columns.ts';
import { formatMarks } from '#contract/marks.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { ThinBar } from '../../base/charts/thin-bar.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { type ListedRow, marksContest } from './participant-rows.ts';
import classes from './participants-table.module.css';

/** Column of the page. `cell`: what it shows of a row; a dash if there is nothing. */
type PageColumn = {
  id: string;
  heading: string;
  isFigure: boolean;
  cell: (row: ListedRow) => ReactNode;
};

/** Returns the columns of the page that have a value in one of the rows. */
export function pageColumns(rows: readonly ListedRow[], contest: Contest): PageColumn[] {
  const marked = marksContest(contest);
  return columnsIn('page')
    .filter(({ text }) => rows.some((row) => text(row, marked) !== ''))
    .map(({ id, heading, isFigure, text }) => ({
      id,
      heading,
      isFigure,
      cell: (row) => {
        const words = text(row, marked);
        return words === '' ? NONE : (CELLS[id]?.(row, words, contest) ?? words);
      },
    }));
}

const NONE = <span data-look="quiet">–</span>;

/** Cells with more than their text. */
const CELLS: Record<string, ((row: ListedRow, words: string, contest: Contest) => ReactNode) | undefined> = {
  email: (row) => (
    <span className={classes.words}>
      <EmailAddress address={row.email} />
    </span>
  ),
  marks: (row, words, { total_marks: total }) => (
    <>
      <strong>{words}</strong> <span data-look="quiet">/ {formatMarks(total)}</span>
      <ThinBar share={(row.marks ?? 0) / total} />
    </>
  ),
  grade: (_, words) => <span dir="auto">{words}</span>,
  result: (row) => <OutcomeMark row={row} />,
};
