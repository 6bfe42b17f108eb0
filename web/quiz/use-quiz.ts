import { useState } from 'react';
import { chosenIn, parseAnswers, submissionOf } from './answers.ts';
import { keep, type Owner, readKept } from './kept.ts';
import type { Quiz } from './quiz-query.ts';
import { useAnswers, useIsLocked } from './use-kept.ts';
import { handIn } from './waiting-submissions.ts';

/** Where the student is in the quiz, what is chosen, and how it is submitted. */
export function useQuiz({ questions }: Quiz, owner: Owner) {
  const answers = useAnswers(owner);
  const isLocked = useIsLocked(owner);
  const [place, setPlace] = useState(() => {
    const kept = Number(readKept('place', owner));
    return Math.max(
      0,
      questions.findIndex(({ id }) => id === kept),
    );
  });
  const question = questions[place];
  if (!question) throw new Error('A contest has at least one question.');

  const goTo = (to: number) => {
    const next = questions[to];
    if (!next) return;
    setPlace(to);
    keep('place', owner, String(next.id));
  };
  const choose = (optionId: number) => {
    if (isLocked) return;
    // Added to what is kept now: another tab of this quiz may have answered since this one was drawn.
    const kept = parseAnswers(readKept('answers', owner));
    keep('answers', owner, JSON.stringify({ ...kept, [question.id]: optionId }));
  };
  const submit = () => handIn(owner, submissionOf(parseAnswers(readKept('answers', owner)), questions));

  return {
    question,
    place,
    isLast: place === questions.length - 1,
    chosen: chosenIn(answers, question),
    answered: questions.map((each) => chosenIn(answers, each) !== null),
    isLocked,
    goTo,
    choose,
    submit,
  };
}
