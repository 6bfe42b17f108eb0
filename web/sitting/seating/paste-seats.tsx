import { Textarea } from '@mantine/core';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Desk } from '#shared/desks.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { readSeatingList } from './seating-plan.ts';
import type { SeatedStudent } from './seating-query.ts';

type Props = { students: readonly SeatedStudent[]; onRead: (found: ReadonlyMap<string, Desk>) => void };

/** Reads seats from lines of a table; says which lines name no student of the contest. */
export function PasteSeats({ students, onRead }: Props) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<ReturnType<typeof readSeatingList>>();
  const read = () => {
    const result = readSeatingList(text, students);
    setOutcome(result);
    if (result.found.size > 0) onRead(result.found);
    setText(result.unknown.join('\n'));
  };
  return (
    <Stack gap="sm">
      <Textarea
        label={t`One student per line: name or email, room, seat`}
        description={t`Copied from a table, or with commas: Ada Lovelace, Room 12, A3. The room may be missing.`}
        rows={6}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group>
        <Button variant="default" disabled={text.trim() === ''} onClick={read}>{t`Read the list`}</Button>
        <Text size="sm" c="dimmed" role="status">
          {outcome && (
            <>
              {plural(outcome.found.size, { one: '# seat read.', other: '# seats read.' })}{' '}
              {outcome.unknown.length > 0 &&
                plural(outcome.unknown.length, {
                  one: '# line names no student of this contest, or no seat. It is still here.',
                  other: '# lines name no student of this contest, or no seat. They are still here.',
                })}
            </>
          )}
        </Text>
      </Group>
    </Stack>
  );
}
