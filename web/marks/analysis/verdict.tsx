import { Text } from '@mantine/core';
import { formatPercent } from '#contract/percent.ts';
import { formatCount } from '../../base/ui/time.ts';
import { type Statistics, trustOf } from './advice.ts';
import classes from './verdict.module.css';

type Props = {
  statistics: Statistics;
  /** Minutes that each student had. */
  minutes: number;
  /** Shares of the total at which a grade starts or a student passes. */
  bounds: number[];
};

export function Verdict({ statistics, minutes, bounds }: Props) {
  const {
    responses,
    passed,
    average_marks: average,
    total_marks: total,
    median_seconds: seconds,
  } = statistics;
  return (
    <section aria-label="In short">
      <p className={classes.passed}>
        <strong>
          {passed} of {responses}
        </strong>{' '}
        passed
      </p>
      <p className={classes.more}>
        {average !== null && <span>Average: {formatPercent(average / total, bounds)}</span>}
        {seconds !== null && (
          <span>
            Typical time: {Math.max(1, Math.ceil(seconds / 60))} of {formatCount(minutes, 'minute')}
          </span>
        )}
      </p>
      {trustOf(responses) === 'counts alone' && (
        <Text size="sm" c="dimmed">
          Once there are 10 responses, this page lists the questions to check.
        </Text>
      )}
    </section>
  );
}
