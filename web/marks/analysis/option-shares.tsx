import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { UserText } from '../../base/ui/rich-text.tsx';
import { optionLetter } from '../../kinds/parts/option-letter.ts';
import { formatPercent } from '#contract/percent.ts';
import type { QuestionFigures } from './advice.ts';
import classes from './option-shares.module.css';

type Props = {
  question: QuestionWithKey;
  figures: QuestionFigures;
  /** Responses that include the question. */
  responses: number;
};

/** Shows how many students chose each option. On paper, a table by thirds replaces it. */
export function OptionShares({ question, figures, responses }: Props) {
  const chosen = new Map(figures.options.map((option) => [option.id, option]));
  const { count: unanswered } = figures.unanswered;
  return (
    <ul className={classes.options} aria-label={t`Who chose what`}>
      {question.options.map((option, index) => {
        const choosers = chosen.get(option.id);
        return (
          choosers && (
            <Fragment key={option.id}>
              <li data-right={choosers.is_accepted || undefined}>
                <span className={classes.letter}>{optionLetter(index)}</span>
                <span className={classes.text}>
                  <UserText as="span" text={option.option_text} tree={option.tree} />
                  {choosers.denied && <span> {t`True`}</span>}
                  {choosers.is_accepted && <RightSign />}
                </span>
                <Share amount={choosers.count} share={choosers.share} />
              </li>
              {choosers.denied && (
                <li data-right={!choosers.is_accepted || undefined}>
                  <span className={classes.letter} />
                  <span className={classes.text}>
                    <span>{t`False`}</span>
                    {!choosers.is_accepted && <RightSign />}
                  </span>
                  <Share
                    amount={choosers.denied.count}
                    share={responses === 0 ? 0 : choosers.denied.count / responses}
                  />
                </li>
              )}
            </Fragment>
          )
        );
      })}
      {unanswered > 0 && (
        <li>
          <span className={classes.letter} />
          <span className={classes.none}>{t`Not answered`}</span>
          <Share amount={unanswered} share={figures.blank_share} />
        </li>
      )}
    </ul>
  );
}

const RightSign = () => <IconCheck size={18} stroke={2.5} role="img" aria-label={t`Right answer`} />;

const Share = ({ amount, share }: { amount: number; share: number }) => (
  <>
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
    <span className={classes.amount}>
      {amount} <span>({formatPercent(share)})</span>
    </span>
  </>
);
