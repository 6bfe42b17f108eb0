import { Button, Group, Text } from '@mantine/core';
import { IconClockPlus, IconId, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { callToRemove } from '../../base/api/call-once.ts';
import { AskDialog } from '../../base/ui/ask-dialog.tsx';
import { count } from '../../base/ui/time.ts';
import { ChosenTimeDialog } from './chosen-time-dialog.tsx';
import type { ClassStudent } from './class-queries.ts';
import type { Wanted } from './slips-dialog.tsx';

type Props = {
  classId: number;
  students: ClassStudent[];
  onSlips: (wanted: Wanted) => void;
  /** Nobody is chosen any more. */
  onDone: () => void;
};

/** What a teacher does with several students at once. */
export function ChosenStudents({ classId, students, onSlips, onDone }: Props) {
  const [asked, setAsked] = useState<'time' | 'remove'>();
  const words = count(students.length, 'student');
  const slips = slipsFor(students);
  const close = () => setAsked(undefined);
  return (
    <Group gap="xs" role="group" aria-label="Chosen students">
      <Text size="sm" fw={600}>
        {words} chosen
      </Text>
      <Button
        variant="default"
        leftSection={<IconClockPlus size={18} aria-hidden="true" />}
        onClick={() => setAsked('time')}
      >
        Extra time…
      </Button>
      {slips && (
        <Button
          variant="default"
          leftSection={<IconId size={18} aria-hidden="true" />}
          onClick={() => onSlips(slips)}
        >
          Slips…
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => setAsked('remove')}
      >
        Remove…
      </Button>
      <Button variant="subtle" onClick={onDone}>
        Choose nobody
      </Button>
      {asked === 'time' && (
        <ChosenTimeDialog classId={classId} students={students} onClose={close} onDone={onDone} />
      )}
      <AskDialog
        title={`Remove ${words} from the class?`}
        words="They stay in their contests, with their answers and marks. Extra time that the class gave them ends."
        act={`Remove ${words}`}
        isOpen={asked === 'remove'}
        onClose={close}
        onAct={() =>
          callToRemove('removeStudents', { class: classId, students: students.map(({ id }) => id) })
        }
        onDone={onDone}
      />
    </Group>
  );
}

/** The slips that all of them can have; undefined if some need their first one, and others a new one. */
function slipsFor(students: ClassStudent[]): Wanted | undefined {
  if (students.every(({ email }) => email === null)) return { name: 'makeAccounts', students };
  return students.every(({ slip }) => slip !== 'none') ? { name: 'renewPasswords', students } : undefined;
}
