import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SampleName } from '#contract/samples.ts';
import { callOnce } from '../../base/api/call-once.ts';
import { toast } from '../../base/ui/toast.ts';

/**
 * Makes a draft of an own contest or of a sample, and opens it in the editor, which says what of corrections
 * of the key did not come along (editor/copied-notice.tsx).
 */
export function useDuplicate() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (source: { contest: number } | { sample: SampleName }) =>
      callOnce('duplicateContest', source),
    onSuccess: ({ id, detail, lost }) => {
      toast.success(detail);
      void navigate(`/my-contest/edit/${id}`, { state: lost && { lost: lost.map((one) => one.detail) } });
    },
    onError: (fault) => toast.failure(fault, 'Failed to copy the contest'),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
