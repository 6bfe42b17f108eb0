import { fileName } from '../parts.ts';
import type { Writer } from '../writer.ts';
import { questionTable } from './question-table.ts';
import { tableToXlsx } from './table-to-xlsx.ts';

export const writeXlsx: Writer = async (contest) => {
  const { rows, lost } = questionTable(contest.questions.map(({ source }) => source));
  return {
    bytes: await tableToXlsx(rows, 'Questions'),
    name: fileName(contest, 'Excel', 'xlsx'),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    lost,
  };
};
