import { useState } from 'react';
import type { Cause } from '#contract/attempt.ts';
import { serverNow } from '../api/server-clock.ts';
import { choose, unacknowledged } from './choices.ts';
import { keep, type Owner, readKept } from './kept.ts';
import type { Outbox } from './outbox.ts';
import { AFTER_CHOICE } from './pauses.ts';
import type { Quiz } from './quiz-query.ts';
import { changeSitting } from './sittings.ts';
import { handIn } from './submission.ts';
import { useIsTimeUp } from './use-countdown.ts';
import { useKept, useLastSitting } from './use-kept.ts';

/** Where the student is in the quiz, what is chosen, what of it is saved, and how it is submitted. */
export function useQuiz({ questions }: Quiz, owner: Owner, outbox: Outbox) {
  const { sitting, isOver } = useLastSitting(owner);
  const { choices, deadline, round } = sitting;
  const isSubmitted = useKept('waiting', owner) !== null || isOver;
  const isTimeUp = useIsTimeUp(deadline);
  const isLocked = isSubmitted || isTimeUp;
  const chosenAt = (place: number) => choices[questions[place]?.id ?? 0]?.option ?? null;

  const [place, setPlace] = useState(() => {
    const kept = Number(readKept('place', owner));
    return Math.max(
      0,
      questions.findIndex(({ id }) => id === kept),
    );
  });
  const question = questions[place];
  if (!question) throw new Error('A contest has at least one question.');
  const chosen = chosenAt(place);
  // What the student has seen here: whatever differs has been changed elsewhere, and is said until the next step.
  const [seen, setSeen] = useState({ chosen, deadline });

  return {
    question,
    place,
    isLast: place === questions.length - 1,
    chosen,
    answered: questions.map((_, place) => chosenAt(place) !== null),
    unsaved: unacknowledged(choices).length,
    deadline,
    round,
    isTimeUp,
    isSubmitted,
    isLocked,
    news: {
      isChangedElsewhere: seen.chosen !== chosen,
      movedBy: deadline - seen.deadline,
    },
    goTo: (to: number) => {
      const next = questions[to];
      if (!next) return;
      setPlace(to);
      setSeen({ chosen: chosenAt(to), deadline });
      keep('place', owner, String(next.id));
      outbox.sendWithin(0);
    },
    choose: (option: number) => {
      if (isLocked) return;
      setSeen({ chosen: option, deadline: seen.deadline });
      changeSitting(owner, (sitting) => ({
        ...sitting,
        choices: choose(sitting.choices, question.id, option, serverNow()),
      }));
      outbox.sendWithin(AFTER_CHOICE);
    },
    submit: (cause: Cause) => {
      // The dialog that asks takes presses until it has faded out, and the quiz may be over by then.
      if (isSubmitted) return;
      handIn(owner, cause);
      outbox.sendNow();
    },
  };
}
