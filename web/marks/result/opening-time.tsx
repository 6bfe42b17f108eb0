import { Text } from '../../base/elements/text.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Instant } from '../../base/ui/instant.tsx';
import { formatCountdown, formatDistance } from '../../base/ui/time.ts';
import { useNow } from '../../base/ui/use-now.ts';
import type { Result } from './answers.ts';

const HOUR = 3_600_000;

type Props = Pick<Result, 'end_datetime' | 'results_open_datetime' | 'release' | 'shows'>;

/** Shows when the results open. In the last hour, a countdown shows seconds. */
export function OpeningTime({ end_datetime: end, results_open_datetime: opening, release, shows }: Props) {
  const now = useNow();
  if (opening === null) {
    return (
      <Text>
        {shows === 'answers' || shows === 'marks'
          ? t`Your response is recorded. You will see your score once your teacher releases the results.`
          : t`Your response is recorded. You will see your score and the correct answers once your teacher releases the results.`}
      </Text>
    );
  }
  const wait = Date.parse(opening) - now;
  const distance =
    wait > HOUR ? formatDistance(wait) : wait > 0 ? t`in ${{ time: formatCountdown(wait) }}` : t`now`;
  return (
    <>
      <Text>{whileWaiting({ release, shows }, now <= Date.parse(end))}</Text>
      <Text>
        {/* The countdown is not a live region, because an announcement every second would be useless. */}
        <Trans>
          Results open on <Instant at={opening} />,{' '}
          <Text component="span" fw={600} c="var(--tally-time)" role="timer" aria-live="off">
            {distance}
          </Text>
          .
        </Trans>
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
