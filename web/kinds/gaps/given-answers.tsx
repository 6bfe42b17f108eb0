import { markOfGap } from '#contract/kinds/gaps/gap.ts';
import type { GivenAnswersProps } from '../shared/key-fields.ts';
import classes from './given-answers.module.css';

/** The given answers of each gap. */
export const GivenAnswers = ({ question: { content }, answersOf }: GivenAnswersProps) => (
  <ul className={classes.gaps}>
    {content?.gaps?.map((_, index, { length }) => (
      <li key={index}>
        <span data-look="strong">{markOfGap(index)}</span>
        {answersOf({ index, of: length })}
      </li>
    ))}
  </ul>
);
