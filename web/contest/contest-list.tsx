import type { ReactNode } from 'react';
import { CardSkeletons } from '../ui/placeholders.tsx';
import classes from './contest-card.module.css';
import type { Contest } from './contest-queries.ts';
import { SearchedContests } from './searched-contests.tsx';

/** The grey shapes of cards. */
export const ContestSkeletons = () => <CardSkeletons count={6} height={280} className={classes.grid} />;

type Props = {
  contests: readonly Contest[];
  /** One contest's card. */
  children: (contest: Contest) => ReactNode;
};

/** Contests as cards, with a search where there are many. */
export const ContestList = ({ contests, children }: Props) => (
  <SearchedContests contests={contests}>
    {(found) => found.length > 0 && <ul className={classes.grid}>{found.map(children)}</ul>}
  </SearchedContests>
);
