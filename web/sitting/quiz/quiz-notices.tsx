import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { IconAlarm, IconClockPlus, IconDevices, IconEyeOff, IconKeyboard } from '@tabler/icons-react';
import { intlLocale } from '../../base/language/i18n.ts';
import { DEPARTURE_LIMIT } from '../attempt/departure-log.ts';
import { LAST_MINUTES } from './countdown.ts';
import type { TabMessage } from './keep-tab.ts';
import { departuresNotice, type Focus, type Notice, tabNotice, uncountedNotice } from './leaving-words.ts';
import classes from './quiz-notices.module.css';
import { useRemaining } from './use-countdown.ts';

/** Notices above the buttons. They grow upwards, so that the buttons stay under the student's finger. */
export function QuizNotices({
  deadline,
  departures,
  isExempt,
  focus,
  tab,
  news,
  isLocked,
  children,
}: {
  deadline: number;
  departures: number;
  isExempt: boolean;
  focus?: Focus | undefined;
  tab?: TabMessage;
  /** Changes made elsewhere: the shown answer was changed, or the deadline was moved by `movedBy` ms. */
  news: { isChangedElsewhere: boolean; movedBy: number };
  isLocked: boolean;
  children?: ReactNode;
}) {
  const isTold = departures > 0 && !isLocked;
  const isLast = !isExempt && departures === DEPARTURE_LIMIT - 1;
  const [folded, setFolded] = useState(0);
  const isLate = useRemaining(deadline) < LAST_MINUTES;
  const end = formatTime(deadline);
  const keyboard = isExempt ? undefined : (uncountedNotice(focus) ?? tabNotice(tab, departures));
  return (
    <div className={classes.notices}>
      {children}
      <div role="status">
        {/* Less time is announced even if the quiz is over at once. */}
        {(news.movedBy > 0 ? !isLocked : news.movedBy < 0) && (
          <p className={classes.notice} data-kind="news">
            <IconClockPlus size={20} aria-hidden="true" />
            <span>
              {news.movedBy > 0
                ? t`You have more time: your time now ends at ${end}.`
                : t`You have less time: your time now ends at ${end}.`}
            </span>
          </p>
        )}
        {news.isChangedElsewhere && (
          <p className={classes.notice} data-kind="news">
            <IconDevices size={20} aria-hidden="true" />
            <span>
              <Trans>
                This answer was changed{' '}
                <span className={classes.more}>on another device or in another tab</span>.
              </Trans>
            </span>
          </p>
        )}
        {keyboard && !isLocked && (
          <p className={classes.notice} data-kind="news">
            <IconKeyboard size={20} aria-hidden="true" />
            <Words notice={keyboard} />
          </p>
        )}
      </div>
      {/* Not an alert, because the countdown announces this moment. */}
      {isLate && !isLocked && (
        <p className={classes.notice} data-kind="time">
          <IconAlarm size={20} aria-hidden="true" />
          <span>{t`Less than 5 minutes remaining!`}</span>
        </p>
      )}
      <div
        className={isTold ? classes.notice : undefined}
        data-kind={isLast ? 'last' : 'departures'}
        data-none={!isTold || undefined}
        data-folded={folded === departures || undefined}
      >
        {isTold && <IconEyeOff size={20} aria-hidden="true" />}
        <div role="alert">
          {/* Remounted when the student returns, because a screen reader may not have spoken it while the
              page was hidden. */}
          {isTold && (
            <Words
              key={focus?.where}
              notice={departuresNotice(departures, isExempt, focus)}
              after={isLast ? classes.more : classes.rest}
            />
          )}
        </div>
        {isTold && !isLast && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={folded !== departures}
            onClick={() => setFolded(folded === departures ? 0 : departures)}
          >
            {folded === departures ? t`More` : t({ message: 'Less', context: 'fewer words' })}
          </button>
        )}
      </div>
    </div>
  );
}

const time = new Intl.DateTimeFormat(intlLocale(), { hour: '2-digit', minute: '2-digit' });
const formatTime = (instant: number) => time.format(new Date(instant));

const Words = ({ notice, after = classes.more }: { notice: Notice; after?: string | undefined }) => (
  <span>
    {notice.before && <span className={classes.more}>{notice.before} </span>}
    {notice.most}
    {notice.after && <span className={after}> {notice.after}</span>}
  </span>
);
