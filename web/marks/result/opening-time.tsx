import { Text } from '../../base/elements/text.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Instant } from '../../base/time/instant.tsx';
import { COUNTDOWN, formatWait } from '../../base/time/time.ts';
import { useNow } from '../../base/time/use-now.ts';
import type { Result } from './answers.ts';
import classes from './result-head.module.css';

type Props = Pick<Result, 'end_datetime' | 'results_open_datetime' | 'release' | 'shows'>;

/** Shows when the results will be released: as a countdown on the last day. */
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
  const distance = wait <= 0 ? t`now` : formatWait(wait, COUNTDOWN.alone);
  return (
    <>
      <Text>{whileWaiting({ release, shows }, now <= Date.parse(end))}</Text>
      {/* Not a live region, because an announcement every second would be useless. */}
      <p className={classes.opening} data-look="strong figures" role="timer" aria-live="off" translate="no">
        {distance}
      </p>
      <Text>
        <Trans>
          Results open on <Instant at={opening} />.
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
