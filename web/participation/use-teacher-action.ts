import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';

/**
 * An action of the teacher's on an own contest: the server's sentence becomes a toast, every page reads anew, and then
 * `onDone`. What is refused stands as `error`, for the dialog to show.
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
    // A refusal tells that something has changed meanwhile.
    onError: () => queryClient.invalidateQueries(),
  });
}
