import { useDisclosure } from '@mantine/hooks';
import { IconPresentation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import type { LeaderboardView } from '#contract/leaderboard.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import type { Contest } from '../shared/contest-queries.ts';
import { LoadFailed, Loading } from '../../base/pages/placeholders.tsx';
import { ProjectorView } from '../../base/dialogs/projector-view.tsx';
import { variables } from '../../base/elements/element.ts';
import { Skeleton } from '../../base/pages/skeletons.tsx';
import { leaderboardQuery } from './leaderboard-query.ts';
import classes from './preview.module.css';
import { describeOwnPlace, OwnPlace } from './own-place.tsx';
import { Ranks } from './ranks.tsx';

/** Refetch interval (ms) on the projector, because marks and permissions to show names can change. */
const REFRESH = 10_000;

type Props = {
  contest: Contest;
  shows: LeaderboardView;
  /** Whether this setting is saved. Only a saved setting can be projected. */
  isOn: boolean;
};

/** The students' view of the leaderboard, with a button for showing it on the projector. */
export function Preview({ contest, shows, isOn }: Props) {
  const [isProjected, projector] = useDisclosure();
  const {
    data: board,
    error,
    refetch,
  } = useQuery({
    ...leaderboardQuery(contest.id, shows),
    refetchInterval: isProjected && REFRESH,
  });
  if (!board) {
    if (error) return <LoadFailed fault={error} onRetry={refetch} />;
    return (
      <>
        <Loading />
        <Skeleton height={160} />
      </>
    );
  }
  if ('results_open' in board && !board.results_open) {
    return <Text c="dimmed">{t`The leaderboard will appear here too, once the results are open.`}</Text>;
  }
  if (shows === 'distribution' && !board.distribution) {
    return (
      <Text c="dimmed">{t`It appears once there are 10 responses. With fewer, individual marks could be guessed.`}</Text>
    );
  }
  if (board.rows.length === 0 && !board.distribution)
    return <Text c="dimmed">{t`There are no responses to rank.`}</Text>;
  const total = contest.total_marks;
  const isExample = shows === 'neighbours' || shows === 'distribution';
  return (
    <section aria-labelledby="preview">
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4" id="preview">
          {isExample ? t`What a student in the middle sees` : t`Preview`}
        </Title>
        {isOn && !isExample && (
          <Button
            variant="default"
            leftSection={<IconPresentation size={18} aria-hidden="true" />}
            onClick={projector.open}
          >{t`Show on the projector`}</Button>
        )}
      </Group>
      {board.distribution ? (
        <>
          <OwnPlace distribution={board.distribution} you={t`This student`} />
          <Text>{describeOwnPlace(board.distribution)}</Text>
        </>
      ) : (
        <Ranks board={board} total={total} you={t`This student`} />
      )}
      <ProjectorView title={contest.name} opened={isProjected} onClose={projector.close}>
        <div className={classes.projected} style={variables({ '--rows': board.rows.length + 1 })}>
          <Ranks board={board} total={total} />
        </div>
      </ProjectorView>
    </section>
  );
}
