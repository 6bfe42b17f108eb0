import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { toast } from '../../base/elements/toast.ts';

/** Changes who has access, and refetches all queries. `isSaid`: the server's sentence is shown as a toast. */
export function useShareAct<Input, Answer extends { detail: string }>(
  act: (input: Input) => Promise<Answer>,
  { isSaid = true } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ detail }) => isSaid && toast.success(detail),
    onError: (fault) => toast.failure(fault, t`Access could not be changed. Please try again.`),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
