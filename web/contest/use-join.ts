import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { Refused } from '../api/send.ts';
import { toast } from '../ui/toast.ts';
import { contestQuery, contestsQuery } from './contest-queries.ts';

const REFUSED = 'join-refused';

/** A public contest by its id; a private one also by the claim code of a seat in it. */
type Wanted = { contest: number; code?: string | undefined };

/** A student joins a contest, and is led to its page. */
export function useJoin() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ contest, code }: Wanted) =>
      code === undefined
        ? call('joinContest', { body: { contest } })
        : call('claimSeat', { body: { contest, code } }),
    // What the last try was refused for does not stand beside what becomes of this one.
    onMutate: () => toast.hide(REFUSED),
    onSuccess: async (_answer, { contest }) => {
      toast.success('Successfully joined Contest.');
      // The contest's page opens with what is known by now, and reads it anew.
      queryClient.setQueryData(
        contestQuery(contest).queryKey,
        (known) => known && { ...known, joined: true },
      );
      void queryClient.invalidateQueries({ refetchType: 'none' });
      await navigate(`/my-contest/contest/${contest}`);
    },
    onError: (fault) => {
      toast.failure(fault, 'Failed to join contest', REFUSED);
      // It may have been joined in another tab.
      if (hasJoinedAlready(fault)) void queryClient.invalidateQueries(contestsQuery());
    },
  });
}

/** The one conflict that is good news; the other says that the contest has ended. */
export const hasJoinedAlready = (fault: Error | null): boolean =>
  fault instanceof Refused && fault.code === 'already_joined';
