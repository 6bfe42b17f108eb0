import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { count } from '../ui/time.ts';
import { useLast } from '../ui/use-last.ts';
import type { Contest } from './contest-queries.ts';

type Props = {
  contest: Contest | undefined;
  isPending: boolean;
  onClose: () => void;
  onDelete: (contest: Contest, name: string) => void;
};

/** Asks for the name of an archived contest before it is deleted. It is open while there is a `contest`. */
export function DeleteModal({ contest, isPending, onClose, onDelete }: Props) {
  const shown = useLast(contest);
  return (
    <Modal opened={contest !== undefined} onClose={onClose} title="Delete this contest?" centered>
      {shown && (
        // The key forgets what was typed for another contest.
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
          <strong dir="auto">{contest.name}</strong> goes with everything in it: the questions, the answers
          and the marks of {count(contest.participants_count, 'participant')}, and the receipts. Students no
          longer see their results. This cannot be undone.
        </Text>
        <TextInput
          label="Type the name of the contest to delete it"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" color="wrong" loading={isPending} disabled={name !== contest.name}>
            Delete for good
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
