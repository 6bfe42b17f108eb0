import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../base/elements/button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { useLast } from '../../base/dialogs/use-last.ts';
import type { Contest } from '../shared/contest-queries.ts';

type Props = {
  contest: Contest | undefined;
  isPending: boolean;
  onClose: () => void;
  onDelete: (contest: Contest, name: string) => void;
};

/** Asks for an archived contest's name before deleting the contest. Open while `contest` is set. */
export function DeleteModal({ contest, isPending, onClose, onDelete }: Props) {
  const shown = useLast(contest);
  return (
    <Modal opened={contest !== undefined} onClose={onClose} title={t`Delete this contest?`} centered>
      {shown && (
        <Confirm
          key={shown.id}
          contest={shown}
          isPending={isPending}
          onClose={onClose}
          onDelete={(name) => onDelete(shown, name)}
        />
      )}
    </Modal>
  );
}

type ConfirmProps = {
  contest: Contest;
  isPending: boolean;
  onClose: () => void;
  onDelete: (name: string) => void;
};

function Confirm({ contest, isPending, onClose, onDelete }: ConfirmProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDelete(name);
      }}
    >
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <Trans>
            This deletes <strong dir="auto">{contest.name}</strong> with everything in it: the questions, the
            answers and the marks of{' '}
            <Plural value={contest.participants_count} one="# participant" other="# participants" />, and the
            receipts. Students will no longer see their results. This cannot be undone.
          </Trans>
        </Text>
        <TextInput
          label={t`Type the name of the contest to delete it`}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogButtons onCancel={onClose} isBusy={isPending}>
          <Button
            type="submit"
            color="wrong"
            loading={isPending}
            disabled={name !== contest.name}
          >{t`Delete for good`}</Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
