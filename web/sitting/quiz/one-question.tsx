import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Answer, Answers } from '#contract/answer.ts';
import { QuestionCard } from './question-card.tsx';
import type { Quiz } from './make-quiz.ts';
import classes from './section-title.module.css';

export type Answering = {
  questions: Quiz['questions'];
  questionIndex: number;
  chosen: Answers;
  isLocked: boolean;
  onChoose: (questionIndex: number, answer: Answer | null) => void;
};

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

/** Focuses the heading of each question shown, and scrolls to the top. */
function useShowHeading(heading: { current: HTMLHeadingElement | null }, questionIndex: number) {
  const shown = useRef(questionIndex);
  // A layout effect, because otherwise main-region.tsx would focus another heading.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [heading]);
  useEffect(() => {
    if (shown.current === questionIndex) return;
    shown.current = questionIndex;
    // Scrolls this form into view, because in a teacher's preview the window is not what scrolls.
    heading.current?.closest('form')?.scrollIntoView({ behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [heading, questionIndex]);
}
