import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconActivity, IconEdit, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ContestBadges } from '../contest/contest-badges.tsx';
import { CopyableCode } from '../contest/contest-id.tsx';
import type { Contest } from '../contest/contest-queries.ts';
import { ShareContest } from '../contest/share-contest.tsx';
import type { TimeState } from '../contest/time-state.ts';
import { Distance, Instant } from '../ui/instant.tsx';
import classes from './teacher-result.module.css';

type Props = { contest: Contest; state: TimeState; isBusy: boolean; children: ReactNode };

/** Which contest this is, where it stands, its code; `children` are what can be done. */
export function TeacherHead({ contest, state, isBusy, children }: Props) {
  const queryClient = useQueryClient();
  return (
    <Stack gap="sm">
      <ContestBadges contest={contest} state={state} isOwner />
      <Title order={1} className={classes.name} dir="auto">
        {contest.name}
      </Title>
      <Text c="dimmed">
        <Instant at={contest.start_datetime} /> to <Instant at={contest.end_datetime} />
        {state === 'not started' && (
          <>
            , starts <Distance at={contest.start_datetime} />
          </>
        )}
        {state === 'running' && (
          <>
            , ends <Distance at={contest.end_datetime} />
          </>
        )}
      </Text>
      <div className={classes.screenOnly}>
        {contest.is_public && state !== 'ended' ? (
          <ShareContest contest={contest} />
        ) : (
          <Text span>
            Contest ID <CopyableCode id={contest.id} />
          </Text>
        )}
      </div>
      <Group gap="sm" align="flex-start" className={classes.screenOnly}>
        {children}
        {contest.is_published && (
          <Button
            component={Link}
            to={`/live/${contest.id}`}
            variant="default"
            leftSection={<IconActivity size={18} aria-hidden="true" />}
          >
            Live page
          </Button>
        )}
        {!contest.is_published && (
          <Button
            component={Link}
            to={`/my-contest/edit/${contest.id}`}
            variant="default"
            leftSection={<IconEdit size={18} />}
          >
            Edit Quiz
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} className={isBusy ? classes.busy : undefined} />}
          onClick={() => void queryClient.invalidateQueries()}
        >
          Refresh
        </Button>
      </Group>
    </Stack>
  );
}
