import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import type { SampleName } from '#contract/samples.ts';
import { call } from '../../base/api/call.ts';
import { callOnce } from '../../base/api/call-once.ts';
import { toast } from '../../base/elements/toast.ts';

/** Settings of a copy. Without `name`, the server names it. With `publish`, it is published at once. */
export type Copy = { name?: string; start_datetime: string; end_datetime: string; publish: boolean };
type Source = { sample: SampleName } | ({ contest: number } & Copy);

/** Copies a sample or contest into a draft and opens the editor. Copies without corrections stay drafts. */
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
      toast.success(isPublished ? t`Contest Published` : detail);
      const state = lost && { lost: lost.map((one) => one.detail) };
      void navigate(isPublished ? `/my-contest/published/${id}` : `/my-contest/edit/${id}`, { state });
    },
    onError: (fault) => toast.failure(fault, t`The contest could not be duplicated. Please try again.`),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Publishes the copy. If the server refuses, the copy stays a draft, and the teacher is told why. */
export async function publishCopy(contest: number): Promise<boolean> {
  try {
    await call('publishContest', { body: { contest } });
    return true;
  } catch (fault) {
    toast.failure(fault, t`Failed to publish contest`);
    return false;
  }
}
