import { Text } from '@mantine/core';
import { Instant } from '../ui/instant.tsx';
import { formatCountdown, formatDistance } from '../ui/time.ts';
import { useNow } from '../ui/use-now.ts';

const HOUR = 3_600_000;

/** When the results open, in words; the last hour counts down by the second. */
export function OpeningTime({ end, opening }: { end: string; opening: string }) {
  const now = useNow();
  const wait = Date.parse(opening) - now;
  return (
    <>
      <Text>
        {now <= Date.parse(end)
          ? 'Your response is recorded. Nobody sees the correct answers until everybody is done.'
          : 'The contest has ended; the last answers are coming in.'}
      </Text>
      <Text>
        {/* Spoken once: a countdown that speaks every second helps nobody. */}
        Results open on <Instant at={opening} />,{' '}
        <Text span fw={600} c="var(--tally-time)" role="timer" aria-live="off">
          {wait > HOUR ? formatDistance(wait) : wait > 0 ? `in ${formatCountdown(wait)}` : 'now'}
        </Text>
        .
      </Text>
    </>
  );
}
