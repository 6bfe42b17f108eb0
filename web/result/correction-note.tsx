import { Stack, Text } from '@mantine/core';
import { Instant } from '../ui/instant.tsx';
import { userText } from '../ui/user-text.ts';
import type { Result } from './answers.ts';
import classes from './correction-note.module.css';

type Opened = Extract<Result, { is_passed: boolean }>;
type Props = {
  correction: NonNullable<Opened['correction']>;
  result: Pick<Result, 'total_score' | 'total_marks'>;
};

/** That the teacher has corrected the key, why, and what it did to the score. */
export const CorrectionNote = ({ correction, result }: Props) => (
  <section className={classes.note} aria-label="Corrected key">
    <Text fw={600}>
      Your teacher has corrected the key. Your score: {correction.score_before} of{' '}
      {correction.total_marks_before} → {result.total_score} of {result.total_marks}
    </Text>
    <Stack gap={4}>
      {correction.reasons.map(({ datetime, reason }) => (
        <div key={datetime}>
          <Text {...userText(reason)}>{reason}</Text>
          <Text size="sm" c="dimmed">
            <Instant at={datetime} />
          </Text>
        </div>
      ))}
    </Stack>
  </section>
);
