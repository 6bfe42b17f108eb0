import { useState } from 'react';
import { type Answer, isSameAnswer } from '#contract/answer.ts';
import * as limits from '#contract/limits.ts';
import type { SubmissionCause } from '#contract/attempt.ts';
import type { Attempt, AttemptId } from '../attempt/attempt.ts';
import { useAttempt, useAttempts, useIsSubmitted } from '../attempt/attempts.ts';
import { unacknowledged } from '../attempt/choices.ts';
import type { Quiz } from './make-quiz.ts';
import { useIsTimeUp } from './use-countdown.ts';

export function useQuiz({ questions }: Quiz, id: AttemptId) {
  const { store } = useAttempts();
  const { attempt, isOver } = useLastAttempt(id);
  const { choices, deadline, round, stopped } = attempt;
  // While the clock is stopped, the deadline is later by the longest stop, which is no news.
  const ownDeadline = stopped ? deadline - limits.longestStop : deadline;
  const isSubmitted = useIsSubmitted(id) || isOver;
  const isTimeUp = useIsTimeUp(deadline);
  const isLocked = isSubmitted || isTimeUp || stopped !== undefined;
  const chosen = questions.map((question) => choices[question.id]?.option ?? null);

  const [questionIndex, setQuestionIndex] = useState(() => {
    const shownLast = store.device.read('place', id);
    return Math.max(
      0,
      questions.findIndex(({ id }) => id === shownLast),
    );
  });
  const shown = chosen[questionIndex];
  // Answer and deadline that the student has seen. Differences are announced as changes made elsewhere.
  const [seen, setSeen] = useState({ chosen: shown, deadline: ownDeadline });

  const goTo = (to: number) => {
    const next = questions[to];
    if (!next) return;
    setQuestionIndex(to);
    setSeen({ chosen: chosen[to], deadline: ownDeadline });
    store.goTo(id, next.id);
  };

  return {
    questionIndex,
    chosen,
    unsaved: unacknowledged(choices).length,
    deadline,
    round,
    stopped,
    isTimeUp,
    isSubmitted,
    isLocked,
    news: {
      isChangedElsewhere: !isSameAnswer(seen.chosen ?? null, shown ?? null),
      movedBy: ownDeadline - seen.deadline,
    },
    goTo,
    choose: (index: number, answer: Answer | null) => {
      const question = questions[index];
      if (isLocked || !question) return;
      // If all questions are on one page, a choice makes its question the current one.
      if (index !== questionIndex) goTo(index);
      setSeen({ chosen: answer, deadline: seen.deadline });
      store.choose(id, question.id, answer);
    },
    submit: (cause: SubmissionCause) => {
      // The closing dialog still reacts to clicks, and the quiz may be over by then.
      if (!isSubmitted) store.submit(id, cause);
    },
  };
}

/** Returns the attempt, or its last known state if it is over. */
function useLastAttempt(id: AttemptId): { attempt: Attempt; isOver: boolean } {
  const attempt = useAttempt(id);
  const [last, setLast] = useState(attempt);
  if (attempt && attempt !== last) setLast(attempt);
  const shown = attempt ?? last;
  if (!shown) throw new Error('There is no attempt.');
  return { attempt: shown, isOver: !attempt };
}
