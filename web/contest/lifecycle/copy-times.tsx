import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { serverNow } from '../../base/api/server-clock.ts';
import { Text } from '../../base/elements/text.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { formatMinutes, isSkipped, SKIPPED, sameHourLater, toInstant } from '../../base/time/local-time.ts';
import { MomentField } from '../../base/time/moment-field.tsx';
import type { Contest } from '../shared/contest-queries.ts';
import { plannedLength } from '../shared/time-per-student.ts';

const MINUTE = 60_000;

type Times = { start_datetime: string; end_datetime: string };

/**
 * Returns the start field of a copy, and the copy's times. The copy lasts as long as the original was
 * planned. `times` is undefined while the start is invalid.
 */
export function useCopyTimes(contest: Contest, id: string) {
  const [start, setStart] = useState(() => sameHourLater(contest.start_datetime, serverNow()));
  const length = Math.max(MINUTE, plannedLength(contest));
  const fault = startFault(start, serverNow());
  const times = fault === undefined ? timesFrom(toInstant(start, contest.start_datetime), length) : undefined;
  const minutes = formatMinutes(length / MINUTE);
  const field = (
    <>
      <MomentField id={id} label={t`Start time`} value={start} onChange={setStart} error={fault} />
      <Text size="sm" c="dimmed">
        {times ? (
          <Trans>
            It lasts {minutes}, as before, and ends <Instant at={times.end_datetime} />.
          </Trans>
        ) : (
          t`It lasts ${minutes}, as before.`
        )}
      </Text>
    </>
  );
  return { field, times };
}

const timesFrom = (start: string, length: number): Times => ({
  start_datetime: start,
  end_datetime: new Date(Date.parse(start) + length).toISOString(),
});

/** Returns why a start (local time) is invalid; undefined if it is valid. */
function startFault(start: string, now: number): string | undefined {
  if (start === '') return t`Enter a start time.`;
  if (isSkipped(start)) return SKIPPED;
  return Date.parse(start) > now ? undefined : t`The start must be in the future.`;
}
