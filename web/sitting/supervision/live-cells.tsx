import { t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { attentionWords } from './attention-words.ts';
import { lastClosingOf } from './live-phase.ts';
import type { LiveFacts, LiveState, LiveStudent } from './live-rows.ts';
import { ThinBar } from '../../base/charts/thin-bar.tsx';
import { FactBadge } from '../../contest/shared/contest-badges.tsx';
import { LateBadge } from '../participation/late-badge.tsx';
import classes from './live.module.css';
import { StateMark } from './state-mark.tsx';
import { formatAgo, formatShortDuration, formatTimeOfDay } from '../../base/time/time-words.ts';

type CellProps = { contest: number; student: LiveStudent; silence: string };

export const StateCell = ({ contest, student, silence }: CellProps) => (
  <span className={classes.stateCell}>
    <StateMark state={student.state} silence={silence} />
    {student.state !== 'away' && <LeftOften student={student} />}
    {student.submitted_datetime && (
      <span data-look="quiet unbroken">{t`at ${{ time: formatTimeOfDay(student.submitted_datetime) }}`}</span>
    )}
    {student.stopped && <FactBadge>{t`clock stopped`}</FactBadge>}
    {hasQuizOpen(student.state) && student.outside_seb_datetime && (
      <FactBadge strong>
        {t`not in Safe Exam Browser since ${{ time: formatTimeOfDay(student.outside_seb_datetime) }}`}
      </FactBadge>
    )}
    {hasQuizOpen(student.state) && student.elsewhere && (
      <FactBadge strong>{t`not in the school’s network`}</FactBadge>
    )}
    {student.two_devices_datetime && (
      <FactBadge>{t`two devices at ${{ time: formatTimeOfDay(student.two_devices_datetime) }}`}</FactBadge>
    )}
    {student.record_full && <FactBadge strong>{t`timeline incomplete`}</FactBadge>}
    {student.late_answers > 0 && (
      <LateBadge contest={contest} email={student.email} amount={student.late_answers} />
    )}
  </span>
);

/** Says that a student who is working has left the page several times. */
function LeftOften({ student }: { student: LiveStudent }) {
  const words = attentionWords(student);
  return (
    words && (
      <span className={classes.alarm} data-look="unbroken">
        {words}
      </span>
    )
  );
}

export const AnswerCount = ({
  student: { state, answered },
  total,
}: {
  student: LiveStudent;
  total: number;
}) =>
  state === 'not started' ? (
    <span data-look="quiet">–</span>
  ) : (
    <>
      {t`${answered} of ${total}`}
      <ThinBar share={total === 0 ? 0 : answered / total} />
    </>
  );

export const Place = ({ student: { state, place }, total }: { student: LiveStudent; total: number }) =>
  place !== null && hasQuizOpen(state) ? t`${place} of ${total}` : <span data-look="quiet">–</span>;

/** Returns whether, as far as the server can tell, the student has the quiz open. */
export const hasQuizOpen = (state: LiveState): boolean =>
  state === 'working' || state === 'away' || state === 'silent';

/** Formats when a student was last seen ("12 s ago", "12 s"); empty if never, or after submission. */
export function formatLastSeen({ state, heard_datetime: heard }: LiveStudent, now: number) {
  if (heard === null || state === 'submitted') return { heard: '', silence: '' };
  const since = now - Date.parse(heard);
  return { heard: formatAgo(since), silence: formatShortDuration(since) };
}

/** Returns the actions that a teacher can still take for this student. */
export const possibleActions = (
  live: LiveFacts,
  { state, deadline, stopped }: Pick<LiveStudent, 'state' | 'deadline' | 'stopped'>,
  now: number,
) => ({
  mayStop:
    state !== 'submitted' &&
    state !== 'ended' &&
    !stopped &&
    now >= Date.parse(live.start_datetime) &&
    !live.stops?.some(({ students }) => students === undefined),
  mayReopen: state === 'submitted' && now <= Date.parse(deadline),
  mayExtend: now < lastClosingOf(live) - limits.timeChangeMargin,
});
