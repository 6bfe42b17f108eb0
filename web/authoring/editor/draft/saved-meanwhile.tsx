import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Alert } from '../../../base/elements/alert.tsx';
import { Button } from '../../../base/elements/button.tsx';
import { Group } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';
import type { Draft } from './draft.ts';
import { useDraftStore } from './draft-context.ts';

/** Offers a version that a colleague has saved. Nothing is stored until the teacher saves again. */
export function SavedMeanwhile({ theirs }: { theirs: Draft }) {
  const draft = useDraftStore();
  const [other, setOther] = useState(theirs);
  const [isMine, setMine] = useState(true);
  const change = () => {
    const shown = draft.get();
    draft.set({ ...other, step: shown.step, faults: {} });
    setOther(shown);
    setMine(!isMine);
  };
  return (
    <Alert color="wrong" role="alert" title={t`A colleague has just saved this contest`}>
      <Text mb="sm">
        {isMine
          ? t`This is your version; saving it replaces your colleague’s.`
          : t`This is your colleague’s version; yours is kept until you leave this page.`}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={change}>
          {isMine ? t`Show the saved version` : t`Show my version`}
        </Button>
      </Group>
    </Alert>
  );
}
