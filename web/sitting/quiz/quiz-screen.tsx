import { t } from '@lingui/core/macro';
import { LoggedInAs } from '../../people/account/logged-in-as.tsx';
import type { AttemptId } from '../attempt/attempt.ts';
import { useEntry, useIsFailing } from '../attempt/attempts.ts';
import { PageMissing, lazyPart } from '../../base/pages/part.tsx';
import { PictureSources } from '../../base/text/picture.tsx';
import { toast } from '../../base/elements/toast.ts';
import { useRootMark } from '../../base/pages/use-root-mark.ts';
import { AskBeforeLeavingQuiz } from './ask-before-leaving-quiz.tsx';
import { QuizLoading } from './quiz-loading.tsx';
import { ClockSwitch } from './clock-switch/part.ts';
import notices from './quiz-notices.module.css';
import { QuizNotices } from './quiz-notices.tsx';
import type { Quiz } from './make-quiz.ts';
import { QuizView, type QuizViewProps } from './quiz-view.tsx';
import { AwayNotice, SaveState, UnsentAnswers } from './save-state.tsx';
import { useSubmitAtZero, useSync, useTimeNotes, useShownQuestion } from './use-delivery.ts';
import { useDepartures } from './use-departures.ts';
import { useFetchAhead, usePictureSources } from './use-pictures.ts';
import { useQuiz } from './use-quiz.ts';
import { HandOver } from '../hand-over/part.ts';
import { OwnMessages } from '../messages/part.ts';
import { LinksWhileWaiting } from './waiting-screen.tsx';

/** Pause (ms) that leaves the network to the question. */
const PAUSE = 3_000;

/** The buttons below a question. Loaded while the network is there, because they also work without. */
const QuizFoot = lazyPart(
  'quiz-foot',
  async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return (await import('./quiz-foot.tsx')).QuizFoot;
  },
  { Missing: () => null },
);

/** Loaded on demand; contest-page/student-contest.tsx preloads it. */
const StudentAnyOrder = lazyPart(
  'student-any-order',
  () => import('./any-order/student-any-order.tsx').then((code) => code.StudentAnyOrder),
  { Meanwhile: QuizLoading, Missing: PageMissing },
);

const StoppedScreen = lazyPart(
  'stopped-screen',
  () => import('./stopped-screen.tsx').then((code) => code.StoppedScreen),
  { Meanwhile: QuizLoading },
);

export function QuizScreen({ quiz, id }: { quiz: Quiz; id: AttemptId }) {
  const { questionIndex, chosen, deadline, isLocked, ...state } = useQuiz(quiz, id);
  const { goTo, choose, submit, stopped } = state;
  const isFailing = useIsFailing();
  const news = useEntry('news', id);
  const questionId = quiz.questions[questionIndex]?.id ?? 0;
  const answered = chosen.filter((answer) => answer !== null).length;

  useRootMark('data-tally-quiz');
  useRootMark('translate', !quiz.mayTranslate);
  useFetchAhead(quiz.questions[questionIndex + 1]);
  useShownQuestion(id, questionIndex + 1);
  useTimeNotes(id);
  // While the clock is stopped, asks as often as in the last minute, so that it goes on soon.
  useSync(stopped ? 0 : deadline, !state.isSubmitted);
  // Only the first cause submits.
  useSubmitAtZero(id, state.isTimeUp);
  const { leave, ...departed } = useDepartures({ id, quiz, round: state.round }, !isLocked, () => {
    toast.error(t`You have switched tabs 4 times. Auto-submitting the quiz.`);
    submit('departures');
  });

  const view: QuizViewProps = {
    name: quiz.name,
    deadline,
    who: (
      <>
        <LoggedInAs />
        <ClockSwitch deadline={deadline} />
      </>
    ),
    questions: quiz.questions,
    questionIndex,
    chosen,
    isLocked,
    saveState: (
      <>
        <SaveState
          id={id}
          deadline={deadline}
          answered={answered}
          unsaved={state.unsaved}
          isTimeUp={state.isTimeUp}
          isSubmitted={state.isSubmitted}
        />
        {news && <OwnMessages contest={id.contest} news={news} quiz={quiz.questions} shown={questionId} />}
      </>
    ),
    notices: (
      <QuizNotices deadline={deadline} {...departed} news={state.news} isLocked={isLocked}>
        <AwayNotice className={notices.notice}>{!isLocked && <HandOver id={id} />}</AwayNotice>
      </QuizNotices>
    ),
    below: !isLocked && <QuizFoot id={id} quiz={quiz} shown={questionIndex} />,
    more: <UnsentAnswers id={id} unsaved={state.unsaved} />,
    waysWhileLocked: isFailing && <LinksWhileWaiting id={id} />,
    onShow: goTo,
    onChoose: choose,
    onSubmit: () => submit('student'),
  };
  return (
    <PictureSources value={usePictureSources(id)}>
      <title>{t`${quiz.name} · Tallymark`}</title>
      {stopped && !state.isSubmitted && <StoppedScreen stop={stopped} deadline={deadline} />}
      {/* Stays mounted, so that unfinished typing is kept. */}
      <div style={{ display: stopped ? 'none' : 'contents' }}>
        {quiz.navigation === 'step' ? (
          <QuizView {...view} />
        ) : (
          <StudentAnyOrder {...view} id={id} navigation={quiz.navigation} />
        )}
      </div>
      <AskBeforeLeavingQuiz
        when={!isLocked}
        deadline={deadline}
        answered={answered}
        unsaved={state.unsaved}
        {...departed}
        onLeave={leave}
      />
    </PictureSources>
  );
}
