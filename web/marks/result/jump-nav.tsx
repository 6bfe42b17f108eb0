import {
  IconCheck,
  IconCircleDot,
  IconCircleHalf2,
  IconCircleMinus,
  IconMinus,
  IconPointFilled,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import type { AnsweredQuestion, AnswerState } from './answers.ts';
import classes from './jump-nav.module.css';

const icons = {
  answered: IconPointFilled,
  right: IconCheck,
  partly: IconCircleHalf2,
  wrong: IconX,
  kept: IconCircleDot,
  blank: IconMinus,
  dropped: IconCircleMinus,
};
const stateWords = {
  answered: t`Answered`,
  right: t`Right`,
  partly: t`Partly right`,
  wrong: t`Wrong`,
  kept: t`Counted`,
  blank: t`Not answered`,
  dropped: t`Does not count`,
} as const satisfies Record<AnswerState, string>;

export function JumpNav({ answers }: { answers: AnsweredQuestion[] }) {
  return (
    <nav aria-label={t`Questions`} className={classes.nav} data-look="screen">
      <ul className={classes.list}>
        {answers.map(({ id, number, state }) => {
          const Icon = icons[state];
          return (
            <li key={id}>
              <JumpLink
                number={number}
                className={classes.link}
                data-state={state}
                aria-label={t`Question ${number}: ${{ state: stateWords[state] }}`}
              >
                {number}
                <Icon size={14} stroke={2.5} aria-hidden="true" />
              </JumpLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Link that scrolls to a question (response-card.tsx) and unfolds it. */
export const JumpLink = ({
  number,
  children,
  ...props
}: {
  number: number;
  children: ReactNode;
  className?: string | undefined;
  'data-state'?: AnswerState;
  'aria-label'?: string;
}) => (
  <a
    {...props}
    href={`#question-${number}`}
    onClick={() => {
      document.querySelector(`#question-${number} > details`)?.setAttribute('open', '');
    }}
  >
    {children}
  </a>
);
