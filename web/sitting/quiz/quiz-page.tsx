import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from '../../base/router/navigation.tsx';
import { isSessionFault } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts, useEntry, useIsSubmitted } from '../attempt/attempts.ts';
import { hasBegun } from '../attempt/begins.ts';
import { lazyPart } from '../../base/pages/part.tsx';
import { WhoseFault } from '../../base/pages/whose-fault.tsx';
import { toast } from '../../base/elements/toast.ts';
import { useContestId } from '../../base/pages/use-contest-id.ts';
import { QuizLoading } from './quiz-loading.tsx';
import classes from './quiz-page.module.css';
import type { Quiz } from './make-quiz.ts';
import { isAway, needsCode, NotBegun, quizQuery } from './quiz-query.ts';
import { QuizScreen } from './quiz-screen.tsx';
import { type Reason, reasonOf } from './over-reason.ts';
import { WaitingScreen } from './waiting-screen.tsx';

const EnterCode = lazyPart('enter-code', () => import('./enter-code.tsx').then((code) => code.EnterCode), {
  Meanwhile: QuizLoading,
});

/** Loaded on demand, because it is shown only after a response of the server. */
const LateScreen = lazyPart(
  'late-screen',
  () => import('./late-screen.tsx').then((code) => code.LateScreen),
  {
    Meanwhile: QuizLoading,
  },
);
const QuizUnavailableScreen = lazyPart(
  'quiz-unavailable-screen',
  () => import('./quiz-unavailable-screen.tsx').then((code) => code.QuizUnavailableScreen),
  {
    Meanwhile: QuizLoading,
  },
);

/** Path: /quiz/:contestId. */
export function Page() {
  const { userId } = useLoggedIn();
  const contest = useContestId();
  const id = useMemo(() => ({ userId, contest }), [userId, contest]);
  return <StudentQuiz key={contest} id={id} />;
}

function StudentQuiz({ id }: { id: AttemptId }) {
  const { store } = useAttempts();
  const isSubmitted = useIsSubmitted(id);
  const late = useEntry('late', id);
  const [reason, setReason] = useState<Reason>();
  const isOver = useLeaveOnceOver(id, reason !== undefined);
  const {
    data: quiz,
    error,
    failureReason,
  } = useQuery({
    ...quizQuery(id, store, hasBegun(useLocation().state, id.userId)),
    enabled: !isSubmitted && !isOver,
  });
  const isOpen = useOpening(id, quiz);
  useWithoutQuiz(id, error, setReason);

  if (isOver && late) return <LateScreen contest={id.contest} late={late} />;
  if (quiz && isOpen) return <QuizScreen quiz={quiz} id={id} />;
  if (needsCode(error) && !isSubmitted) return <EnterCode id={id} />;
  if (reason && !isSubmitted) return <QuizUnavailableScreen contest={id.contest} reason={reason} />;
  if (isSubmitted) return <WaitingScreen id={id} />;
  return failureReason && isAway(failureReason) ? <WaitForServer fault={failureReason} /> : <QuizLoading />;
}

/** Begins or resumes the attempt once the quiz is loaded. Returns whether it is open. */
function useOpening(id: AttemptId, quiz: Quiz | undefined): boolean {
  const { store } = useAttempts();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!quiz) return;
    const questions = quiz.questions.map(({ id }) => id);
    store.open(id, questions, quiz);
    setOpen(true);
  }, [id, quiz, store]);
  return isOpen;
}

/**
 * Handles a refused quiz: calls `tell` with the reason, or goes to My Contests after any other error. Also
 * goes there while answers are unsent, because their outcome follows shortly and says more.
 */
function useWithoutQuiz(id: AttemptId, fault: Error | null, tell: (reason: Reason) => void) {
  const { store } = useAttempts();
  const navigate = useNavigate();
  const leave = useEffectEvent((fault: Error) => {
    if (isSessionFault(fault) || needsCode(fault)) return;
    if (fault instanceof NotBegun || (fault instanceof Refused && fault.code === 'clock_not_started')) {
      // The contest's page has the rules, and the button that begins.
      return void navigate(`/my-contest/contest/${id.contest}`, { replace: true });
    }
    const reason = reasonOf(fault);
    if (reason && reason !== 'not_started') store.takeUpAside(id);
    const isSettled = !store.isSubmitted(id) && store.unsaved(id).length === 0;
    if (reason && isSettled) {
      store.forget(id);
      return tell(reason);
    }
    if (!reason) toast.error(t`Failed to load quiz`);
    void navigate('/my-contest', { replace: true });
  });
  useEffect(() => {
    if (fault) leave(fault);
  }, [fault]);
}

/** Goes to /my-contest when the attempt is over, unless the page still tells why. Returns whether it is. */
function useLeaveOnceOver(id: AttemptId, isTold: boolean): boolean {
  const { store } = useAttempts();
  const navigate = useNavigate();
  const { changes } = store.device;
  const isGoingOn = useSyncExternalStore(changes.add, () => store.isUnderWay(id));
  const [hasBegun, setBegun] = useState(isGoingOn);
  if (isGoingOn && !hasBegun) setBegun(true);
  const isOver = hasBegun && !isGoingOn;

  useEffect(() => {
    let wasSubmitted = store.isSubmitted(id);
    return changes.add((from) => {
      const isSubmittedElsewhere = wasSubmitted && !store.isUnderWay(id) && from === 'elsewhere';
      if (isSubmittedElsewhere) toast.info(t`Your answers were submitted in another tab.`);
      wasSubmitted = store.isSubmitted(id);
    });
  }, [id, store, changes]);
  // Runs in an effect, after the page is locked, because an open quiz would ask before the student leaves.
  useEffect(() => {
    if (isOver && !isTold && !store.device.read('late', id)) {
      void navigate('/my-contest', { replace: true, state: { submitted: id.contest } });
    }
  }, [isOver, isTold, id, store, navigate]);
  return isOver;
}

function WaitForServer({ fault }: { fault: Error }) {
  return (
    <div className={classes.aside}>
      <title>{t`Contest · Tallymark`}</title>
      <Stack align="flex-start">
        <Title order={1}>{t`Failed to load quiz`}</Title>
        <Text role="alert">
          <WhoseFault fault={fault} />{' '}
          {t`Keep this page open. It will try again automatically and open the contest once the server responds.`}
        </Text>
        <Button
          size="md"
          component={Link}
          to="/my-contest"
          replace
          variant="default"
        >{t`My Contests`}</Button>
      </Stack>
    </div>
  );
}
