import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { serverNow } from '../../base/api/server-clock.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { lazyPart } from '../../base/ui/part.tsx';
import { LoadFailed } from '../../base/ui/placeholders.tsx';
import { JoinRequests } from '../participation/access/join-requests.tsx';
import { ContestHead } from '../participation/contest-head.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { LiveHead } from './live-head.tsx';
import { LiveList } from './live-list.tsx';
import { pauseUntilNextRead } from './live-phase.ts';
import { liveQuery } from './live-query.ts';
import { GridSkeleton, LiveSkeleton } from './live-skeletons.tsx';
import classes from './live.module.css';
import { RefreshedNote } from './refreshed-note.tsx';

type View = 'list' | 'grid';
const VIEWS: { value: View; label: string }[] = [
  { value: 'list', label: t`List` },
  { value: 'grid', label: t`Grid` },
];

/** Loaded on demand, because few teachers use the grid. */
const LiveGrid = lazyPart('live grid', async () => (await import('./live-grid.tsx')).LiveGrid, {
  Meanwhile: GridSkeleton,
});

export function LiveContest({ contest }: { contest: Contest }) {
  const { data: live, error, refetch } = useQuery(liveQuery(contest.id));
  const [isExtending, setExtending] = useState(false);
  const [view, setView] = useState<View>('list');
  return (
    <Stack gap="md">
      {live ? (
        <LiveHead contest={contest} live={live} onExtend={() => setExtending(true)} />
      ) : (
        <ContestHead contest={contest} />
      )}
      <JoinRequests contest={live ? { ...contest, end_datetime: live.end_datetime } : contest} />
      {!live && !error && <LiveSkeleton />}
      {!live && error && <LoadFailed onRetry={() => refetch()} />}
      {live && live.students.length > 0 && (
        <Group gap="md" className={classes.views}>
          <SegmentedControl
            aria-label={t`View`}
            data={VIEWS}
            value={view}
            onChange={setView}
            withItemsBorders={false}
          />
          {view === 'grid' && <RefreshedNote at={live.live_datetime} isLost={error !== null} />}
        </Group>
      )}
      {live && view === 'list' && <LiveList contest={contest} live={live} isLost={error !== null} />}
      {live && view === 'grid' && (
        <LiveGrid
          contest={contest}
          students={live.students.length}
          lookAgain={() => pauseUntilNextRead(live, serverNow())}
        />
      )}
      {live && (
        <ExtendDialog
          contest={contest.id}
          end={live.end_datetime}
          isOwnTime={contest.settings?.own_minutes !== undefined}
          isOpen={isExtending}
          onClose={() => setExtending(false)}
        />
      )}
    </Stack>
  );
}
