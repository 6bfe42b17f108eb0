import { IconCheck } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { formatPercent } from '#contract/percent.ts';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { namesOf } from '../../kinds/shared/right-list.ts';
import { AcceptAct } from '../correcting/accept-act.tsx';
import type { QuestionFigures } from './advice.ts';
import { choiceRows } from './choice-rows.tsx';
import classes from './option-shares.module.css';

type Props = {
  question: QuestionWithKey;
  figures: QuestionFigures;
  responses: number;
  /** Accepts an option at a place. Undefined if the teacher cannot correct the key. */
  onAccept: ((place: number, option: number) => void) | undefined;
};

/**
 * Shows how many students chose each option or, by place, each option that anybody put there, or what they
 * gave in each gap.
 */
export function OptionShares({ question, figures, responses, onAccept }: Props) {
  const rows = teacherPartsOf(question.kind).shareRows?.(figures) ?? choiceRows(question, figures);
  const { count: unanswered } = figures.unanswered;
  const nameOf = namesOf(question.options);
  const hasWrongPlaces = figures.places?.some((options) => options.length > 1);
  return (
    <>
      {hasWrongPlaces && (
        <p
          className={classes.help}
          data-look="quiet small screen"
        >{t`Below each right answer are the others, the most common first.`}</p>
      )}
      <ul
        className={classes.options}
        data-look="small screen"
        data-acts={onAccept && hasWrongPlaces}
        aria-label={t`Who chose what`}
      >
        {rows.map(({ key, isFirst, at, letter, words, isRight, choosers: { count } }) => (
          <li key={key} data-right={isRight || undefined} data-first={isFirst || undefined}>
            <Bar amount={count} of={responses} />
            <span className={classes.letter} data-look="quiet strong">
              {letter}
            </span>
            <span className={classes.text} data-look="wrap">
              {words}
              {isRight && <RightSign />}
            </span>
            <Amount amount={count} of={responses} />
            {onAccept && at && !isRight && (
              <span className={classes.act}>
                <AcceptAct
                  answer={nameOf(at.option) ?? ''}
                  isAccepted={false}
                  onAccept={() => onAccept(at.place, at.option)}
                />
              </span>
            )}
          </li>
        ))}
        {unanswered > 0 && (
          <li data-first>
            <Bar amount={unanswered} of={responses} />
            <span className={classes.none} data-look="quiet">{t`Not answered`}</span>
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
  <span className={classes.amount} data-look="figures">
    {props.amount} <span>({formatPercent(shareOf(props))})</span>
  </span>
);
