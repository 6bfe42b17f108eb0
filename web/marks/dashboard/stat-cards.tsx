import type { Wire } from '#contract/schemas.ts';
import { count } from '../../base/ui/time.ts';
import classes from './dashboard.module.css';

/** The four figures. */
export function StatCards({ dashboard }: { dashboard: Wire<'getDashboard'> }) {
  const { draftContests: drafts, averagedResponses: responses } = dashboard;
  const stats: [label: string, value: number | string, note?: string | false][] = [
    ['Total Contests', dashboard.totalContests, drafts > 0 && count(drafts, 'draft')],
    ['Upcoming Contests', dashboard.upcomingContests],
    ['Completed Contests', dashboard.completedContests],
    responses > 0
      ? ['Average Score', `${dashboard.averageScore.toFixed(2)}%`]
      : ['Average Score', '–', 'No results yet'],
  ];
  return (
    <dl className={classes.stats}>
      {stats.map(([label, value, note]) => (
        <div key={label} className={classes.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
