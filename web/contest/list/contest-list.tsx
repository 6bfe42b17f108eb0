import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import cards from '../../base/ui/cards.module.css';
import { CardShape, Line, repeat, Shapes } from '../../base/ui/skeletons.tsx';
import classes from '../core/contest-card.module.css';
import type { Contest } from '../core/contest-queries.ts';
import { SearchedContests } from './searched-contests.tsx';

const grid = `${cards.grid} ${classes.grid}`;

export const ContestShapes = () => (
  <Shapes className={grid}>
    {repeat(
      6,
      <CardShape>
        <Skeleton width={150} height={26} mb={6} radius="xl" />
        <Line width="65%" height={18} />
        <Line width="40%" />
        {repeat(3, <Line width="75%" />)}
        <Line width="55%" />
        <Skeleton width={140} height={44} mt="xs" />
      </CardShape>,
    )}
  </Shapes>
);

type Props = {
  contests: readonly Contest[];
  children: (contest: Contest) => ReactNode;
};

export const ContestList = ({ contests, children }: Props) => (
  <SearchedContests contests={contests}>
    {(found) => found.length > 0 && <ul className={grid}>{found.map(children)}</ul>}
  </SearchedContests>
);
