import { IconEye } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { serverNow } from '../../base/api/server-clock.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { Button } from '../../base/elements/button.tsx';
import { HasErrorList } from '../../base/elements/field.tsx';
import { Group, Stack, VisuallyHidden } from '../../base/elements/layout.tsx';
import type { ContestWithKey } from '../../contest/shared/contest-with-key.ts';
import { draftsQuery } from '../../contest/lifecycle/drafts-query.ts';
import { BottomBar } from '../../base/pages/bottom-bar.tsx';
import { lazyPart } from '../../base/pages/part.tsx';
import { useNoDropElsewhere } from '../../base/files/use-no-drop-elsewhere.ts';
import classes from './editor.module.css';
import { SCREEN_READER_REGION } from './shared/screen-reader.ts';
import { checkDetails } from './details/check-details.ts';
import { DetailsStep } from './details/details-step.tsx';
import { useFirstAudience } from './details/use-first-audience.ts';
import type { Audience } from './draft/audience.ts';
import { DraftProvider, focusPlace, renderNow } from './draft/draft-context.ts';
import { ConflictNotice } from './draft/conflict-notice.tsx';
import { KeptNotice, RestoredNotice } from './draft/draft-notice.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { openDraft } from './draft/open-draft.ts';
import { FaultSummary } from './fault-summary.tsx';
import { places } from './draft/faults.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { goTo } from './step-edits.ts';
import { QuestionsStep } from './questions-step.tsx';
import { type ServerAnswer, serverDraftQuery } from './draft/server-draft.ts';
import { SavedMeanwhile } from './draft/saved-meanwhile.tsx';
import { Steps } from './steps.tsx';
import { useStore } from './draft/store.ts';
import { Totals } from './totals.tsx';
import { SAVE, useSaveContest } from './use-save-contest.ts';

const Preview = lazyPart('preview', async () => (await import('./preview.tsx')).Preview);

type Props = {
  stored?: ContestWithKey;
  schoolClass?: number | undefined;
};

/** Reads the server's draft first, because the teacher may have edited it on another computer. */
export function Editor(props: Props) {
  const { userId } = useLoggedIn();
  const { data } = useQuery(serverDraftQuery(userId, props.stored?.id));
  const audience = useFirstAudience(!props.stored, props.schoolClass);
  return data && audience ? <OpenEditor {...props} found={data} audience={audience} /> : <EditorSkeleton />;
}

type OpenProps = Props & { found: ServerAnswer; audience: Audience };

function OpenEditor({ stored, found, audience }: OpenProps) {
  const { userId } = useLoggedIn();
  useNoDropElsewhere();
  const queryClient = useQueryClient();
  const [{ draft, keeper, initial, restoredFrom, restoredBy, hasChanged }] = useState(() =>
    openDraft({
      userId,
      stored,
      found,
      now: serverNow(),
      audience,
      onSaved: () => void queryClient.invalidateQueries({ queryKey: draftsQuery().queryKey }),
    }),
  );
  const step = useStore(draft, (value) => value.step);
  const { save, show, isSaving, theirs } = useSaveContest(draft, keeper, stored);
  const [isPreviewing, setPreviewing] = useState(false);
  useEffect(() => keeper.start(), [keeper]);

  const next = () => {
    const faults = checkDetails(draft.get().details);
    if (Object.keys(faults).length > 0) {
      show(faults);
      return;
    }
    renderNow(() => draft.set({ ...goTo(draft.get(), 'questions'), faults: {} }));
    const [first] = draft.get().order;
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (first && draft.get().questions[first]?.text === '') focusPlace(places.text(first));
  };

  return (
    <DraftProvider value={draft}>
      <HasErrorList value>
        <Stack inert={isSaving} className={classes.editor}>
          <Steps />
          <RestoredNotice
            keeper={keeper}
            initial={initial}
            isNew={!stored}
            restoredFrom={restoredFrom}
            restoredBy={restoredBy}
            hasChanged={hasChanged}
          />
          <KeptNotice keeper={keeper} />
          <ConflictNotice sender={keeper.sender} />
          {theirs && <SavedMeanwhile key={theirs.order.join()} theirs={theirs} />}
          <FaultSummary />
          {step === 'details' ? <DetailsStep contest={stored?.id} onNext={next} /> : <QuestionsStep />}
          <BottomBar>
            <Totals />
            <Group className={classes.buttons} gap="xs" align="stretch">
              <Button
                variant="default"
                leftSection={<IconEye size={18} />}
                onClick={() => setPreviewing(true)}
              >{t`Preview`}</Button>
              {step === 'details' && (
                <Button
                  type="submit"
                  form="details-form"
                  variant={stored ? 'default' : 'filled'}
                >{t`Next: questions`}</Button>
              )}
              {(step === 'questions' || stored) && (
                <Button id={SAVE} loading={isSaving} onClick={save}>
                  {stored ? t`Save changes` : t`Create contest`}
                </Button>
              )}
            </Group>
          </BottomBar>
        </Stack>
      </HasErrorList>
      <VisuallyHidden id={SCREEN_READER_REGION} role="status" />
      {isPreviewing && <Preview draft={draft.get()} onClose={() => setPreviewing(false)} />}
      <LeaveDialog keeper={keeper} />
    </DraftProvider>
  );
}
