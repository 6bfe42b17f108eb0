import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import type { LeaderboardView } from '#contract/leaderboard.ts';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Radio, RadioGroup } from '../../base/elements/form.tsx';
import { Text } from '../../base/elements/text.tsx';
import { hasRight } from '../../people/rights/rights.ts';
import type { Contest } from '../shared/contest-queries.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { LoadFailed, Loading, ErrorMessage } from '../../base/pages/placeholders.tsx';
import { RadioList } from '../../base/elements/radio-list.tsx';
import { toast } from '../../base/elements/toast.ts';
import { Skeleton } from '../../base/pages/skeletons.tsx';
import { leaderboardQuery } from './leaderboard-query.ts';
import { Preview } from './preview.tsx';

const CHOICES: { value: LeaderboardView; label: string; description?: string }[] = [
  { value: 'off', label: t`Off`, description: t`Students see only their own marks.` },
  { value: 'first_3', label: t`The top 3` },
  { value: 'first_5', label: t`The top 5` },
  { value: 'first_10', label: t`The top 10` },
  {
    value: 'neighbours',
    label: t`Each student’s neighbours`,
    description: t`Two above and two below. Nobody sees a ranking of the whole class.`,
  },
  {
    value: 'distribution',
    label: t`Each student’s place`,
    description: t`How many students got each mark, without names. Shown once there are 10 responses, to students in the upper half.`,
  },
];

type Props = { contest: Contest; onClose: () => void };

export function LeaderboardSettings({ contest, onClose }: Props) {
  const { data: board, error, refetch } = useQuery(leaderboardQuery(contest.id));
  if (board && hasRight(contest, 'edit')) {
    return <LeaderboardForm contest={contest} saved={board.shows} onClose={onClose} />;
  }
  if (board?.shows === 'off')
    return <Text>{t`The leaderboard is off. Students see only their own marks.`}</Text>;
  if (board) return <Preview contest={contest} shows={board.shows} isOn />;
  if (error) return <LoadFailed fault={error} onRetry={refetch} />;
  return (
    <>
      <Loading />
      <Skeleton height={320} />
    </>
  );
}

function LeaderboardForm({ contest, saved, onClose }: Props & { saved: LeaderboardView }) {
  const queryClient = useQueryClient();
  const [shows, setShows] = useState(saved);
  const saving = useMutation({
    mutationFn: () => call('setLeaderboard', { body: { contest: contest.id, shows } }),
    onSuccess: async ({ detail }) => {
      toast.success(detail);
      await queryClient.invalidateQueries({ queryKey: ['leaderboard', contest.id] });
    },
  });
  return (
    <Stack>
      <Text>{t`Students see it with their results. It shows initials, unless a student chooses to show their name.`}</Text>
      <RadioGroup
        label={t`What students see`}
        value={shows}
        onChange={(value) => {
          saving.reset();
          setShows(CHOICES.find((choice) => choice.value === value)?.value ?? 'off');
        }}
      >
        <RadioList>
          {CHOICES.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </RadioList>
      </RadioGroup>
      {shows !== 'off' && <Preview contest={contest} shows={shows} isOn={shows === saved} />}
      {saving.error && (
        <ErrorMessage>
          {explainFault(saving.error, t`The leaderboard could not be changed. Please try again.`)}
        </ErrorMessage>
      )}
      <DialogButtons cancel={t`Close`} onCancel={onClose} isBusy={saving.isPending}>
        <Button loading={saving.isPending} disabled={shows === saved} onClick={() => saving.mutate()}>
          {shows === 'off' ? t`Switch it off` : saved === 'off' ? t`Switch it on` : t`Save`}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
