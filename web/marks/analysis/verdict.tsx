import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatPercent } from '#contract/percent.ts';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { type Statistics, trustOf } from './advice.ts';
import classes from './verdict.module.css';

type Props = {
  statistics: Statistics;
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
    <Group component="section" aria-label={t`In short`} className={classes.short} align="baseline">
      <p className={classes.passed}>
        <Trans>
          <strong>
            {passed} of {responses}
          </strong>{' '}
          passed
        </Trans>
      </p>
      <Group component="p" className={classes.more} data-look="quiet figures" align="stretch">
        {average !== null && <span>{t`Average: ${{ share: formatPercent(average / total, bounds) }}`}</span>}
        {seconds !== null && (
          <span>
            {t`Typical time: ${{ typical: Math.max(1, Math.ceil(seconds / 60)) }} of ${plural(minutes, { one: '# minute', other: '# minutes' })}`}
          </span>
        )}
      </Group>
      {trustOf(responses) === 'counts alone' && (
        <Text
          size="sm"
          c="dimmed"
        >{t`Once there are 10 responses, this page lists the questions to check.`}</Text>
      )}
    </Group>
  );
}
