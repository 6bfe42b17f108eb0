import { IconAlarm, IconClockPlus, IconDevices, IconEyeOff } from '@tabler/icons-react';
import { DEPARTURE_LIMIT } from '../attempt/departure-log.ts';
import { count } from '../ui/time.ts';
import { LAST_MINUTES } from './countdown.ts';
import classes from './quiz-notices.module.css';
import { useRemaining } from './use-countdown.ts';

/**
 * What is to be noticed, above the lower edge's buttons: there it grows upwards over free space and pushes
 * nothing away under the finger.
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
  /**
   * What has changed without the student: the answer to the question shown; the deadline, by so many
   * milliseconds.
   */
  news: { isChangedElsewhere: boolean; movedBy: number };
  isLocked: boolean;
}) {
  const isLate = useRemaining(deadline) < LAST_MINUTES;
  return (
    <div className={classes.notices}>
      <div role="status">
        {/* Less time is said also if the quiz ends at once. */}
        {(news.movedBy > 0 ? !isLocked : news.movedBy < 0) && (
          <p className={classes.notice} data-kind="news">
            <IconClockPlus size={20} aria-hidden="true" />
            <span>
              {news.movedBy > 0 ? 'You have more time' : 'You have less time'}: it ends at{' '}
              {formatTime(deadline)}.
            </span>
          </p>
        )}
        {news.isChangedElsewhere && (
          <p className={classes.notice} data-kind="news">
            <IconDevices size={20} aria-hidden="true" />
            <span>
              This answer was changed{' '}
              <span className={classes.more}>on another device or in another tab</span>.
            </span>
          </p>
        )}
      </div>
      {/* Not an alert: the countdown speaks this moment. */}
      {isLate && !isLocked && (
        <p className={classes.notice} data-kind="time">
          <IconAlarm size={20} aria-hidden="true" />
          <span>Less than 5 minutes remaining!</span>
        </p>
      )}
      <div role="alert">
        {departures > 0 && !isLocked && (
          <p
            className={classes.notice}
            data-kind={!isExempt && departures === DEPARTURE_LIMIT - 1 ? 'last' : 'departures'}
          >
            <IconEyeOff size={20} aria-hidden="true" />
            <Departures departures={departures} isExempt={isExempt} />
          </p>
        )}
      </div>
    </div>
  );
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const formatTime = (instant: number) => time.format(new Date(instant));

/**
 * How often the page was left, and what that means; of the two, the one that matters more is shown in any
 * case.
 */
function Departures({ departures, isExempt }: { departures: number; isExempt: boolean }) {
  const left = `You have left this page ${count(departures, 'time')}.`;
  if (!isExempt && departures === DEPARTURE_LIMIT - 1) {
    return (
      <span>
        <span className={classes.more}>{left} </span>One more switch will submit automatically.
      </span>
    );
  }
  const meaning = isExempt
    ? 'Your teacher sees this. Leaving does not submit your answers.'
    : `The ${DEPARTURE_LIMIT}th time submits your answers.`;
  return (
    <span>
      {left}
      <span className={classes.more}> {meaning}</span>
    </span>
  );
}
