import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert } from '../../../base/elements/alert.tsx';
import { Button } from '../../../base/elements/button.tsx';
import { Group } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';
import { Instant } from '../../../base/time/instant.tsx';
import type { Draft } from './draft.ts';
import { useDraftStore } from './draft-context.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { useStore } from './store.ts';

type Props = {
  keeper: DraftKeeper;
  initial: Draft;
  isNew: boolean;
  restoredFrom: number | undefined;
  restoredBy: string | undefined;
  hasChanged: boolean;
};

export function RestoredNotice({ keeper, initial, isNew, restoredFrom, restoredBy, hasChanged }: Props) {
  const draft = useDraftStore();
  const [face, setFace] = useState<'restored' | 'discarded' | 'hidden'>('restored');
  const [discarded, setDiscarded] = useState<Draft>();
  if (restoredFrom === undefined || face === 'hidden') return null;

  const savedAt = new Date(restoredFrom).toISOString();
  const discard = () => {
    setDiscarded(draft.get());
    draft.set({ ...initial, step: draft.get().step });
    keeper.forget();
    setFace('discarded');
  };
  const undo = () => {
    if (discarded) draft.set(discarded);
    setFace('restored');
  };

  return (
    <Alert data-alert="plain" close={{ label: t`Hide this`, onClose: () => setFace('hidden') }} role="status">
      <Group gap="sm" justify="space-between">
        {face === 'restored' ? (
          <>
            <Text>
              {restoredBy === undefined ? (
                <Trans>
                  Your draft from <Instant at={savedAt} /> was restored.
                </Trans>
              ) : (
                <Trans>
                  The draft of <bdi>{restoredBy}</bdi> from <Instant at={savedAt} /> was restored.
                </Trans>
              )}
              {hasChanged && (
                <> {t`The contest has since been changed elsewhere. Saving replaces that change.`}</>
              )}
            </Text>
            <Button size="compact" variant="default" onClick={discard}>
              {isNew ? t`Start over` : restoredBy ? t`Discard these changes` : t`Discard my changes`}
            </Button>
          </>
        ) : (
          <>
            <Text>{isNew ? t`The draft was deleted.` : t`Your changes were discarded.`}</Text>
            <Button size="compact" variant="default" onClick={undo}>{t`Undo`}</Button>
          </>
        )}
      </Group>
    </Alert>
  );
}

export function KeptNotice({ keeper }: { keeper: DraftKeeper }) {
  const status = useStore(keeper.status, (value) => value);
  const sending = useStore(keeper.sender.state, (value) => value);
  const isElsewhere = useStore(keeper.isElsewhere, (value) => value);
  return (
    <>
      {status === 'full' && (
        <Alert
          color="wrong"
          role="alert"
          title={t`This draft cannot be kept in this browser`}
        >{t`Save the contest before you leave this page.`}</Alert>
      )}
      {isElsewhere && (
        <Alert
          color="wrong"
          role="alert"
          title={t`This draft is also open in another tab`}
        >{t`Edit it in only one of them.`}</Alert>
      )}
      {sending.kind === 'refused' && (
        <Alert color="wrong" role="alert" title={t`The server is not saving this draft`}>
          {sending.why} {t`It is kept in this browser only.`}
        </Alert>
      )}
      {sending.kind === 'ended' && (
        <Group gap="sm">
          <Text
            role="status"
            c="dimmed"
          >{t`Your session has ended. What you write is kept in this browser.`}</Text>
          <Button variant="default" onClick={keeper.logInAgain}>{t`Log in again`}</Button>
        </Group>
      )}
      {sending.kind === 'away' && (
        <Text
          role="status"
          c="dimmed"
        >{t`The server is not responding. What you write is kept in this browser.`}</Text>
      )}
    </>
  );
}
