import { plural, t } from '@lingui/core/macro';
import { VisuallyHidden } from '../../base/elements/layout.tsx';
import { Progress } from '../../base/elements/progress.tsx';
import { type ReactNode, useState } from 'react';
import { formatCountdown } from '../../base/time/time.ts';
import { LAST_MINUTES, spokenMinutes } from './countdown.ts';
import classes from './quiz-head.module.css';
import { useRemaining } from './use-countdown.ts';

export function QuizHead({
  name,
  deadline,
  who,
  done,
  total,
  label,
  children,
}: {
  name: string;
  deadline: number;
  who: ReactNode;
  /** Progress: number of questions done, number of all questions, and both in words. */
  done: number;
  total: number;
  label: string;
  children: ReactNode;
}) {
  return (
    <header className={classes.head} data-named={who ? true : undefined}>
      <div className={classes.row}>
        {who}
        <h1 className={classes.name} title={name} dir="auto">
          {name}
        </h1>
        <Countdown deadline={deadline} />
      </div>
      {children}
      <Progress className={classes.progress} value={(done / total) * 100} aria-label={label} />
    </header>
  );
}

/** Time (ms). If the remaining time grows by no more, the clock was corrected, without extra time. */
const CORRECTION_MS = 5_000;

/** The remaining time is updated each second, but spoken only at a few moments. */
function Countdown({ deadline }: { deadline: number }) {
  const remaining = useRemaining(deadline);
  const [before, setBefore] = useState(remaining);
  const [spoken, setSpoken] = useState('');
  if (!Object.is(before, remaining)) {
    setBefore(remaining);
    // The student has more time now, so the last announcement is wrong.
    if (remaining > before + CORRECTION_MS) setSpoken('');
    const minutes = spokenMinutes(before, remaining);
    if (minutes) setSpoken(plural(minutes, { one: '# minute remaining', other: '# minutes remaining' }));
  }
  return (
    <>
      <span
        className={classes.countdown}
        data-ends={remaining < LAST_MINUTES || undefined}
        role="timer"
        translate="no"
        aria-label={t`Time remaining`}
      >
        {Number.isNaN(remaining) ? t`Time unknown` : formatCountdown(remaining)}
      </span>
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </>
  );
}
