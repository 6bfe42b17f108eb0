import { IconAlarm, IconClockPlus, IconDevices, IconEyeOff } from '@tabler/icons-react';
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
  isExempt,
  news,
  isLocked,
}: {
  deadline: number;
  departures: number;
  /** Leaving the page is recorded, and never submits. */
  isExempt: boolean;
  /** What has changed without the student: the answer to the question shown; the deadline, by so many milliseconds. */
  news: { isChangedElsewhere: boolean; movedBy: number };
  isLocked: boolean;
}) {
  const isLate = useRemaining(deadline) < LAST_MINUTES;
  return (
    <div className={classes.notices}>
      <div role="status">
        {news.movedBy !== 0 && !isLocked && (
          <p className={classes.notice} data-kind="news">
            <IconClockPlus size={20} aria-hidden="true" />
            {news.movedBy > 0 ? 'You have more time' : 'Your time has been changed'}: it ends at{' '}
            {formatTime(deadline)}.
          </p>
        )}
        {news.isChangedElsewhere && (
          <p className={classes.notice} data-kind="news">
            <IconDevices size={20} aria-hidden="true" />
            This answer was changed on another device or in another tab.
          </p>
        )}
      </div>
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
            data-kind={!isExempt && departures === DEPARTURE_LIMIT - 1 ? 'last' : 'departures'}
          >
            <IconEyeOff size={20} aria-hidden="true" />
            {describe(departures, isExempt)}
          </p>
        )}
      </div>
    </div>
  );
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const formatTime = (instant: number) => time.format(new Date(instant));

function describe(departures: number, isExempt: boolean): string {
  const left = `You have left this page ${departures} ${departures === 1 ? 'time' : 'times'}.`;
  if (isExempt) return `${left} This is recorded, no more.`;
  return departures === DEPARTURE_LIMIT - 1
    ? `${left} One more switch will submit automatically.`
    : `${left} At the ${DEPARTURE_LIMIT}th time your quiz is submitted.`;
}
