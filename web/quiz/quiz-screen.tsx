import { Button } from '@mantine/core';
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AttemptId } from '../attempt/attempt.ts';
import { useIsFailing } from '../attempt/attempts.ts';
import { toast } from '../ui/toast.ts';
import { useRootMark } from '../ui/use-root-mark.ts';
import { AskBeforeLeavingQuiz } from './ask-before-leaving-quiz.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuizHead } from './quiz-head.tsx';
import { QuizNotices } from './quiz-notices.tsx';
import { PictureWays } from '../ui/picture.tsx';
import { useFetchAhead, usePictureWays } from './use-pictures.ts';
import type { Quiz } from './quiz-query.ts';
import classes from './quiz-screen.module.css';
import { SaveState } from './save-state.tsx';
import { SubmitSummary } from './submit-summary.tsx';
import { useSubmitAtZero, useSync, useWhereabouts } from './use-delivery.ts';
import { useDepartures } from './use-departures.ts';
import { useQuiz } from './use-quiz.ts';
import { WaysWhileWaiting } from './waiting-screen.tsx';

/** The quiz: its head, one question, and at the lower edge what is to be noticed and the way on. */
export function QuizScreen({ quiz, id }: { quiz: Quiz; id: AttemptId }) {
  const { question, questionIndex, isLast, chosen, deadline, isLocked, ...state } = useQuiz(quiz, id);
  const { goTo, choose, submit } = state;
  const isFailing = useIsFailing();
  const [isMissing, setMissing] = useState(false);
  const [isSummary, setSummary] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const total = quiz.questions.length;
  const answered = state.answered.filter(Boolean).length;

  useRootMark('data-tally-quiz');
  useFetchAhead(quiz.questions[questionIndex + 1]);
  useWhereabouts(id, questionIndex + 1);
  useSync(deadline, !state.isSubmitted);
  // Whatever comes first submits, and everything after it finds the quiz submitted already.
  useSubmitAtZero(id, state.isTimeUp);
  const { leave, ...departed } = useDepartures({ id, quiz, round: state.round }, !isLocked, () => {
    toast.error('You have switched tabs 4 times. Auto-submitting the quiz.');
    submit('departures');
  });

  const show = (to: number) => {
    setMissing(false);
    setSummary(false);
    goTo(to);
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
      <title>{`${quiz.name} · Tallymark`}</title>
      <QuizHead name={quiz.name} deadline={deadline} questionIndex={questionIndex} total={total}>
        <SaveState
          id={id}
          answered={answered}
          unsaved={state.unsaved}
          isTimeUp={state.isTimeUp}
          isSubmitted={state.isSubmitted}
        />
      </QuizHead>
      <div className={classes.question}>
        <PictureWays value={usePictureWays(id)}>
          <QuestionCard
            key={question.id}
            question={question}
            number={questionIndex + 1}
            total={total}
            chosen={chosen}
            onChoose={(optionId) => {
              setMissing(false);
              choose(optionId);
            }}
            disabled={isLocked}
            headingRef={heading}
          />
        </PictureWays>
      </div>
      <div className={classes.foot}>
        <QuizNotices deadline={deadline} {...departed} news={state.news} isLocked={isLocked} />
        <div className={classes.bar}>
          <p className={classes.missing} role="alert">
            {isMissing && 'Please select an option'}
          </p>
          <div className={classes.ways}>
            {isLocked && isFailing ? (
              <WaysWhileWaiting />
            ) : (
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
        answered={state.answered}
        onClose={() => setSummary(false)}
        onShow={show}
        onSubmit={() => submit('student')}
      />
      <AskBeforeLeavingQuiz
        when={!isLocked}
        deadline={deadline}
        answered={answered}
        unsaved={state.unsaved}
        {...departed}
        onLeave={leave}
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
    window.scrollTo({ top: 0, behavior: 'instant' });
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
