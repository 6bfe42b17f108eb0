import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Answer, Answers } from '#contract/answer.ts';
import { QuestionCard } from './question-card.tsx';
import type { Quiz } from './quiz-query.ts';
import classes from './section-title.module.css';

/** The questions, and what is chosen in them. */
export type Answering = {
  questions: Quiz['questions'];
  /** The question that is shown. */
  questionIndex: number;
  /** The answer to each question. */
  chosen: Answers;
  isLocked: boolean;
  onChoose: (questionIndex: number, answer: Answer) => void;
};

/** One question of the quiz. */
export function OneQuestion({ questions, questionIndex, chosen, isLocked, onChoose }: Answering) {
  const heading = useRef<HTMLHeadingElement>(null);
  useShowHeading(heading, questionIndex);
  const question = questions[questionIndex];
  if (!question) return null;
  return (
    <QuestionCard
      key={question.id}
      question={question}
      number={questionIndex + 1}
      total={questions.length}
      chosen={chosen[questionIndex] ?? null}
      onChoose={(answer) => onChoose(questionIndex, answer)}
      disabled={isLocked}
      headingRef={heading}
      above={
        question.section && (
          <span className={classes.title} dir="auto">
            {question.section}
          </span>
        )
      }
    />
  );
}

/** A question is shown, the first one too: its heading takes the focus, and the page is at its top. */
function useShowHeading(heading: { current: HTMLHeadingElement | null }, questionIndex: number) {
  const shown = useRef(questionIndex);
  // At once: the heading of the loading page is gone, and main-region.tsx would give the focus to the next
  // one.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [heading]);
  useEffect(() => {
    if (shown.current === questionIndex) return;
    shown.current = questionIndex;
    // Whatever scrolls the quiz: the window, or a teacher's preview.
    heading.current?.closest('form')?.scrollIntoView({ behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [heading, questionIndex]);
}
