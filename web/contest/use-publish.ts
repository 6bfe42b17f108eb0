import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { toast } from '../ui/toast.ts';

/** Publishes a contest, for good. */
export function usePublish() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (contest: number) => call('publishContest', { body: { contest } }),
    onSuccess: () => toast.success('Contest Published'),
    onError: (fault) => toast.failure(fault, 'Failed to publish contest'),
    // Also after a refusal: it may have been published in another tab.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
