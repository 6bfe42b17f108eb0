import { Link } from 'react-router';
import type { Contest } from '../contest/core/contest-queries.ts';
import classes from './way.module.css';

/** The way from the user's contests to a page of one of them. */
export const Way = ({ contest, main, page }: { contest: Contest; main: string; page: string }) => (
  <nav className={classes.place} aria-label="Where you are">
    <ol className={classes.way}>
      <li>
        <Link to="/my-contest">My Contests</Link>
      </li>
      <li className={classes.name}>
        <Link to={main} dir="auto" title={contest.name}>
          {contest.name}
        </Link>
      </li>
      <li aria-current="page">{page}</li>
    </ol>
  </nav>
);
