import { plural, t } from '@lingui/core/macro';
import { IconClockPlus, IconId, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { callToRemove } from '../../base/api/call-once.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { AskDialog } from '../../base/dialogs/ask-dialog.tsx';
import { ExtraTimeOfChosenDialog } from './chosen-time-dialog.tsx';
import type { ClassStudent } from '../../contest/shared/class-queries.ts';
import { slipCallOf } from './make-slips.ts';

type Props = {
  classId: number;
  students: ClassStudent[];
  onSlips: (students: ClassStudent[]) => void;
  onDone: () => void;
};

export function ChosenStudents({ classId, students, onSlips, onDone }: Props) {
  const [asked, setAsked] = useState<'time' | 'remove'>();
  const { length: count } = students;
  const slips = slipsFor(students);
  const close = () => setAsked(undefined);
  return (
    <Group gap="xs" role="group" aria-label={t`Chosen students`}>
      <Text size="sm" fw={600}>
        {plural(count, { one: '# student chosen', other: '# students chosen' })}
      </Text>
      <Button
        variant="default"
        leftSection={<IconClockPlus size={18} aria-hidden="true" />}
        onClick={() => setAsked('time')}
      >{t`Extra time…`}</Button>
      {slips.wanted.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconId size={18} aria-hidden="true" />}
          onClick={() => onSlips(slips.wanted)}
        >
          {slips.label}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => setAsked('remove')}
      >{t`Remove…`}</Button>
      <Button variant="subtle" onClick={onDone}>{t`Clear selection`}</Button>
      {slips.wanted.length > 0 && !slips.isForAll && (
        <Text
          size="sm"
          c="dimmed"
          style={{ width: '100%' }}
        >{t`Students with their own address do not need a slip.`}</Text>
      )}
      {asked === 'time' && (
        <ExtraTimeOfChosenDialog classId={classId} students={students} onClose={close} onDone={onDone} />
      )}
      <AskDialog
        title={t`Remove ${plural(count, { one: '# student', other: '# students' })} from the class?`}
        words={t`They stay in their contests, with their answers and marks. They lose any extra time given through the class.`}
        act={t`Remove ${plural(count, { one: '# student', other: '# students' })}`}
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

/** Returns the students who can get slips, and the button's text: "New slips for 5 of 7…". */
function slipsFor(students: ClassStudent[]) {
  const wanted = students.filter((student) => slipCallOf(student) !== undefined);
  const [count, total] = [wanted.length, students.length];
  const isForAll = count === total;
  if (isForAll) return { wanted, isForAll, label: t`Slips…` };
  const label = wanted.some(({ email }) => email === null)
    ? t`Slips for ${count} of ${total}…`
    : t`New slips for ${count} of ${total}…`;
  return { wanted, isForAll, label };
}
