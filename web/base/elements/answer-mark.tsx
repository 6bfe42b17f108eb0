import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCircleHalf2,
  IconCircleMinus,
  IconCircleX,
} from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import classes from './answer-mark.module.css';

const MARKS = {
  right: [IconCircleCheck, t`Right`],
  partly: [IconCircleHalf2, t`Partly right`],
  wrong: [IconCircleX, t`Wrong`],
  kept: [IconCircleDot, t`Counted`],
  blank: [IconCircleDashed, t`Not answered`],
  dropped: [IconCircleMinus, t`Does not count`],
} as const;

type Props = { state: keyof typeof MARKS; className?: string | undefined };

export function AnswerMark({ state, className = '' }: Props) {
  const [Icon, word] = MARKS[state];
  return (
    <span className={`${classes.mark} ${className}`} data-state={state}>
      <Icon size={18} stroke={2} aria-hidden="true" />
      {word}
    </span>
  );
}
