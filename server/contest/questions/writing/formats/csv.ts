import { fileName } from '../parts.ts';
import type { Writer } from '../writer.ts';
import { questionTable } from './question-table.ts';
import { tableToCsv } from './table-to-csv.ts';

export const writeCsv: Writer = (contest) => {
  const { rows, lost } = questionTable(contest.questions.map(({ source }) => source));
  return {
    bytes: tableToCsv(rows),
    name: fileName(contest, 'CSV', 'csv'),
    type: 'text/csv; charset=utf-8',
    lost,
  };
};
