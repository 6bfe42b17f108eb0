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
  responses: number;
};

/** Shows how many students chose each option or, by place, each option that anybody put there. */
export function OptionShares({ question, figures, responses }: Props) {
  const rows = choiceRows(question, figures);
  const { count: unanswered } = figures.unanswered;
  const hasWrongPlaces = figures.places?.some((options) => options.length > 1);
  return (
    <>
      {hasWrongPlaces && (
        <p className={classes.help}>{t`Below each right answer are the others, the most common first.`}</p>
      )}
      <ul className={classes.options} aria-label={t`Who chose what`}>
        {rows.map(({ key, isFirst, letter, words, isRight, choosers: { count } }) => (
          <li key={key} data-right={isRight || undefined} data-first={isFirst || undefined}>
            <Bar amount={count} of={responses} />
            <span className={classes.letter}>{letter}</span>
            <span className={classes.text}>
              {words}
              {isRight && <RightSign />}
            </span>
            <Amount amount={count} of={responses} />
          </li>
        ))}
        {unanswered > 0 && (
          <li data-first>
            <Bar amount={unanswered} of={responses} />
            <span className={classes.none}>{t`Not answered`}</span>
            <Amount amount={unanswered} of={responses} />
          </li>
        )}
      </ul>
    </>
  );
}

const RightSign = () => <IconCheck size={18} stroke={2.5} role="img" aria-label={t`Right answer`} />;

type ShareProps = { amount: number; of: number };

const shareOf = ({ amount, of }: ShareProps) => (of === 0 ? 0 : amount / of);

const Bar = (props: ShareProps) => (
  <span className={classes.bar} aria-hidden="true">
    <span style={{ width: `${shareOf(props) * 100}%` }} />
  </span>
);

const Amount = (props: ShareProps) => (
  <span className={classes.amount}>
    {props.amount} <span>({formatPercent(shareOf(props))})</span>
  </span>
);
