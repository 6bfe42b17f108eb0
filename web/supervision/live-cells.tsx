import { IconWifiOff } from '@tabler/icons-react';
import type { LiveStudent } from './live-rows.ts';
import { LateBadge } from './late-badge.tsx';
import classes from './live.module.css';
import { StateMark } from './state-mark.tsx';
import { agoWords, timeOfDay } from './words.ts';

/** The state, when it was submitted, and what came too late. */
export const StateCell = ({ contest, student }: { contest: number; student: LiveStudent }) => (
  <span className={classes.stateCell}>
    <StateMark state={student.state} />
    {student.submitted_datetime && (
      <span className={classes.small}>at {timeOfDay(student.submitted_datetime)}</span>
    )}
    {student.late_answers > 0 && (
      <LateBadge contest={contest} email={student.email} amount={student.late_answers} />
    )}
  </span>
);

/** "7 of 20": which question the student looks at. */
export const Place = ({ student: { state, place }, total }: { student: LiveStudent; total: number }) =>
  place !== null && (state === 'writing' || state === 'away') ? (
    <>
      {place} of {total}
    </>
  ) : (
    <span className={classes.dimmed}>–</span>
  );

/** An open quiz is heard of twice a minute: whose is silent for longer (ms) may have lost the connection. */
const SILENCE = 75_000;

/** When a student who has not submitted was last heard of, in words; empty where nobody was heard. */
export function heardOf({ state, heard_datetime: heard }: LiveStudent, now: number) {
  if (heard === null || state === 'submitted') return { heard: '', isSilent: false };
  const since = now - Date.parse(heard);
  return { heard: agoWords(since), isSilent: state !== 'ended' && since > SILENCE };
}

/** "12 s ago"; whoever is silent for long stands out. */
export const Heard = ({ heard, isSilent }: ReturnType<typeof heardOf>) =>
  isSilent ? (
    <span
      className={classes.silent}
      title="The connection may be lost: an open quiz is heard of twice a minute."
    >
      <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
      {heard}
    </span>
  ) : (
    heard
  );
