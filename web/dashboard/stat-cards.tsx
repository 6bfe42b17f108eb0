import type { Wire } from '#contract/schemas.ts';
import classes from './dashboard.module.css';

/** The four figures. */
export function StatCards({ dashboard }: { dashboard: Wire<'getDashboard'> }) {
  const stats = [
    ['Total Contests', dashboard.totalContests],
    ['Upcoming Contests', dashboard.upcomingContests],
    ['Completed Contests', dashboard.completedContests],
    ['Average Score', `${dashboard.averageScore.toFixed(2)}%`],
  ];
  return (
    <dl className={classes.stats}>
      {stats.map(([label, value]) => (
        <div key={label} className={classes.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
