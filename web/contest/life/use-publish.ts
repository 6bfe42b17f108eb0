import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';
import { toast } from '../../base/ui/toast.ts';

/** Publishes a contest. From its start on that cannot be undone. */
export function usePublish() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (contest: number) => call('publishContest', { body: { contest } }),
    onSuccess: () => toast.success('Contest Published'),
    onError: (fault) => toast.failure(fault, 'Failed to publish contest'),
    // This also happens after a refusal: the teacher may have published the contest in another tab.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
