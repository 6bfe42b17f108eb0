import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { t } from '@lingui/core/macro';
import { formatMarks } from '#contract/marks.ts';
import { Instant } from '../../base/time/instant.tsx';
import { userTextProps } from '../../base/text/user-text.ts';
import type { Result } from './answers.ts';
import classes from './correction-note.module.css';

type Opened = Extract<Result, { is_passed: boolean }>;
type Props = {
  correction: NonNullable<Opened['correction']>;
  result: Pick<Opened, 'total_score' | 'total_marks'>;
};

export const CorrectionNote = ({ correction, result }: Props) => (
  <section className={classes.note} aria-label={t`Corrected key`}>
    <Text fw={600}>
      {t`Your teacher corrected the answer key.`} {scoreWords(correction, result)}
    </Text>
    <Stack gap={4}>
      {correction.reasons.map(({ datetime, reason }) => (
        <div key={datetime}>
          <Text {...userTextProps(reason)}>{reason}</Text>
          <Text size="sm" c="dimmed">
            <Instant at={datetime} />
          </Text>
        </div>
      ))}
    </Stack>
  </section>
);

function scoreWords(
  { score_before, total_marks_before }: Props['correction'],
  { total_score, total_marks }: Props['result'],
): string {
  const [scoreBefore, totalBefore] = [formatMarks(score_before), formatMarks(total_marks_before)];
  const [score, total] = [formatMarks(total_score), formatMarks(total_marks)];
  return scoreBefore === score && totalBefore === total
    ? t`Your score stays at ${score}.`
    : t`Your score: ${scoreBefore} of ${totalBefore} → ${score} of ${total}`;
}
