import { plural, t } from '@lingui/core/macro';
import { IconPlayerPause } from '@tabler/icons-react';
import { Alert } from '../../base/elements/alert.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { describeInterruption } from '../../base/time/interruption-words.ts';
import { formatTimeOfDay } from '../../base/time/time-words.ts';
import type { LiveFacts } from './live-rows.ts';

type Stop = NonNullable<LiveFacts['stops']>[number];

/** `onGoOn`: lets the clock go on; absent if the viewer may not. */
type Props = { live: LiveFacts; isBusy?: boolean; onGoOn?: ((stop: number) => void) | undefined };

/** Says for whom the clock is stopped, and why. */
export const StopNotice = ({ live: { stops = [] }, isBusy = false, onGoOn }: Props) =>
  stops.map((stop) => (
    <Alert key={stop.id} icon={<IconPlayerPause />} title={titleOf(stop)} role="status">
      <Group gap="sm">
        <Text>
          {describeInterruption(stop.cause)}
          {stop.note !== '' && (
            <>
              : <span dir="auto">{stop.note}</span>
            </>
          )}
        </Text>
        {onGoOn && <Button loading={isBusy} onClick={() => onGoOn(stop.id)}>{t`Let the clock go on`}</Button>}
      </Group>
    </Alert>
  ));

function titleOf({ students, since_datetime: since }: Stop): string {
  const time = formatTimeOfDay(since);
  return students === undefined
    ? t`The clock is stopped for everybody since ${time}`
    : t`The clock is stopped for ${plural(students, { one: '# student', other: '# students' })} since ${time}`;
}
