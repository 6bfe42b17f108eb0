import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../base/elements/toast.ts';

/** Runs a teacher's action, then shows the server's sentence, refetches and calls `onDone`. */
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
    // A refusal means that the data has changed.
    onError: () => queryClient.invalidateQueries(),
  });
}
