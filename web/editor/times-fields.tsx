import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import type { Details } from './draft.ts';
import { useDraft, useEdit, useFault } from './draft-context.ts';
import { places } from './faults.ts';
import classes from './details-step.module.css';
import { durationWords, minutesBetween, plusMinutes, zoneName } from './local-time.ts';
import { setDetails } from './question-edits.ts';

const LENGTHS = [30, 45, 60, 90];
/** More digits in the year than the server takes are typed by mistake. */
const LAST = '9999-12-31T23:59';

/** Start and end, in the browser's own fields: they are quick to type in and speak every language. */
export function TimesFields() {
  const edit = useEdit();
  const start = useDraft(({ details }) => details.start);
  const end = useDraft(({ details }) => details.end);
  const [startFault, endFault] = [useFault(places.start), useFault(places.end)];
  const minutes = minutesBetween(start, end);
  // While a date is being typed the field is empty for a moment; the length is the one before that.
  const length = useRef(minutes);
  if (minutes !== undefined) length.current = minutes;

  const set = (changed: Partial<Details>) => edit((draft) => setDetails(draft, changed));
  const onStart = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    const kept = length.current;
    // The end goes along, so that a contest moved to next Monday still lasts as long.
    const moved = value && end && kept !== undefined && kept > 0 ? { end: plusMinutes(value, kept) } : {};
    set({ start: value, ...moved });
  };

  return (
    <Stack gap="xs">
      <div className={classes.times}>
        <TextInput
          id={places.start}
          type="datetime-local"
          label="Start time"
          withAsterisk
          max={LAST}
          value={start}
          onChange={onStart}
          error={startFault}
        />
        <TextInput
          id={places.end}
          type="datetime-local"
          label="End time"
          withAsterisk
          max={LAST}
          value={end}
          onChange={(event) => set({ end: event.currentTarget.value })}
          error={endFault}
        />
      </div>
      <Group gap="xs" role="group" aria-label="Length">
        {LENGTHS.map((one) => (
          <Button
            key={one}
            size="compact-sm"
            variant={minutes === one ? 'light' : 'default'}
            aria-pressed={minutes === one}
            disabled={!start}
            onClick={() => set({ end: plusMinutes(start, one) })}
          >
            {one} min
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {minutes !== undefined && minutes > 0 && `Lasts ${durationWords(minutes)}. `}
        Times are those of your computer: {zoneName(start ? Date.parse(start) : 0)}. Students see them in
        their own zone.
      </Text>
    </Stack>
  );
}
