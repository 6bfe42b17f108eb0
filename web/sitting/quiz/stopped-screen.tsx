import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { describeInterruption } from '../../base/time/interruption-words.ts';
import { formatCountdown } from '../../base/time/time.ts';
import type { Stop } from '../attempt/attempt.ts';
import classes from './quiz-page.module.css';

/** Covers the quiz while the clock is stopped. `deadline`: the bound at which the stop ends by itself. */
export function StoppedScreen({ stop, deadline }: { stop: Stop; deadline: number }) {
  const left = formatCountdown(deadline - limits.longestStop - Date.parse(stop.since_datetime));
  return (
    <div className={classes.aside}>
      <Stack align="flex-start">
        <Title order={1}>{t`The clock is stopped`}</Title>
        <Text role="alert">
          {describeInterruption(stop.cause)}
          {stop.note !== '' && <>: {stop.note}</>}
        </Text>
        <Text>{t`You lose no time: ${left} are left. Your answers are kept.`}</Text>
        <Text>{t`Keep this page open. The questions come back when the clock goes on.`}</Text>
      </Stack>
    </div>
  );
}
