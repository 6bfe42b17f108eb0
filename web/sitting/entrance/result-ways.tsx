import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import type { StudentSettings } from '#contract/settings.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { PractiseLink } from '../../contest/core/practise-link.tsx';
import { ReceiptLink } from '../../contest/core/receipt-link.tsx';
import classes from './contest-page.module.css';
import { Recorded } from './recorded.tsx';

/** A contest's page for a student with a response. Loaded on demand: nobody needs it before the end. */
export function ResultWays({ contest }: { contest: Contest }) {
  return (
    <>
      {contest.results_open ? (
        <Text mt="md">{readyWords(contest.settings ?? {})}</Text>
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

const readyWords = ({ shows = 'all' }: StudentSettings) =>
  shows === 'all' ? t`Your score and the correct answers are ready.` : t`Your score is ready.`;
