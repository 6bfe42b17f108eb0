import type { AttemptId } from '../attempt/attempt.ts';
import { useIsFailing } from '../attempt/attempts.ts';
import { PictureWays } from '../ui/picture.tsx';
import { toast } from '../ui/toast.ts';
import { useRootMark } from '../ui/use-root-mark.ts';
import { AskBeforeLeavingQuiz } from './ask-before-leaving-quiz.tsx';
import { QuizNotices } from './quiz-notices.tsx';
import type { Quiz } from './quiz-query.ts';
import { QuizView } from './quiz-view.tsx';
import { SaveState } from './save-state.tsx';
import { useSubmitAtZero, useSync, useWhereabouts } from './use-delivery.ts';
import { useDepartures } from './use-departures.ts';
import { useFetchAhead, usePictureWays } from './use-pictures.ts';
import { useQuiz } from './use-quiz.ts';
import { WaysWhileWaiting } from './waiting-screen.tsx';

/** The quiz with the student's attempt behind it. */
export function QuizScreen({ quiz, id }: { quiz: Quiz; id: AttemptId }) {
  const { questionIndex, chosen, deadline, isLocked, ...state } = useQuiz(quiz, id);
  const { goTo, choose, submit } = state;
  const isFailing = useIsFailing();
  const answered = chosen.filter((optionId) => optionId !== null).length;

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

  return (
    <PictureWays value={usePictureWays(id)}>
      <title>{`${quiz.name} · Tallymark`}</title>
      <QuizView
        name={quiz.name}
        deadline={deadline}
        questions={quiz.questions}
        questionIndex={questionIndex}
        chosen={chosen}
        isLocked={isLocked}
        saveState={
          <SaveState
            id={id}
            answered={answered}
            unsaved={state.unsaved}
            isTimeUp={state.isTimeUp}
            isSubmitted={state.isSubmitted}
          />
        }
        notices={<QuizNotices deadline={deadline} {...departed} news={state.news} isLocked={isLocked} />}
        waysWhileLocked={isFailing && <WaysWhileWaiting />}
        onShow={goTo}
        onChoose={choose}
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
    </PictureWays>
  );
}
