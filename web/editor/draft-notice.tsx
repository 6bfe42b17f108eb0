import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Instant } from '../ui/instant.tsx';
import type { Draft } from './draft.ts';
import { useDraftStore } from './draft-context.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { useStore } from './store.ts';

type Props = {
  keeper: DraftKeeper;
  /** What the page shows without a draft. */
  initial: Draft;
  isNew: boolean;
  /** When the restored draft was kept; undefined where none was. */
  restoredFrom: number | undefined;
  /** Whether the stored contest is another than the one that the draft began from. */
  hasChanged: boolean;
};

/** Says that a draft was restored, and how to be rid of it, which can be undone. */
export function RestoredNotice({ keeper, initial, isNew, restoredFrom, hasChanged }: Props) {
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
              Your draft from <Instant at={new Date(restoredFrom).toISOString()} /> was restored.
              {hasChanged &&
                ' The contest has been changed elsewhere since: saving replaces that with what stands here.'}
            </Text>
            <Button size="compact-sm" variant="default" onClick={discard}>
              {isNew ? 'Start afresh' : 'Discard my changes'}
            </Button>
          </>
        ) : (
          <>
            <Text>{isNew ? 'The draft was put away.' : 'Your changes were discarded.'}</Text>
            <Button size="compact-sm" variant="default" onClick={undo}>
              Undo
            </Button>
          </>
        )}
      </Group>
    </Alert>
  );
}

/** Where the draft is, in words; what could cost the teacher's work stands out. */
export function KeptNotice({ keeper }: { keeper: DraftKeeper }) {
  const kept = useStore(keeper.status, (status) => status);
  const isElsewhere = useStore(keeper.isElsewhere, (value) => value);
  return (
    <>
      {kept === 'full' && (
        <Alert color="wrong" role="alert" title="This draft cannot be kept in this browser">
          The browser’s storage is full or switched off. Save the contest before you leave this page.
        </Alert>
      )}
      {isElsewhere && (
        <Alert color="wrong" role="alert" title="This draft is open in another tab too">
          Go on in one of them only: what is written last replaces the other.
        </Alert>
      )}
    </>
  );
}
