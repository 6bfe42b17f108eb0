import { IconMail, IconMailOff } from '@tabler/icons-react';
import classes from './outcome-mark.module.css';
import { outcomeOf, outcomeWord, type Participant, wordOf } from './participant-rows.ts';
import { Verdict } from '../ui/verdict.tsx';

/** Passed, Failed, No response, Declined, or that the contest was not opened, by icon and word. */
export function OutcomeMark({ row, isOver }: { row: Participant; isOver: boolean }) {
  const outcome = outcomeOf(row);
  if (outcome === 'no response') return <span className={classes.mark}>{outcomeWord['no response']}</span>;
  if (outcome === 'declined') {
    return (
      <span
        className={classes.mark}
        title="This student has declined. With a claim code the student can still join."
      >
        <IconMailOff size={18} stroke={1.75} aria-hidden="true" />
        {outcomeWord.declined}
      </span>
    );
  }
  if (outcome !== 'invited') return <Verdict isPassed={outcome === 'passed'} />;
  return (
    <span
      className={classes.mark}
      title="The student of this address has not opened the contest, or has no account."
    >
      <IconMail size={18} stroke={1.75} aria-hidden="true" />
      {wordOf(row, isOver)}
    </span>
  );
}
