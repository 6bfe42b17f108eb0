import { plural, t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { formatFigure } from '#contract/minus.ts';
import { useNow } from '../../base/ui/use-now.ts';
import { Tally } from '../../base/ui/tally.tsx';
import classes from './dashboard.module.css';

const STRONG = t`Average Score`;

/** Maximum number that is also drawn as tally marks. */
const COUNTED = 25;

export function StatCards({ dashboard }: { dashboard: Wire<'getDashboard'> }) {
  const { draftContests: drafts, averagedResponses: responses } = dashboard;
  const now = useNow();
  const upcoming = dashboard.upcomingContestList.filter((one) => Date.parse(one.start_datetime) > now);
  const stats: [label: string, value: number | string, note?: string | false][] = [
    [
      t`Total Contests`,
      dashboard.totalContests,
      drafts > 0 && plural(drafts, { one: '# draft', other: '# drafts' }),
    ],
    [t`Upcoming Contests`, upcoming.length],
    [t`Completed Contests`, dashboard.completedContests],
    responses > 0 ? [STRONG, `${formatFigure(dashboard.averageScore)}%`] : [STRONG, '–', t`No results yet`],
  ];
  return (
    <dl className={classes.stats}>
      {stats.map(([label, value, note]) => (
        <div key={label} className={classes.stat} data-strong={label === STRONG || undefined}>
          <dt>{label}</dt>
          <dd className={classes.value}>
            {value}
            {typeof value === 'number' && value <= COUNTED && <Tally done={value} total={value} />}
          </dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
