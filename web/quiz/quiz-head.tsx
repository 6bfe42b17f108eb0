import { Progress, VisuallyHidden } from '@mantine/core';
import { IconCloudOff, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCountdown } from '../ui/time.ts';
import { spokenMinutes } from './countdown.ts';
import type { Owner } from './kept.ts';
import classes from './quiz-head.module.css';
import type { Quiz } from './quiz-query.ts';
import { useRemaining } from './use-countdown.ts';
import { useIsInMemoryOnly } from './use-kept.ts';
import { useIsOnline } from './use-online.ts';

/** The quiz's name, its countdown, what has become of the answers, and how far the student is. */
export function QuizHead({
  quiz,
  owner,
  place,
  ...state
}: { quiz: Quiz; owner: Owner; place: number } & AnswersState) {
  const total = quiz.questions.length;
  return (
    <header className={classes.head}>
      <div className={classes.row}>
        <h1 className={classes.name} title={quiz.name}>
          {quiz.name}
        </h1>
        <Countdown deadline={quiz.deadline} />
      </div>
      <SaveState {...state} isInMemoryOnly={useIsInMemoryOnly(owner)} />
      <Progress
        className={classes.progress}
        value={((place + 1) / total) * 100}
        size={4}
        radius={0}
        aria-label={`Question ${place + 1} of ${total}`}
      />
    </header>
  );
}

/** Shown each second, spoken at a few moments only. */
function Countdown({ deadline }: { deadline: number }) {
  const remaining = useRemaining(deadline);
  const [before, setBefore] = useState(remaining);
  const [spoken, setSpoken] = useState('');
  if (before !== remaining) {
    setBefore(remaining);
    const minutes = spokenMinutes(before, remaining);
    if (minutes) setSpoken(`${minutes} ${minutes === 1 ? 'minute' : 'minutes'} remaining`);
  }
  return (
    <>
      <span className={classes.countdown} role="timer" aria-label="Time remaining">
        {formatCountdown(remaining)}
      </span>
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </>
  );
}

type AnswersState = {
  /** How many questions have one. */
  answered: number;
  isLocked: boolean;
  isFailing: boolean;
};

/** What has become of the answers, in words and truthfully. */
function SaveState({
  answered,
  isLocked,
  isFailing,
  isInMemoryOnly,
}: AnswersState & { isInMemoryOnly: boolean }) {
  const isOnline = useIsOnline();
  const isAway = !isOnline || (isLocked && isFailing);
  const Icon = isAway ? IconCloudOff : IconDeviceMobile;
  return (
    <p className={classes.state} role="status">
      <Icon size={18} aria-hidden="true" />
      <span>{describe({ answered, isLocked, isAway, isOnline, isInMemoryOnly })}</span>
    </p>
  );
}

function describe({
  answered,
  isLocked,
  isAway,
  isOnline,
  isInMemoryOnly,
}: {
  answered: number;
  isLocked: boolean;
  isAway: boolean;
  isOnline: boolean;
  isInMemoryOnly: boolean;
}): string {
  const answers = `${answered} ${answered === 1 ? 'answer' : 'answers'}`;
  if (isLocked && !isAway) return 'Submitted. Sending your answers …';
  const where = isInMemoryOnly
    ? `${answers} kept in this page only: do not close or reload it`
    : `${answers} kept on this device`;
  if (isLocked) return `${isOnline ? 'Server out of reach' : 'Offline'}: ${where}, sent as soon as possible`;
  if (isAway) return `Offline: ${where}`;
  if (isInMemoryOnly) return where;
  return 'Answers kept on this device; they are sent when you submit';
}
