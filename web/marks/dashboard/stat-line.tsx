import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Wire } from '#contract/schemas.ts';
import { formatFigure } from '#shared/minus.ts';
import { useNow } from '../../base/time/use-now.ts';
import classes from './dashboard.module.css';

export function StatLine({ dashboard }: { dashboard: Wire<'getDashboard'> }) {
  const { draftContests: drafts, averagedResponses: responses } = dashboard;
  const now = useNow();
  const upcoming = dashboard.upcomingContestList.filter((one) => Date.parse(one.start_datetime) > now);
  const stats: [label: string, value: ReactNode, note?: string | false][] = [
    [
      t`Total Contests`,
      dashboard.totalContests,
      drafts > 0 && plural(drafts, { one: '# draft', other: '# drafts' }),
    ],
    [t`Upcoming Contests`, upcoming.length],
    [t`Completed Contests`, dashboard.completedContests],
    responses > 0
      ? [t`Average Score`, formatAverage(dashboard.averageScore)]
      : [t`Average Score`, '–', t`No results yet`],
  ];
  return (
    <dl className={classes.stats} data-empty={dashboard.totalContests === 0 || undefined}>
      {stats.map(([label, value, note]) => (
        <div key={label} className={classes.stat}>
          <dt>{label}</dt>
          <dd className={classes.value} data-look="strong figures">
            {value}
          </dd>
          {note && <dd data-look="quiet small">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

const formatAverage = (percent: number) => `${formatFigure(percent)}%`;
