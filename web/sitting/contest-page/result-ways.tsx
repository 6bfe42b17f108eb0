import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatMarks } from '#contract/marks.ts';
import { Verdict } from '../../base/elements/verdict.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import type { StudentSettings } from '#contract/settings.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { PractiseLink } from '../../contest/shared/practise-link.tsx';
import { ReceiptLink } from '../../contest/shared/receipt-link.tsx';
import classes from './contest-page.module.css';
import { Recorded } from './recorded.tsx';
import score from './result-ways.module.css';

/** Contest page of a student with a response. Loaded on demand, because it is not needed before the end. */
export function ResultWays({ contest }: { contest: Contest }) {
  return (
    <>
      {contest.results_open ? (
        <>
          {contest.marks !== undefined && <Score {...contest} marks={contest.marks} />}
          <Text mt="xs">{readyWords(contest.settings ?? {})}</Text>
        </>
      ) : (
        <Stack mt="lg">
          <Recorded contest={contest} />
        </Stack>
      )}
      <Group className={classes.actions}>
        <Button
          component={Link}
          to={`/results/student/${contest.id}/result`}
          size="lg"
          variant={contest.results_open ? 'filled' : 'default'}
        >{t`View Result`}</Button>
        <ReceiptLink id={contest.id} size="lg" />
        {contest.practice && <PractiseLink id={contest.id} size="lg" />}
      </Group>
    </>
  );
}

type ScoreProps = { marks: number; total_marks: number; minimum_marks: number };

const Score = ({ marks, total_marks: total, minimum_marks: minimum }: ScoreProps) => (
  <div className={score.score}>
    <p className={score.figure}>
      <Trans>
        <strong>{formatMarks(marks)}</strong> of {formatMarks(total)}
      </Trans>
    </p>
    <Verdict isPassed={marks >= minimum} size="lg" />
  </div>
);

const readyWords = ({ shows = 'all' }: StudentSettings) =>
  shows === 'all' ? t`Your score and the correct answers are ready.` : t`Your score is ready.`;
