import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../base/ui/toast.ts';
import { type Change, makeChange } from './key-queries.ts';

export function useChange(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ change, reason }: { change: Change; reason: string }) =>
      makeChange(change, { reason, dry_run: false }),
    onSuccess: async (_, { change }) => {
      const what = 'restored' in change ? 'The earlier key counts again.' : 'The key is corrected.';
      toast.success(`${what} All marks are updated.`);
      await queryClient.invalidateQueries();
      onDone();
    },
    // A refusal means that something has changed meanwhile.
    onError: () => queryClient.invalidateQueries(),
  });
}
