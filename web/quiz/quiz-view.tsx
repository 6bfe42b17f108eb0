import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { QuestionCard } from './question-card.tsx';
import { QuizHead } from './quiz-head.tsx';
import type { Quiz } from './quiz-query.ts';
import classes from './quiz-screen.module.css';
import { SubmitSummary } from './submit-summary.tsx';

/**
 * The quiz as it looks: its head, one question, and at the lower edge what is to be noticed and the way on.
 * It knows nothing of an attempt: its owner says what is chosen, and acts on what is pressed.
 */
export function QuizView({
  name,
  deadline,
  question,
  questionIndex,
  answered,
  chosen,
  isLocked,
  saveState,
  notices,
  waysWhileLocked,
  onShow,
  onChoose,
  onSubmit,
}: {
  name: string;
  deadline: number;
  question: Quiz['questions'][number];
  questionIndex: number;
  /** For each question whether it has an answer. */
  answered: boolean[];
  /** The chosen option of the question that is shown. */
  chosen: number | null;
  /** Nothing can be changed any more. */
  isLocked: boolean;
  /** What has become of the answers. */
  saveState: ReactNode;
  notices: ReactNode;
  /** In place of Previous and Next, if the locked quiz has anything to offer. */
  waysWhileLocked?: ReactNode;
  onShow: (questionIndex: number) => void;
  onChoose: (optionId: number) => void;
  onSubmit: () => void;
}) {
  const [isMissing, setMissing] = useState(false);
  const [isSummary, setSummary] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const total = answered.length;
  const isLast = questionIndex === total - 1;

  const show = (to: number) => {
    setMissing(false);
    setSummary(false);
    onShow(to);
  };
  useShowHeading(heading, questionIndex);
  useIgnoreHeldEnter();

  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLocked) return;
    if (chosen === null) setMissing(true);
    else if (isLast) setSummary(true);
    else show(questionIndex + 1);
  };

  return (
    <form className={classes.screen} onSubmit={goOn}>
      <QuizHead name={name} deadline={deadline} questionIndex={questionIndex} total={total}>
        {saveState}
      </QuizHead>
      <div className={classes.question}>
        <QuestionCard
          key={question.id}
          question={question}
          number={questionIndex + 1}
          total={total}
          chosen={chosen}
          onChoose={(optionId) => {
            setMissing(false);
            onChoose(optionId);
          }}
          disabled={isLocked}
          headingRef={heading}
        />
      </div>
      <div className={classes.foot}>
        {notices}
        <div className={classes.bar}>
          <p className={classes.missing} role="alert">
            {isMissing && 'Please select an option'}
          </p>
          <div className={classes.ways}>
            {(isLocked && waysWhileLocked) || (
              <>
                <Button
                  size="md"
                  variant="default"
                  disabled={questionIndex === 0 || isLocked}
                  onClick={() => show(questionIndex - 1)}
                >
                  Previous
                </Button>
                <Button size="md" type="submit" loading={isLocked}>
                  {isLast ? 'Submit Quiz' : 'Next'}
                </Button>
              </>
            )}
          </div>
        </div>
      </div>
      <SubmitSummary
        opened={isSummary && !isLocked}
        answered={answered}
        onClose={() => setSummary(false)}
        onShow={show}
        onSubmit={onSubmit}
      />
    </form>
  );
}

/** A question is shown, the first one too: its heading takes the focus, and the page stands at its top. */
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

/**
 * One press goes one step: a held Enter would go on through the questions, and through the dialog that asks.
 */
function useIgnoreHeldEnter() {
  useEffect(() => {
    const ignore = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    };
    document.addEventListener('keydown', ignore, { capture: true });
    return () => document.removeEventListener('keydown', ignore, { capture: true });
  }, []);
}
