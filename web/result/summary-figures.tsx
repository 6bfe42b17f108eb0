import type { Wire } from '#contract/schemas.ts';
import type { Participant } from '../participation/participant-rows.ts';
import { Figures } from '../ui/figures.tsx';

type Props = { statistics: Wire<'getStatistics'>; rows: Participant[] };

/** The four numbers that teachers look for first. */
export function SummaryFigures({ statistics, rows }: Props) {
  const { responses, passed, average_marks: average, total_marks: total } = statistics;
  const invited = rows.filter(({ status }) => status === 'invited').length;
  const figures = [
    {
      label: 'Participants',
      value: rows.length,
      note: invited > 0 && `${invited} ${invited === 1 ? 'has' : 'have'} not opened it yet`,
    },
    { label: 'Responses', value: responses, note: rows.length > 0 && `of ${rows.length}` },
    { label: 'Passed', value: passed, note: responses > 0 && `${percent(passed / responses)} of responses` },
    {
      label: 'Average',
      value: average === null ? '–' : average.toFixed(2),
      note: average === null ? 'no responses yet' : `of ${total} marks`,
    },
  ];
  return <Figures figures={figures} />;
}

/** A share from 0 to 1 as percent. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;
