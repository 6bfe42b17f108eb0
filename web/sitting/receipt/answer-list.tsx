import { t } from '@lingui/core/macro';
import type { Tree } from '#shared/rich-text.ts';
import { LongText } from '../../base/text/long-text.tsx';
import cards from '../../base/lists/cards.module.css';
import classes from './receipt.module.css';

type Answer = {
  question_text: string;
  question_tree?: Tree;
  option_text: string | null;
  option_tree?: Tree;
};

export const AnswerList = ({
  answers,
  titles = [],
}: {
  answers: readonly Answer[];
  titles?: readonly string[];
}) => (
  <ol className={cards.ruled}>
    {answers.map(({ question_text, question_tree, option_text, option_tree }, index) => (
      <li key={index} className={`${cards.lazy} ${classes.answer}`}>
        {titles[index] !== titles[index - 1] && (
          <strong className={classes.section} data-look="wrap" dir="auto">
            {titles[index]}
          </strong>
        )}
        <span data-look="quiet strong">{index + 1}</span>
        <LongText text={question_text} tree={question_tree} />
        {option_text === null ? (
          <span className={classes.none} data-look="quiet">{t`No answer`}</span>
        ) : (
          <div className={classes.chosen} data-look="strong">
            <LongText text={option_text} tree={option_tree} />
          </div>
        )}
      </li>
    ))}
  </ol>
);
