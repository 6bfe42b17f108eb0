import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { displayMarks } from '#contract/marks.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import { describeRule } from '../../contest/core/describe-rule.ts';
import { Explanation } from '../../marks/result/explanation.tsx';
import { OptionRow } from '../../marks/result/option-row.tsx';
import { KEPT_MARKS_TEXT, rulingTexts } from '../../marks/result/ruling-words.ts';
import cards from '../../base/ui/cards.module.css';
import { UserText } from '../../base/ui/rich-text.tsx';
import classes from './paper.module.css';

export type Option = QuestionWithKey['options'][number];

/** A note beside an option. `tone`: for an option that the student chose. */
export type Note = { words: ReactNode; tone?: 'right' | 'wrong' | 'aside' };

type Props = {
  number: number;
  question: QuestionWithKey;
  /** False if `aside` already shows the marks. */
  hasMarks?: boolean;
  /** Content at the end of the question's first line. */
  aside?: ReactNode;
  noteOf: (option: Option) => Note | undefined;
  /** Explanation of the answer's marks. */
  account?: ReactNode;
  children?: ReactNode;
  act?: ReactNode;
};

export function PaperQuestion({
  number,
  question,
  hasMarks = true,
  aside,
  noteOf,
  account,
  children,
  act,
}: Props) {
  const rule = describeRule(question);
  return (
    <li className={`${cards.card} ${cards.lazy} ${classes.question}`} id={`question-${number}`}>
      <div className={classes.top}>
        <h2 className={classes.number}>{t`Question ${number}`}</h2>
        {hasMarks && (
          <span className={classes.dimmed}>
            {plural(displayMarks(question.marks), { one: '# mark', other: '# marks' })}
          </span>
        )}
        {rule && <span className={classes.dimmed}>{rule}</span>}
        {/* The answer's state already says that it does not count. */}
        {question.ruling && (hasMarks || question.ruling !== 'drop') && (
          <span className={classes.ruling}>{rulingTexts[question.ruling]}</span>
        )}
        {aside && <span className={classes.aside}>{aside}</span>}
      </div>
      <UserText as="p" className={classes.text} text={question.question_text} tree={question.tree} />
      <ul className={`${cards.stack} ${classes.options}`}>
        {question.options.map((option) => {
          const note = noteOf(option);
          return (
            <OptionRow
              key={option.id}
              text={option.option_text}
              tree={option.tree}
              isCorrect={option.is_correct}
              tone={note?.tone}
              isDense
            >
              {option.is_correct && <span className={classes.right}>{t`Correct answer`}</span>}
              {option.keeps_marks && (question.ruling ?? 'accept') === 'accept' && (
                <span>{KEPT_MARKS_TEXT}</span>
              )}
              {note?.words}
            </OptionRow>
          );
        })}
        {children}
      </ul>
      {account && <p className={classes.account}>{account}</p>}
      {question.explanation !== undefined && (
        <Explanation text={question.explanation} tree={question.explanation_tree} />
      )}
      {act}
    </li>
  );
}
