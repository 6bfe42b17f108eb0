import { userText } from '../ui/user-text.ts';
import classes from './receipt.module.css';

type Answer = { question_text: string; option_text: string | null };

/** Each question with the option that is recorded as chosen. */
export const AnswerList = ({ answers }: { answers: readonly Answer[] }) => (
  <ol className={classes.answers}>
    {answers.map(({ question_text, option_text }, index) => (
      <li key={index} className={classes.answer}>
        <span className={classes.number}>{index + 1}</span>
        <span className={classes.text} {...userText(question_text)}>
          {question_text}
        </span>
        {option_text === null ? (
          <span className={classes.none}>No answer</span>
        ) : (
          <strong className={classes.chosen} {...userText(option_text)}>
            {option_text}
          </strong>
        )}
      </li>
    ))}
  </ol>
);
