import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { call, isSessionFault } from '../../base/api/call.ts';
import { callOnce } from '../../base/api/call-once.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { pages } from '../../pages.ts';
import { Refused, Unreachable } from '../../base/api/send.ts';
import { toast } from '../../base/elements/toast.ts';
import { checkDetails } from './details/check-details.ts';
import { storeAudience } from './draft/audience.ts';
import type { Draft, Faults } from './draft/draft.ts';
import { focusPlace, renderNow } from './draft/draft-context.ts';
import type { DraftKeeper } from './draft/draft-keeper.ts';
import { createBody, draftOf, updateBody, withoutForeignIds } from './draft/draft-wire.ts';
import { placeFaults } from './draft/faults.ts';
import { newContestState } from '../../contest/lifecycle/draft-created.tsx';
import { type ContestWithKey, contestWithKeyQuery } from '../../contest/shared/contest-with-key.ts';
import { showFaults } from './step-edits.ts';
import type { Store } from './draft/store.ts';

export const SAVE = 'save-contest';

export function useSaveContest(draft: Store<Draft>, keeper: DraftKeeper, stored: ContestWithKey | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { userId } = useLoggedIn();
  const [isSaving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<Draft>();
  /** Last edition that the teacher saw. The server refuses to overwrite a newer one silently. */
  const edition = useRef(stored?.edition);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);

  const show = (faults: Faults) => {
    const [first] = Object.keys(faults);
    renderNow(() => draft.set(showFaults(draft.get(), faults)));
    if (first) focusPlace(first);
  };

  /** Removes ids of questions and options that were deleted from the contest in another tab or browser. */
  const refreshIds = async (id: number) => {
    const query = contestWithKeyQuery(id);
    await queryClient.refetchQueries(query);
    const now = queryClient.getQueryData(query.queryKey);
    if (now && !now.is_published) draft.set(withoutForeignIds(draft.get(), now));
    return now;
  };

  const mutation = useMutation({
    mutationFn: (sent: Draft) =>
      stored ? call('updateContest', { body: updateBody(sent, stored, edition.current) }) : create(sent),
    onSuccess: ({ id }, sent) => {
      keeper.forget();
      if (!stored) storeAudience(userId, sent.details);
      toast.success(stored ? t`Quiz updated successfully` : t`Contest created successfully`);
      void queryClient.invalidateQueries({ refetchType: 'none' });
      if (isThere.current) void navigate(pages.myContest.path, stored ? {} : { state: newContestState(id) });
    },
    onError: async (fault, sent) => {
      if (isSessionFault(fault)) return keeper.logInAgain();
      // The form is inert while saving, and inert fields cannot be focused.
      renderNow(() => setSaving(false));
      if (fault instanceof Refused && Object.keys(fault.fields).length > 0) {
        // For missing entries, the form's own words are better. The server's other errors are shown as well.
        const formFaults = checkDetails(sent.details);
        const faults = Object.entries(placeFaults(inWords(fault.fields), sent));
        show(Object.fromEntries(faults.map(([place, why]) => [place, formFaults[place] ?? why])));
      } else {
        // If a colleague has saved a version, the page shows a notice instead.
        if (!isChanged(fault)) toast.failure(fault, whyNot(fault, stored === undefined));
        focusPlace(SAVE);
      }
      // The contest may have been published or changed elsewhere.
      if (!stored || !(fault instanceof Refused)) return;
      const now = await refreshIds(stored.id);
      if (now && isChanged(fault)) {
        edition.current = now.edition;
        setTheirs(draftOf(now));
      }
    },
    onSettled: () => setSaving(false),
  });

  const save = () => {
    if (isSaving) return;
    setSaving(true);
    mutation.mutate(draft.get());
  };
  return { save, show, isSaving, theirs };
}

/** Creates the contest, then adds its class. If adding fails, keeps the contest and informs the teacher. */
async function create(sent: Draft) {
  const made = await callOnce('createContest', createBody(sent));
  const { isPublic, schoolClass } = sent.details;
  if (isPublic || schoolClass === undefined) return made;
  try {
    await call('addClass', { body: { contest: made.id, class: schoolClass } });
  } catch (fault) {
    toast.failure(fault, t`The class was not added. Add it on the contest’s Participants page.`);
  }
  return made;
}

const isChanged = (fault: Error) => fault instanceof Refused && fault.code === 'contest_changed';

/** Replaces the server's messages about ids, which teachers never see. */
const inWords = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, why]) => [
      path,
      path.endsWith('.id') ? t`This was removed elsewhere. Save again to keep it as it is here.` : why,
    ]),
  );

function whyNot(fault: unknown, isNew: boolean): string {
  if (fault instanceof Unreachable && isNew) {
    return t`The server did not respond. Your draft is kept. Check My Contests before you try again: the contest may be there already.`;
  }
  return t`The contest could not be saved. Your draft is kept.`;
}
