import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../base/ui/toast.ts';

/**
 * A teacher's action on a contest. On success the server's sentence becomes a toast, every page reads again,
 * and `onDone` is called. A refusal is in `error`, and the dialog shows it.
 */
export function useTeacherAction<Input, Answer extends { detail: string }>(
  act: (input: Input) => Promise<Answer>,
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async ({ detail }) => {
      toast.success(detail);
      await queryClient.invalidateQueries();
      onDone();
    },
    // A refusal means that something has changed meanwhile.
    onError: () => queryClient.invalidateQueries(),
  });
}
