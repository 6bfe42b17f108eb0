import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SampleName } from '#contract/samples.ts';
import { call } from '../../base/api/call.ts';
import { callOnce } from '../../base/api/call-once.ts';
import { toast } from '../../base/ui/toast.ts';

type Times = { start_datetime: string; end_datetime: string };
/** `publish`: at once, without a look at the draft. */
type Source = { sample: SampleName } | ({ contest: number; publish: boolean } & Times);

/**
 * Makes a draft of a sample, or of a contest at another time with its classes. It opens in the editor, which
 * says what of corrections of the key was not copied (editor/copied-notice.tsx). Such a copy is not published
 * at once.
 */
export function useDuplicate() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (source: Source) => {
      if ('sample' in source) return { ...(await callOnce('duplicateContest', source)), isPublished: false };
      const { publish, ...asked } = source;
      const copy = await callOnce('repeatContest', asked);
      return { ...copy, isPublished: publish && !copy.lost && (await publishCopy(copy.id)) };
    },
    onSuccess: ({ id, detail, lost, isPublished }) => {
      toast.success(isPublished ? 'Contest Published' : detail);
      const state = lost && { lost: lost.map((one) => one.detail) };
      void navigate(isPublished ? `/results/teacher/${id}` : `/my-contest/edit/${id}`, { state });
    },
    onError: (fault) => toast.failure(fault, 'Failed to copy the contest'),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Publishes the copy. If that is refused, the draft is there all the same, and the teacher is told why. */
export async function publishCopy(contest: number): Promise<boolean> {
  try {
    await call('publishContest', { body: { contest } });
    return true;
  } catch (fault) {
    toast.failure(fault, 'Failed to publish contest');
    return false;
  }
}

/** What is wrong with the start (local time) of a contest to come. */
export function startFault(start: string, now: number): string | undefined {
  if (start === '') return 'Enter a start time.';
  return Date.parse(start) > now ? undefined : 'The start must be in the future.';
}
