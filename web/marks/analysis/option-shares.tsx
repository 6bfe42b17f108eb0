import { IconCheck } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { formatPercent } from '#contract/percent.ts';
import type { QuestionFigures } from './advice.ts';
import { choiceRows } from './choice-rows.tsx';
import classes from './option-shares.module.css';

type Props = {
  question: QuestionWithKey;
  figures: QuestionFigures;
  /** Responses that include the question. */
  responses: number;
};

/**
 * Shows how many students chose each option, and at each place the right one and the most common mistake. On
 * paper, a table by thirds replaces it.
 */
export function OptionShares({ question, figures, responses }: Props) {
  const rows = choiceRows(question, figures).filter(({ isRarer }) => !isRarer);
  const { count: unanswered } = figures.unanswered;
  const hasWrongPlaces = figures.places?.some((options) => options.length > 1);
  return (
    <>
      {hasWrongPlaces && (
        <p className={classes.help}>{t`Below each right answer is the most common mistake.`}</p>
      )}
      <ul className={classes.options} aria-label={t`Who chose what`}>
        {rows.map(({ key, isFirst, letter, words, isRight, choosers: { count } }) => (
          <li key={key} data-right={isRight || undefined} data-first={isFirst || undefined}>
            <span className={classes.letter}>{letter}</span>
            <span className={classes.text}>
              {words}
              {isRight && <RightSign />}
            </span>
            <Share amount={count} of={responses} />
          </li>
        ))}
        {unanswered > 0 && (
          <li data-first>
            <span className={classes.letter} />
            <span className={classes.none}>{t`Not answered`}</span>
            <Share amount={unanswered} of={responses} />
          </li>
        )}
      </ul>
    </>
  );
}

const RightSign = () => <IconCheck size={18} stroke={2.5} role="img" aria-label={t`Right answer`} />;

function Share({ amount, of }: { amount: number; of: number }) {
  const share = of === 0 ? 0 : amount / of;
  return (
    <>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.amount}>
        {amount} <span>({formatPercent(share)})</span>
      </span>
    </>
  );
}
