import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import { toast } from '../../base/ui/toast.ts';
import { contestQuery, contestsQuery } from '../core/contest-queries.ts';

const REFUSED = 'join-refused';

/** A public contest needs its id; a private one also needs the claim code of a seat. */
type Wanted = { contest: number; code?: string | undefined };

/** Joins a contest for the student, and leads to the contest's page. */
export function useJoin() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ contest, code }: Wanted) =>
      code === undefined
        ? call('joinContest', { body: { contest } })
        : call('claimSeat', { body: { contest, code } }),
    // The reason why the last try failed goes away before this try.
    onMutate: () => toast.hide(REFUSED),
    onSuccess: async (_answer, { contest }) => {
      toast.success('Successfully joined Contest.');
      // The contest's page opens with what is known now, and reads the contest again.
      queryClient.setQueryData(
        contestQuery(contest).queryKey,
        (known) => known && { ...known, joined: true },
      );
      void queryClient.invalidateQueries({ refetchType: 'none' });
      await navigate(`/my-contest/contest/${contest}`);
    },
    onError: (fault, { contest }) => {
      // On its page the student asks.
      if (needsAdmission(fault)) {
        void navigate(`/my-contest/contest/${contest}`);
        return;
      }
      toast.failure(fault, 'Failed to join contest', REFUSED);
      // The student may have joined it in another tab.
      if (hasJoinedAlready(fault)) void queryClient.invalidateQueries(contestsQuery());
    },
  });
}

/** Whether the contest's teacher admits each student. */
export const needsAdmission = (fault: Error | null): boolean =>
  fault instanceof Refused && fault.code === 'admission_needed';

/** Whether the student had already joined the contest: a refusal that is good news. */
export const hasJoinedAlready = (fault: Error | null): boolean =>
  fault instanceof Refused && fault.code === 'already_joined';
