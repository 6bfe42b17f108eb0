import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Modal } from '../../base/elements/modal.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useEffect } from 'react';
import { DEPARTURE_LIMIT } from '../attempt/departure-log.ts';
import { Instant } from '../../base/time/instant.tsx';
import { useLeaveBlocker } from '../../base/forms/use-leave-blocker.ts';
import { describeCost } from './leaving-words.ts';
import classes from './submit-summary.module.css';

/** Asks before the student leaves the quiz without submitting, and says what leaving costs. */
export function AskBeforeLeavingQuiz({
  when,
  deadline,
  answered,
  unsaved,
  departures,
  isExempt,
  onLeave,
}: {
  when: boolean;
  deadline: number;
  /** Number of answers. `unsaved` is the number that the server has not acknowledged. */
  answered: number;
  unsaved: number;
  departures: number;
  isExempt: boolean;
  /** Records the departure. Returns false if it submits the quiz, so that the student stays. */
  onLeave: () => boolean;
}) {
  const blocker = useLeaveBlocker(when);

  const isLast = !isExempt && departures + 1 >= DEPARTURE_LIMIT;

  // The quiz was submitted while this dialog was open, so the dialog is obsolete.
  useEffect(() => {
    if (!when && blocker.state === 'blocked') blocker.reset();
  }, [when, blocker]);

  return (
    <Modal
      opened={when && blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave this page?`}
    >
      <Stack>
        <Text>
          {describeAnswers(answered, unsaved)}{' '}
          <Trans>
            The clock keeps running. You can come back until <Instant at={new Date(deadline).toISOString()} />
            . After that, the saved answers count.
          </Trans>
        </Text>
        <Text>{describeCost(departures + 1, isExempt)}</Text>
        <div className={classes.ways} data-asks>
          <Button
            size="md"
            variant="default"
            onClick={() => (onLeave() ? blocker.proceed?.() : blocker.reset?.())}
          >
            {isLast ? t`Leave and submit` : t`Leave`}
          </Button>
          <Button size="md" onClick={() => blocker.reset?.()} data-autofocus>{t`Stay on this page`}</Button>
        </div>
      </Stack>
    </Modal>
  );
}

function describeAnswers(answered: number, unsaved: number): string {
  if (unsaved > 0) {
    return plural(unsaved, {
      one: '# answer is not saved yet, and will be sent as soon as the server can be reached. Nothing has been submitted yet.',
      other:
        '# answers are not saved yet, and will be sent as soon as the server can be reached. Nothing has been submitted yet.',
    });
  }
  return answered > 0 ? t`Your answers are saved, but not submitted.` : t`Nothing has been submitted yet.`;
}
