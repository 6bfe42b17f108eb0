import { IconAlarm, IconEyeOff } from '@tabler/icons-react';
import { LAST_MINUTES } from './countdown.ts';
import { DEPARTURE_LIMIT } from './departures.ts';
import classes from './quiz-notices.module.css';
import { useRemaining } from './use-countdown.ts';

/**
 * What is to be noticed, above the lower edge's buttons: there it grows upwards over free space and pushes nothing away
 * under the finger.
 */
export function QuizNotices({
  deadline,
  departures,
  isLocked,
}: {
  deadline: number;
  departures: number;
  isLocked: boolean;
}) {
  const isLate = useRemaining(deadline) < LAST_MINUTES;
  return (
    <div className={classes.notices}>
      {/* Not an alert: the countdown speaks this moment. */}
      {isLate && !isLocked && (
        <p className={classes.notice} data-kind="time">
          <IconAlarm size={20} aria-hidden="true" />
          Less than 5 minutes remaining!
        </p>
      )}
      <div role="alert">
        {departures > 0 && !isLocked && (
          <p
            className={classes.notice}
            data-kind={departures === DEPARTURE_LIMIT - 1 ? 'last' : 'departures'}
          >
            <IconEyeOff size={20} aria-hidden="true" />
            {describe(departures)}
          </p>
        )}
      </div>
    </div>
  );
}

function describe(departures: number): string {
  const left = `You have left this page ${departures} ${departures === 1 ? 'time' : 'times'}.`;
  return departures === DEPARTURE_LIMIT - 1
    ? `${left} One more switch will submit automatically.`
    : `${left} At the ${DEPARTURE_LIMIT}th time your quiz is submitted.`;
}
