import type { ReactNode } from 'react';
import cards from '../../base/ui/cards.module.css';
import { Skeleton, CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/ui/skeletons.tsx';
import classes from '../core/contest-card.module.css';
import type { Contest } from '../core/contest-queries.ts';
import { SearchableContests } from './searchable-contests.tsx';

const grid = `${cards.grid} ${classes.grid}`;

export const ContestListSkeleton = () => (
  <Skeletons className={grid}>
    {repeatSkeleton(
      6,
      <CardSkeleton>
        <Skeleton width={150} height={26} mb={6} radius="xl" />
        <LineSkeleton width="65%" height={18} />
        <LineSkeleton width="40%" />
        {repeatSkeleton(3, <LineSkeleton width="75%" />)}
        <LineSkeleton width="55%" />
        <Skeleton width={140} height={44} mt="xs" />
      </CardSkeleton>,
    )}
  </Skeletons>
);

type Props = {
  contests: readonly Contest[];
  children: (contest: Contest) => ReactNode;
};

export const ContestList = ({ contests, children }: Props) => (
  <SearchableContests contests={contests}>
    {(found) => found.length > 0 && <ul className={grid}>{found.map(children)}</ul>}
  </SearchableContests>
);
