import { plural, t } from '@lingui/core/macro';
import { formatPercent } from '#contract/percent.ts';
import type { Wire } from '#contract/schemas.ts';
import { displayMarks } from '#contract/marks.ts';
import { formatFigure } from '#shared/minus.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { isOverFor } from '../../sitting/participation/is-over-for.ts';
import { countOutcomes, type Participant } from '../../sitting/participation/participant-rows.ts';
import { Figures } from '../../base/charts/figures.tsx';

type Props = { contest: Contest; statistics: Wire<'getStatistics'>; rows: Participant[] };

export function SummaryFigures({ contest, statistics, rows }: Props) {
  const { responses, passed, average_marks: average, total_marks: total } = statistics;
  const all = statistics.kept_datetime === undefined ? rows.length : statistics.participants;
  const figures = [
    {
      label: t`Participants`,
      value: all,
      note: absentWords(contest, rows),
    },
    { label: t`Responses`, value: responses, note: all > 0 && t`of ${{ total: all }}` },
    {
      label: t`Passed`,
      value: passed,
      note: responses > 0 && t`(${{ share: formatPercent(passed / responses) }})`,
    },
    {
      label: t`Average`,
      value: average === null ? '–' : formatFigure(average),
      note: average === null ? t`no responses yet` : t`of ${{ total: displayMarks(total) }} marks`,
    },
  ];
  return <Figures figures={figures} isLine />;
}

function absentWords(contest: Contest, rows: Participant[]): string {
  const amountOf = countOutcomes(rows, isOverFor(contest));
  const absent = amountOf('absent');
  const excused = amountOf('excused');
  const may = amountOf('invited');
  const words = [
    ...(absent > 0 ? [t`${absent} absent`] : []),
    ...(excused > 0 ? [t`${excused} excused`] : []),
    ...(may > 0 ? [plural(may, { one: '# has not opened it yet', other: '# have not opened it yet' })] : []),
  ].join(', ');
  return words && `(${words})`;
}
