import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../base/router/navigation.tsx';
import { call } from '../../base/api/call.ts';
import { toast } from '../../base/elements/toast.ts';
import classes from './contest-page.module.css';
import { type Contest, contestQuery } from '../../contest/shared/contest-queries.ts';

const WORDS = {
  ask: t`The teacher decides who may join this contest. If you ask, the teacher sees your name and email address.`,
  waiting: t`You have asked to join. This page continues as soon as your teacher admits you.`,
  refused: t`Your teacher has not admitted you. If you think this is wrong, talk to your teacher and ask again.`,
};

export function AskToJoin({ contest }: { contest: Contest }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { admission = 'ask' } = contest;
  const ask = useMutation({
    mutationFn: () => call('askToJoin', { body: { contest: contest.id } }),
    onSuccess: async () => {
      queryClient.setQueryData(
        contestQuery(contest.id).queryKey,
        (known) => known && { ...known, admission: 'waiting' as const },
      );
      await navigate(`/my-contest/contest/${contest.id}`);
    },
    onError: (fault) => {
      toast.failure(fault, t`Failed to join contest`);
      void queryClient.invalidateQueries(contestQuery(contest.id));
    },
  });
  return (
    <>
      <Text mt="md" role="status">
        {WORDS[admission]}
      </Text>
      {admission !== 'waiting' && (
        <Group className={classes.actions}>
          <Button size="lg" loading={ask.isPending} onClick={() => ask.mutate()}>
            {admission === 'ask' ? t`Ask to join` : t`Ask again`}
          </Button>
        </Group>
      )}
    </>
  );
}
