import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../base/router/navigation.tsx';
import { call } from '../../base/api/call.ts';
import { toast } from '../../base/elements/toast.ts';
import classes from './contest-page.module.css';
import { type Contest, contestsQuery } from '../../contest/shared/contest-queries.ts';

/** Looks like a link, because the page's main act is another. */
const LINK_LIKE = { flex: 'none', paddingInline: 0, textDecoration: 'underline' };

/** Steps of the notice. `kept`: the student chose not to decline, so "Decline" gets the focus again. */
type Step = 'offered' | 'declining' | 'kept';

/** Tells an added student what the teacher sees. Offers to open or, also later, to decline the contest. */
export function AddedNotice({ contest: { id: contest, added_by: teacher, opened } }: { contest: Contest }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('offered');
  const isDeclining = step === 'declining';
  const open = useMutation({
    mutationFn: () => call('openContest', { body: { contest } }),
    onError: (fault) => toast.failure(fault, t`Failed to open the contest`),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const decline = useMutation({
    mutationFn: () => call('declineContest', { body: { contest } }),
    onSuccess: async ({ detail }) => {
      toast.success(detail);
      // The student has lost this contest, so it must not be refetched. The list refetches when it opens.
      await queryClient.invalidateQueries({ refetchType: 'none' });
      // Removed here as well, because the list would announce that the contest was removed.
      queryClient.setQueryData(contestsQuery().queryKey, (list) => list?.filter(({ id }) => id !== contest));
      await navigate('/my-contest');
    },
    onError: (fault) => {
      toast.failure(fault, t`Failed to decline the contest`);
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Stack gap="xs" mt="md">
      <Text size={opened ? 'sm' : 'md'} c={opened ? 'dimmed' : undefined}>
        {opened ? (
          <Trans>
            <strong dir="auto">{teacher}</strong> added you to this contest, and can see your name, phone
            number and answers.
          </Trans>
        ) : (
          <Trans>
            <strong dir="auto">{teacher}</strong> added you to this contest. If you open it, this teacher can
            see your name, phone number and answers.
          </Trans>
        )}
      </Text>
      {isDeclining && (
        <Text role="alert">{t`The contest will disappear from your list, and the teacher will see that you declined. To take part later, you will need a claim code from the teacher.`}</Text>
      )}
      <Group className={classes.actions}>
        {isDeclining ? (
          <>
            {/* The safe button gets the focus, so that pressing Enter twice does not decline for good. */}
            <Button
              key="keep"
              autoFocus
              size="lg"
              variant="default"
              disabled={decline.isPending}
              onClick={() => setStep('kept')}
            >{t`Keep it`}</Button>
            <Button
              size="lg"
              color="wrong"
              loading={decline.isPending}
              onClick={() => decline.mutate()}
            >{t`Decline for good`}</Button>
          </>
        ) : (
          <>
            {!opened && (
              <Button size="lg" loading={open.isPending} onClick={() => open.mutate()}>{t`Open`}</Button>
            )}
            <Button
              key="decline"
              autoFocus={step === 'kept'}
              size="md"
              variant="subtle"
              style={LINK_LIKE}
              disabled={open.isPending}
              onClick={() => setStep('declining')}
            >{t`Decline`}</Button>
          </>
        )}
      </Group>
    </Stack>
  );
}
