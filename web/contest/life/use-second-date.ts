import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callOnce } from '../../base/api/call-once.ts';
import { count } from '../../base/ui/time.ts';
import { toast } from '../../base/ui/toast.ts';
import { publishCopy } from './use-duplicate.ts';

type Asked = { contest: number; start_datetime: string; end_datetime: string };

/** Publishes and opens a second date. It opens as a draft if a correction could not be copied. */
export function useSecondDate() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (asked: Asked) => {
      const made = await callOnce('addSecondDate', asked);
      return { ...made, isPublished: !made.lost && (await publishCopy(made.id)) };
    },
    onSuccess: ({ id, detail, lost, students, isPublished }) => {
      toast.success(isPublished ? `Second date for ${count(students, 'student')}.` : detail);
      const state = lost && { lost: lost.map((one) => one.detail) };
      void navigate(isPublished ? `/results/teacher/${id}/result` : `/my-contest/edit/${id}`, { state });
    },
    onError: (fault) => toast.failure(fault, 'Failed to make the second date'),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
