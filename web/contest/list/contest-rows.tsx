import { Title } from '../../base/elements/text.tsx';
import type { ReactNode } from 'react';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import classes from '../shared/contest-rows.module.css';
import type { Contest } from '../shared/contest-queries.ts';
import { type ContestGroup, groupContests } from './group-contests.ts';
import { SearchableContests } from './searchable-contests.tsx';

export const ContestRowsSkeleton = () => (
  <Skeletons>
    <LineSkeleton width="96px" height={14} />
    <div data-look="rules">
      {repeatSkeleton(
        6,
        <div className={classes.row}>
          <div className={classes.words}>
            <LineSkeleton width="45%" height={16} />
            <LineSkeleton width="75%" />
          </div>
          <LineSkeleton width="100%" height={14} />
        </div>,
      )}
    </div>
  </Skeletons>
);

type Props = {
  contests: readonly Contest[];
  now: number;
  /** Returns additional words by which a contest can be found. */
  wordsOf?: ((contest: Contest) => string) | undefined;
  children: (contest: Contest) => ReactNode;
};

export const ContestRows = ({ contests, now, wordsOf, children }: Props) => (
  <SearchableContests contests={contests} wordsOf={wordsOf}>
    {(found) => (
      <Stack gap="xl">
        {groupContests(found, now).map((group) => (
          <Group key={group.key} group={group}>
            {group.contests.map(children)}
          </Group>
        ))}
      </Stack>
    )}
  </SearchableContests>
);

const Group = ({ group: { key, title }, children }: { group: ContestGroup; children: ReactNode }) => (
  <section aria-labelledby={`group-${key}`}>
    <Title order={2} size="h4" id={`group-${key}`} className={classes.group}>
      {title}
    </Title>
    <ul data-look="rules">{children}</ul>
  </section>
);
