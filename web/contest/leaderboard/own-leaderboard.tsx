import { Switch } from '../../base/elements/check.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { Skeleton } from '../../base/pages/skeletons.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { call } from '../../base/api/call.ts';
import { LoadFailed, Loading } from '../../base/pages/placeholders.tsx';
import { toast } from '../../base/elements/toast.ts';
import { type Leaderboard, leaderboardQuery } from './leaderboard-query.ts';
import classes from './own-leaderboard.module.css';
import { isEncouraging, OwnPlace } from './own-place.tsx';
import { Ranks } from './ranks.tsx';

type Shown = { contest: number; total: number };

/** The student's leaderboard, with a switch for showing their name. `total`: the contest's total marks. */
export function OwnLeaderboard({ contest, total }: Shown) {
  const { data: board, error, refetch } = useQuery(leaderboardQuery(contest));
  if (!board) {
    if (error) return <LoadFailed message={t`Failed to load the leaderboard.`} onRetry={refetch} />;
    return (
      <>
        <Loading />
        <Skeleton>
          <div style={{ visibility: 'hidden' }}>
            <Board contest={contest} total={total} board={COMING} />
          </div>
        </Skeleton>
      </>
    );
  }
  // The teacher may have switched off the leaderboard since the page was loaded.
  if (board.shows === 'off' || isHidden(board)) return null;
  return <Board contest={contest} total={total} board={board} />;
}

/** Returns whether the place is hidden, because it would reveal individual marks or discourage. */
const isHidden = ({ shows, distribution }: Leaderboard) =>
  shows === 'distribution' && !(distribution && isEncouraging(distribution));

const WORDS: Record<Leaderboard['shows'], string> = {
  off: '',
  first_3: t`The top 3 in this contest.`,
  first_5: t`The top 5 in this contest.`,
  first_10: t`The top 10 in this contest.`,
  neighbours: t`Your own rank, with the two students above you and the two below.`,
  distribution: t`How many students got each mark.`,
};

/** Placeholder of the usual height, so that the page does not jump when the leaderboard is loaded. */
const COMING: Leaderboard = {
  shows: 'neighbours',
  name_shown: false,
  rows: [1, 2, 3, 4, 5].map((rank) => ({ rank, name: '…', marks: 0, is_you: rank === 3 })),
  more: 0,
};

function Board({ contest, total, board }: Shown & { board: Leaderboard }) {
  const isNameShown = 'name_shown' in board && board.name_shown;
  return (
    <section aria-labelledby="leaderboard" className={classes.board} data-look="screen">
      <Title order={2} size="h3" id="leaderboard">
        {board.shows === 'distribution' ? t`Your place` : t`Leaderboard`}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {WORDS[board.shows]}
      </Text>
      {board.distribution && <OwnPlace distribution={board.distribution} />}
      {board.rows.length > 0 && <Ranks board={board} total={total} />}
      {(isNameShown || isAmong(board)) && <NameSwitch contest={contest} isShown={isNameShown} />}
    </section>
  );
}

const isAmong = ({ rows }: Leaderboard) => rows.some(({ is_you: isYou }) => isYou);

function NameSwitch({ contest, isShown }: { contest: number; isShown: boolean }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (shown: boolean) => call('showName', { body: { contest, shown } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: leaderboardQuery(contest).queryKey }),
    onError: (fault) => toast.failure(fault, t`Your choice could not be saved. Please try again.`),
  });
  return (
    <Switch
      mt="md"
      label={t`Show my name`}
      description={t`Others see your name on this contest’s leaderboard instead of your initials.`}
      checked={isPending ? variables : isShown}
      onChange={(event) => !isPending && mutate(event.currentTarget.checked)}
    />
  );
}
