import { Button } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { AskBeforeLeavingQuiz } from './ask-before-leaving-quiz.tsx';
import type { Owner } from './kept.ts';
import { QuestionCard } from './question-card.tsx';
import { QuizHead } from './quiz-head.tsx';
import { QuizNotices } from './quiz-notices.tsx';
import type { Quiz } from './quiz-query.ts';
import classes from './quiz-screen.module.css';
import { SubmitSummary } from './submit-summary.tsx';
import { useAtZero } from './use-countdown.ts';
import { useDepartures } from './use-departures.ts';
import { useQuiz } from './use-quiz.ts';
import type { useSendWaiting } from './use-send-waiting.ts';
import { WaysWhileWaiting } from './waiting-screen.tsx';

/** The quiz: its head, one question, and at the lower edge what is to be noticed and the way on. */
export function QuizScreen({
  quiz,
  owner,
  sending,
}: {
  quiz: Quiz;
  owner: Owner;
  sending: ReturnType<typeof useSendWaiting>;
}) {
  const { question, place, isLast, chosen, answered, isLocked, goTo, choose, submit } = useQuiz(quiz, owner);
  const [isMissing, setMissing] = useState(false);
  const [isSummary, setSummary] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const total = quiz.questions.length;

  // Whatever comes first submits, and everything after it finds the quiz submitted already.
  useAtZero(quiz.deadline, submit);
  const departures = useDepartures(owner, !isLocked, () => {
    toast.error('You have switched tabs 4 times. Auto-submitting the quiz.');
    submit();
  });

  const show = (to: number) => {
    setMissing(false);
    setSummary(false);
    goTo(to);
  };
  useShowHeading(heading, place);

  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLocked) return;
    if (chosen === null) setMissing(true);
    else if (isLast) setSummary(true);
    else show(place + 1);
  };

  return (
    <form className={classes.screen} onSubmit={goOn}>
      <title>{`${quiz.name} · Tallymark`}</title>
      <QuizHead
        quiz={quiz}
        owner={owner}
        place={place}
        answered={answered.filter(Boolean).length}
        isLocked={isLocked}
        isFailing={sending.isFailing}
      />
      <div className={classes.question}>
        <QuestionCard
          key={question.id}
          question={question}
          number={place + 1}
          total={total}
          chosen={chosen}
          onChoose={(optionId) => {
            setMissing(false);
            choose(optionId);
          }}
          disabled={isLocked}
          headingRef={heading}
        />
      </div>
      <div className={classes.foot}>
        <QuizNotices deadline={quiz.deadline} departures={departures} isLocked={isLocked} />
        <div className={classes.bar}>
          <p className={classes.missing} role="alert">
            {isMissing && 'Please select an option'}
          </p>
          <div className={classes.ways}>
            {isLocked && sending.isFailing ? (
              <WaysWhileWaiting sendNow={sending.sendNow} />
            ) : (
              <>
                <Button
                  size="md"
                  variant="default"
                  disabled={place === 0 || isLocked}
                  onClick={() => show(place - 1)}
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
        onSubmit={submit}
      />
      <AskBeforeLeavingQuiz when={!isLocked} deadline={quiz.deadline} />
    </form>
  );
}

/** Another question is shown: its heading takes the focus, and the page stands at its top. */
function useShowHeading(heading: { current: HTMLHeadingElement | null }, place: number) {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [heading, place]);
}
