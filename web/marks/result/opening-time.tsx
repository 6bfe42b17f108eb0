import { Text } from '@mantine/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Instant } from '../../base/ui/instant.tsx';
import { formatCountdown, formatDistance } from '../../base/ui/time.ts';
import { useNow } from '../../base/ui/use-now.ts';
import { describeOpening, describeStudentView } from '../../contest/core/release-words.ts';
import type { Result } from './answers.ts';

const HOUR = 3_600_000;

type Props = Pick<Result, 'end_datetime' | 'results_open_datetime' | 'release' | 'shows'>;

/** Shows when the results open. In the last hour, a countdown shows seconds. */
export function OpeningTime({ end_datetime: end, results_open_datetime: opening, ...held }: Props) {
  const now = useNow();
  if (opening === null) {
    return (
      <Text>{t`Your response is recorded. You will see ${describeStudentView(held)} ${describeOpening(held, opening)}.`}</Text>
    );
  }
  const wait = Date.parse(opening) - now;
  return (
    <>
      <Text>{whileWaiting(held, now <= Date.parse(end))}</Text>
      <Text>
        {/* The countdown is not a live region, because an announcement every second would be useless. */}
        <Trans>
          Results open on <Instant at={opening} />,{' '}
        </Trans>
        <Text span fw={600} c="var(--tally-time)" role="timer" aria-live="off">
          {wait > HOUR ? formatDistance(wait) : wait > 0 ? `in ${formatCountdown(wait)}` : 'now'}
        </Text>
        .
      </Text>
    </>
  );
}

function whileWaiting({ release, shows }: Pick<Props, 'release' | 'shows'>, isRunning: boolean): string {
  if (!isRunning) {
    return release === 'time'
      ? t`Your response is recorded.`
      : t`The contest has ended; the last answers are arriving.`;
  }
  return shows === undefined
    ? t`Your response is recorded. Nobody sees the correct answers until everybody has finished.`
    : t`Your response is recorded. Nobody sees marks until everybody has finished.`;
}
