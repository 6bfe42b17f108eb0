import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PractiseLink } from '../contest/practise-link.tsx';
import { type Answer, countStates, type Result } from './answers.ts';
import { ClampedTitle } from '../ui/clamped-title.tsx';
import { CorrectionNote } from './correction-note.tsx';
import { OpeningTime } from './opening-time.tsx';
import { Verdict } from '../ui/verdict.tsx';
import classes from './result-head.module.css';

/** The contest's name and state and, once the results are open, the score. */
export function ResultHead({ result, answers }: { result: Result; answers: Answer[] }) {
  return (
    <Stack gap="md">
      <ClampedTitle text={result.name} />
      <Card withBorder p="lg" bg="var(--tally-surface)">
        {result.total_score === null ? (
          <Stack gap="xs">
            <Title order={2} size="h3" aria-live="polite">
              Contest Ongoing - Check Your Responses
            </Title>
            <OpeningTime end={result.end_datetime} opening={result.results_open_datetime} />
          </Stack>
        ) : (
          <Score result={result} answers={answers} />
        )}
        {'correction' in result && result.correction && (
          <CorrectionNote correction={result.correction} result={result} />
        )}
        {'certificate' in result && result.certificate && (
          <Button
            component={Link}
            to={`/results/student/${result.id}/certificate`}
            variant="default"
            mt="md"
            mih={44}
            className={classes.certificate}
            leftSection={<IconCertificate size={18} aria-hidden="true" />}
          >
            Print your certificate
          </Button>
        )}
        {'has_practice' in result && result.has_practice && (
          <PractiseLink id={result.id} mt="md" mih={44} className={classes.certificate} />
        )}
      </Card>
    </Stack>
  );
}

type ScoreProps = {
  result: Pick<Result, 'total_score' | 'total_marks' | 'minimum_marks' | 'is_passed'>;
  answers: Answer[];
};

/** The score of an opened result, with the verdict. */
export function Score({ result, answers }: ScoreProps) {
  const { right, wrong, blank, dropped } = countStates(answers);
  return (
    <Group justify="space-between" gap="lg" className={classes.head}>
      <Stack gap="xs">
        <Title order={2} size="h3" aria-live="polite">
          Contest Ended
        </Title>
        <Text>
          {right} right, {wrong} wrong, {blank} not answered
          {dropped > 0 && `, ${dropped} ${dropped === 1 ? 'does' : 'do'} not count`}.
        </Text>
        <Text c="dimmed">
          Passing mark: {result.minimum_marks} of {result.total_marks}
        </Text>
      </Stack>
      <div className={classes.score}>
        <Text component="p" className={classes.figure}>
          <span className={classes.label}>Total score </span>
          <strong>{result.total_score}</strong> of {result.total_marks}
        </Text>
        <Verdict isPassed={result.is_passed === true} size="lg" />
      </div>
    </Group>
  );
}
