import type { ReactNode } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import { OptionRow } from '../result/option-row.tsx';
import cards from '../ui/cards.module.css';
import { count } from '../ui/time.ts';
import { userText } from '../ui/user-text.ts';
import classes from './paper.module.css';

export type Option = QuestionWithKey['options'][number];

/** What stands beside an option; `tone`: that of an option that somebody has chosen. */
export type Note = { words: ReactNode; tone?: 'right' | 'wrong' | 'aside' };

type Props = {
  number: number;
  question: QuestionWithKey;
  /** Whether its marks stand beside its number: not where `aside` says them. */
  hasMarks?: boolean;
  /** At the end of the question's first line. */
  aside?: ReactNode;
  noteOf: (option: Option) => Note | undefined;
  /** Below the options. */
  children?: ReactNode;
};

/** One question as its teacher wrote it, with the correct answer marked. */
export function PaperQuestion({ number, question, hasMarks = true, aside, noteOf, children }: Props) {
  return (
    <li className={`${cards.card} ${cards.lazy} ${classes.question}`} id={`question-${number}`}>
      <div className={classes.top}>
        <h2 className={classes.number}>Question {number}</h2>
        {hasMarks && <span className={classes.dimmed}>{count(question.marks, 'mark')}</span>}
        {aside && <span className={classes.aside}>{aside}</span>}
      </div>
      <p className={classes.text} {...userText(question.question_text)}>
        {question.question_text}
      </p>
      <ul className={`${cards.stack} ${classes.options}`}>
        {question.options.map((option) => {
          const note = noteOf(option);
          return (
            <OptionRow
              key={option.id}
              text={option.option_text}
              isCorrect={option.is_correct}
              tone={note?.tone}
              isDense
            >
              {option.is_correct && <span className={classes.right}>Correct answer</span>}
              {note?.words}
            </OptionRow>
          );
        })}
        {children}
      </ul>
    </li>
  );
}
