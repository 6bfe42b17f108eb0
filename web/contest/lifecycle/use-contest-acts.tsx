import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { call } from '../../base/api/call.ts';
import { callToRemove } from '../../base/api/call-once.ts';
import { toast } from '../../base/elements/toast.ts';
import { lazyPart } from '../../base/pages/part.tsx';
import { useLast } from '../../base/dialogs/use-last.ts';
import { undoToast } from '../../base/elements/undo-toast.tsx';
import type { Act } from './contest-acts.ts';
import type { Contest } from '../shared/contest-queries.ts';
import { ColleaguesDialogs, type DialogName } from '../../people/colleagues/colleagues-dialogs.tsx';
import { DeleteModal } from './delete-modal.tsx';
import { EndModal, type ExtraTime } from './end-modal.tsx';
import { StartModal } from './start-modal.tsx';
import { WithdrawModal } from './withdraw-modal.tsx';

type Change = Exclude<Act, 'duplicate' | DialogName>;
type Asked = { contest: Contest; act: Change; name?: string; extraTime?: ExtraTime };

const send = ({ contest: { id: contest }, act, name, extraTime = 'keep' }: Asked) => {
  if (act === 'start') return call('startNow', { body: { contest } });
  if (act === 'end') return call('endNow', { body: { contest, extra_time: extraTime } });
  if (act === 'withdraw') return call('withdrawContest', { body: { contest } });
  if (act === 'restore') return call('restoreContest', { body: { contest } });
  if (act === 'delete')
    return callToRemove('deleteContest', { contest, ...(name !== undefined && { name }) });
  return call('archiveContest', { body: { contest, archived: act === 'archive' } });
};

/** Actions that can be undone, with the actions that undo them. */
const BACK: Partial<Record<Change, Change>> = { archive: 'bring back', delete: 'restore' };

const DuplicateDialog = lazyPart(
  'duplicate',
  async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog,
);

/** Performs actions on a contest. `dialogs` must be rendered, because irreversible actions ask first. */
export function useContestActs() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState<{ contest: Contest; dialog: DialogName }>();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ detail }, { contest, act, name }) => {
      const back = BACK[act];
      if (back && name === undefined) undoToast(detail, () => mutate({ contest, act: back }));
      else toast.success(detail);
      // The pages of a deleted contest no longer exist.
      if (act === 'delete') void navigate('/my-contest');
      if (act === 'start') void navigate(`/live/${contest.id}`);
      setAsked(undefined);
    },
    onError: (fault) => toast.failure(fault, t`The contest could not be changed. Please try again.`),
    // A refusal also means that the contest has changed.
    onSettled: () => queryClient.invalidateQueries(),
  });
  const [copied, setCopied] = useState<Contest>();
  const lastCopied = useLast(copied);
  const act = (contest: Contest, wanted: Act) => {
    if (wanted === 'duplicate') {
      setCopied(contest);
      return;
    }
    if (wanted === 'colleagues' || wanted === 'record') {
      setOpened({ contest, dialog: wanted });
      return;
    }
    const asks =
      ['start', 'end', 'withdraw'].includes(wanted) || (wanted === 'delete' && contest.is_archived);
    if (asks) setAsked({ contest, act: wanted });
    else mutate({ contest, act: wanted });
  };
  const close = () => !isPending && setAsked(undefined);
  const askedFor = (wanted: Change) => (asked?.act === wanted ? asked.contest : undefined);
  const dialogs = (
    <>
      <ColleaguesDialogs
        shareable={opened && { contest: opened.contest.id }}
        opened={opened?.dialog}
        onClose={() => setOpened(undefined)}
        onLeft={() => void navigate('/my-contest')}
      />
      {lastCopied && <DuplicateDialog contest={copied} onClose={() => setCopied(undefined)} />}
      <StartModal
        contest={askedFor('start')}
        isPending={isPending}
        onClose={close}
        onStart={(contest) => mutate({ contest, act: 'start' })}
      />
      <EndModal
        contest={askedFor('end')}
        isPending={isPending}
        onClose={close}
        onEnd={(contest, extraTime) => mutate({ contest, act: 'end', extraTime })}
      />
      <WithdrawModal
        contest={askedFor('withdraw')}
        isPending={isPending}
        onClose={close}
        onWithdraw={(contest) => mutate({ contest, act: 'withdraw' })}
      />
      <DeleteModal
        contest={askedFor('delete')}
        isPending={isPending}
        onClose={close}
        onDelete={(contest, name) => mutate({ contest, act: 'delete', name })}
      />
    </>
  );
  return { act, dialogs };
}
