import { IconMail, IconMailOff } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import classes from './outcome-mark.module.css';
import { outcomeLabels } from '#contract/outcome.ts';
import type { ListedRow } from './participant-rows.ts';
import { Verdict } from '../../base/elements/verdict.tsx';

export function OutcomeMark({ row: { outcome, status } }: { row: ListedRow }) {
  // A whole column of green would hide the exceptions.
  if (outcome === 'failed') return <Verdict isPassed={false} />;
  const isOld = outcome === 'absent' || outcome === 'excused';
  const about = isOld ? undefined : ABOUT[status];
  return (
    <span className={classes.mark} data-look="quiet unbroken" title={about?.title}>
      {about && <about.Icon size={18} stroke={1.75} aria-hidden="true" />}
      {outcomeLabels[outcome]}
    </span>
  );
}

const ABOUT = {
  participant: undefined,
  invited: {
    title: t`The student with this address has not opened the contest, or has no account.`,
    Icon: IconMail,
  },
  declined: {
    title: t`This student has declined, but can still join with a claim code.`,
    Icon: IconMailOff,
  },
};
