import { LongText } from '../ui/long-text.tsx';
import cards from '../ui/cards.module.css';
import classes from './receipt.module.css';

type Answer = { question_text: string; option_text: string | null };

/** Each question with the option that is recorded as chosen. */
export const AnswerList = ({ answers }: { answers: readonly Answer[] }) => (
  <ol className={cards.ruled}>
    {answers.map(({ question_text, option_text }, index) => (
      <li key={index} className={`${cards.lazy} ${classes.answer}`}>
        <span className={classes.number}>{index + 1}</span>
        <LongText text={question_text} />
        {option_text === null ? (
          <span className={classes.none}>No answer</span>
        ) : (
          <div className={classes.chosen}>
            <LongText text={option_text} />
          </div>
        )}
      </li>
    ))}
  </ol>
);
