import type { ReactNode } from 'react';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { optionLetter } from '../../contest/core/option-letter.ts';
import { UserText } from '../../base/ui/rich-text.tsx';
import { formatCount } from '../../base/ui/time.ts';
import type { DrawnQuestion } from '../preview/drawn-questions.ts';
import { keyOf, type Letter } from './printed-versions.ts';
import { SheetHead, type SheetOrigin } from './sheet-head.tsx';
import classes from './print.module.css';

type Props = { contest: Contest; filed: SheetOrigin; letter: Letter; questions: readonly DrawnQuestion[] };

function Sheet({
  contest,
  filed,
  letter,
  title,
  hasName = false,
  children,
}: Omit<Props, 'questions'> & { title: string; hasName?: boolean; children: ReactNode }) {
  return (
    <section className={classes.sheet} aria-label={`${title}, version ${letter}`}>
      <SheetHead contest={contest} {...filed}>
        <p>
          {title} · Version <strong>{letter}</strong>
        </p>
        {hasName && <p className={classes.name}>Name:</p>}
      </SheetHead>
      {children}
    </section>
  );
}

export function QuestionSheet({ contest, filed, letter, questions }: Props) {
  return (
    <Sheet
      contest={contest}
      filed={filed}
      letter={letter}
      title={`${formatCount(contest.total_questions, 'question')}, ${formatCount(contest.total_marks, 'mark')}`}
      hasName
    >
      <ol className={classes.questions}>
        {questions.map((question, index) => (
          <li key={question.id} className={classes.question}>
            {question.section !== questions[index - 1]?.section && (
              <h3 className={classes.section} dir="auto">
                {question.section}
              </h3>
            )}
            <div className={classes.top}>
              <span className={classes.number}>{index + 1}.</span>
              <UserText as="p" className={classes.text} text={question.question_text} tree={question.tree} />
              <span className={classes.marks}>{formatCount(question.marks, 'mark')}</span>
            </div>
            <ul className={classes.options}>
              {question.options.map((option, optionIndex) => (
                <li key={option.id}>
                  <span className={classes.letter}>{optionLetter(optionIndex)}</span>
                  <UserText as="span" text={option.option_text} tree={option.tree} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

export function AnswerSheet({ contest, filed, letter, questions }: Props) {
  return (
    <Sheet contest={contest} filed={filed} letter={letter} title="Answer sheet" hasName>
      <ol className={classes.answers}>
        {questions.map(({ id, options }, index) => (
          <li key={id}>
            <span className={classes.number}>{index + 1}.</span>
            {options.map((option, optionIndex) => (
              <span key={option.id} className={classes.circle}>
                {optionLetter(optionIndex)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

export function KeySheet({ contest, filed, letter, questions }: Props) {
  return (
    <Sheet contest={contest} filed={filed} letter={letter} title="Key, for the teacher only">
      <ol className={classes.answers}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <span className={classes.number}>{index + 1}.</span>
            <strong>{keyOf(question)}</strong>
            <span className={classes.marks}>{formatCount(question.marks, 'mark')}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
