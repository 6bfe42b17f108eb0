import { Text } from '@mantine/core';
import { count } from '../../base/ui/time.ts';
import { percent } from '../result/summary-figures.tsx';
import { type Statistics, trustOf } from './advice.ts';
import classes from './verdict.module.css';

/** What came of the contest, for who reads no statistics. `minutes`: how long each student had. */
export function Verdict({ statistics, minutes }: { statistics: Statistics; minutes: number }) {
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
        {average !== null && <span>Average: {percent(average / total)}</span>}
        {seconds !== null && (
          <span>
            Typical time: {Math.max(1, Math.ceil(seconds / 60))} of {count(minutes, 'minute')}
          </span>
        )}
      </p>
      {trustOf(responses) === 'counts alone' && (
        <Text size="sm" c="dimmed">
          From 10 responses on, the questions that deserve a look are named here.
        </Text>
      )}
    </section>
  );
}
