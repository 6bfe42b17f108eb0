import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SampleName } from '#contract/samples.ts';
import { call } from '../api/call.ts';
import { toast } from '../ui/toast.ts';

/** Makes a draft of an own contest or of a sample, and opens it in the editor. */
export function useDuplicate() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (source: { contest: number } | { sample: SampleName }) =>
      call('duplicateContest', { body: source }),
    onSuccess: ({ id, detail }) => {
      toast.success(detail);
      void navigate(`/my-contest/edit/${id}`);
    },
    onError: (fault) => toast.failure(fault, 'Failed to copy the contest'),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
