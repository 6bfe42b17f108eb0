import { tableToCsv } from '#shared/table-to-csv.ts';
import { fileName } from '../parts.ts';
import type { Writer } from '../writer.ts';
import { questionTable } from './question-table.ts';

export const writeCsv: Writer = (contest) => {
  const { rows, lost } = questionTable(contest.questions.map(({ source }) => source));
  return {
    bytes: new TextEncoder().encode(tableToCsv(rows)),
    name: fileName(contest, 'CSV', 'csv'),
    type: 'text/csv; charset=utf-8',
    lost,
  };
};
