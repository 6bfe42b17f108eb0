import { useRef } from 'react';
import { t } from '@lingui/core/macro';
import { serverNow } from '../../../base/api/server-clock.ts';
import { Button } from '../../../base/elements/button.tsx';
import { Group, Stack } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';
import type { Details } from '../draft/draft.ts';
import { useDraft, useEdit, useFault } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import classes from './details-step.module.css';
import {
  formatMinutes,
  inMinutes,
  minutesBetween,
  plusMinutes,
  tomorrowAt,
  zoneName,
} from '../../../base/time/local-time.ts';
import { MomentField } from '../../../base/time/moment-field.tsx';
import { setDetails } from '../draft/details-edits.ts';

const LENGTHS = [30, 45, 60, 90];
const STARTS = [
  { label: t`In 10 min`, at: (now: number) => inMinutes(now, 10) },
  { label: t`In 1 hour`, at: (now: number) => inMinutes(now, 60) },
  { label: t`Tomorrow 8:00`, at: (now: number) => tomorrowAt(now, 8) },
];

/** Start and end, in the browser's own date fields, which are translated and quick to type in. */
export function TimesFields() {
  const edit = useEdit();
  const start = useDraft(({ details }) => details.start);
  const end = useDraft(({ details }) => details.end);
  const [startFault, endFault] = [useFault(places.start), useFault(places.end)];
  const minutes = minutesBetween(start, end);
  // While a date is being typed, the field is briefly empty, so the last known length is used.
  const length = useRef(minutes);
  if (minutes !== undefined) length.current = minutes;

  const set = (changed: Partial<Details>) => edit((draft) => setDetails(draft, changed));
  const startAt = (value: string) => {
    const minutes = length.current;
    // The end moves with the start, so that the contest keeps its length.
    const moved =
      value && end && minutes !== undefined && minutes > 0 ? { end: plusMinutes(value, minutes) } : {};
    set({ start: value, ...moved });
  };

  return (
    <Stack gap="xs">
      <div className={classes.times}>
        <Stack gap="xs">
          <MomentField
            id={places.start}
            label={t`Start time`}
            value={start}
            onChange={startAt}
            error={startFault}
          />
          <Group gap="xs" role="group" aria-label={t({ message: 'Start', context: 'of a contest' })}>
            {STARTS.map(({ label, at }) => (
              <Button key={label} size="compact" variant="default" onClick={() => startAt(at(serverNow()))}>
                {label}
              </Button>
            ))}
          </Group>
        </Stack>
        <Stack gap="xs">
          <MomentField
            id={places.end}
            label={t`End time`}
            value={end}
            onChange={(value) => set({ end: value })}
            error={endFault}
          />
          <Group gap="xs" role="group" aria-label={t`Length`}>
            {LENGTHS.map((one) => (
              <Button
                key={one}
                size="compact"
                variant={minutes === one ? 'light' : 'default'}
                aria-pressed={minutes === one}
                disabled={!start}
                onClick={() => set({ end: plusMinutes(start, one) })}
              >
                {t`${one} min`}
              </Button>
            ))}
          </Group>
        </Stack>
      </div>
      <Text size="sm" c="dimmed">
        {minutes !== undefined && minutes > 0 && t`Lasts ${{ time: formatMinutes(minutes) }}.`}{' '}
        {t`Times are in your time zone: ${{ zone: zoneName(start ? Date.parse(start) : 0) }}.`}
      </Text>
    </Stack>
  );
}
