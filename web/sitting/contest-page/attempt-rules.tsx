import type { Contest } from '../../contest/shared/contest-queries.ts';
import classes from './contest-page.module.css';
import { describeAttempt } from './describe-attempt.ts';

export const AttemptRules = ({ contest }: { contest: Contest }) => (
  <ul className={classes.rules}>
    {describeAttempt(contest).map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
);
