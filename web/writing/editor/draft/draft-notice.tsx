import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Instant } from '../../../base/ui/instant.tsx';
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
    <Alert
      variant="default"
      withCloseButton
      closeButtonLabel="Hide this"
      onClose={() => setFace('hidden')}
      role="status"
    >
      <Group gap="sm" justify="space-between">
        {face === 'restored' ? (
          <>
            <Text>
              {restoredBy === undefined ? (
                'Your draft'
              ) : (
                <>
                  The draft of <bdi>{restoredBy}</bdi>
                </>
              )}{' '}
              from <Instant at={new Date(restoredFrom).toISOString()} /> was restored.
              {hasChanged && ' The contest has since been changed elsewhere. Saving replaces that change.'}
            </Text>
            <Button size="compact-sm" variant="default" onClick={discard}>
              {isNew ? 'Start over' : restoredBy ? 'Discard these changes' : 'Discard my changes'}
            </Button>
          </>
        ) : (
          <>
            <Text>{isNew ? 'The draft was deleted.' : 'Your changes were discarded.'}</Text>
            <Button size="compact-sm" variant="default" onClick={undo}>
              Undo
            </Button>
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
        <Alert color="wrong" role="alert" title="This draft cannot be kept in this browser">
          Save the contest before you leave this page.
        </Alert>
      )}
      {isElsewhere && (
        <Alert color="wrong" role="alert" title="This draft is also open in another tab">
          Edit it in only one of them.
        </Alert>
      )}
      {sending.kind === 'refused' && (
        <Alert color="wrong" role="alert" title="The server is not saving this draft">
          {sending.why} It is kept in this browser only.
        </Alert>
      )}
      {sending.kind === 'ended' && (
        <Group gap="sm">
          <Text role="status" c="dimmed">
            Your session has ended. What you write is kept in this browser.
          </Text>
          <Button variant="default" onClick={keeper.logInAgain}>
            Log in again
          </Button>
        </Group>
      )}
      {sending.kind === 'away' && (
        <Text role="status" c="dimmed">
          The server is not responding. What you write is kept in this browser.
        </Text>
      )}
    </>
  );
}
