import { Button, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './add-participants.module.css';

/** Opens the modal; where nobody can be added it says why, in words that everybody sees. */
export function AddParticipantsButton({ why, onOpen }: { why: string | undefined; onOpen: () => void }) {
  const id = useId();
  return (
    <div className={classes.action}>
      <Button
        leftSection={<IconUserPlus size={18} aria-hidden="true" />}
        disabled={why !== undefined}
        aria-describedby={why ? id : undefined}
        onClick={onOpen}
      >
        Add Participants
      </Button>
      {why && (
        <Text id={id} size="sm" c="dimmed" className={classes.why}>
          {why}
        </Text>
      )}
    </div>
  );
}
