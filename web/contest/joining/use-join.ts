import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { call } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import { toast } from '../../base/elements/toast.ts';
import { contestQuery, contestsQuery } from '../shared/contest-queries.ts';

const REFUSED = 'join-refused';

/** Request to join. A private contest also needs the claim code of a seat. */
type Wanted = { contest: number; code?: string | undefined };

export function useJoin() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ contest, code }: Wanted) =>
      code === undefined
        ? call('joinContest', { body: { contest } })
        : call('claimSeat', { body: { contest, code } }),
    onMutate: () => toast.hide(REFUSED),
    onSuccess: async (_answer, { contest }) => {
      toast.success(t`Successfully joined Contest.`);
      queryClient.setQueryData(
        contestQuery(contest).queryKey,
        (known) => known && { ...known, joined: true },
      );
      void queryClient.invalidateQueries({ refetchType: 'none' });
      await navigate(`/my-contest/contest/${contest}`);
    },
    onError: (fault, { contest }) => {
      // The contest's page has a button for requesting access.
      if (needsAdmission(fault)) {
        void navigate(`/my-contest/contest/${contest}`);
        return;
      }
      toast.failure(fault, t`Failed to join contest`, REFUSED);
      // The student may have joined in another tab.
      if (hasJoinedAlready(fault)) void queryClient.invalidateQueries(contestsQuery());
    },
  });
}

export const needsAdmission = (fault: Error | null): boolean =>
  fault instanceof Refused && fault.code === 'admission_needed';

export const hasJoinedAlready = (fault: Error | null): boolean =>
  fault instanceof Refused && fault.code === 'already_joined';
