/** Columns of lists of participants and their marks, in order. Widths are in characters. */
const COLUMNS = {
  lastName: { heading: 'Last name', width: 20 },
  firstName: { heading: 'First name', width: 20 },
  number: { heading: 'Number', width: 12 },
  email: { heading: 'Email', width: 32 },
  phone: { heading: 'Phone number', width: 10 },
  marks: { heading: 'Marks', width: 10 },
  outOf: { heading: 'Out of', width: 10 },
  percent: { heading: 'Percent', width: 10 },
  grade: { heading: 'Grade', width: 10 },
  result: { heading: 'Result', width: 10 },
  started: { heading: 'Started', width: 20, isTime: true },
  submitted: { heading: 'Submitted', width: 20, isTime: true },
  extraMinutes: { heading: 'Extra minutes', width: 10 },
  extraPercent: { heading: 'Extra percent', width: 10 },
  lateAnswers: { heading: 'Late answers', width: 10 },
  claimCode: { heading: 'Claim code', width: 16 },
} as const;

export type ColumnId = keyof typeof COLUMNS;

export type Column<Row, Cell> = {
  heading: string;
  width: number;
  isTime?: boolean;
  cell: (row: Row) => Cell;
};

export const headingOf = (id: ColumnId): string => COLUMNS[id].heading;

/**
 * Returns the columns that have an entry in `cells`, in the order of the table. So each page or file includes
 * only the columns that it fills.
 */
export const columnsOf = <Row, Cell>(cells: {
  [Id in ColumnId]?: ((row: Row) => Cell) | false | null | undefined;
}): Column<Row, Cell>[] =>
  Object.entries(COLUMNS).flatMap(([id, column]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all ids are keys of COLUMNS
    const cell = cells[id as ColumnId];
    return cell ? [{ ...column, cell }] : [];
  });
