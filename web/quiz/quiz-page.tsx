import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { isSessionFault } from '../api/call.ts';
import { useContestId } from '../ui/use-contest-id.ts';
import { serverNow } from '../api/server-clock.ts';
import { useLoggedIn } from '../api/session.ts';
import { OtherRole } from '../ui/placeholders.tsx';
import { toast } from '../ui/toast.ts';
import { type Owner, onKeptChange, readKept } from './kept.ts';
import { parseLate } from './late.ts';
import { LateScreen } from './late-screen.tsx';
import type { Outbox } from './outbox.ts';
import { OverScreen, type Reason, reasonOf } from './over-screen.tsx';
import { QuizLoading } from './quiz-loading.tsx';
import classes from './quiz-page.module.css';
import { type Quiz, quizQuery } from './quiz-query.ts';
import { QuizScreen } from './quiz-screen.tsx';
import { forgetSitting, openSitting, readSitting } from './sittings.ts';
import { isWaiting } from './submission.ts';
import { useKept } from './use-kept.ts';
import { useOutbox } from './use-outbox.ts';
import { isUnderWay, waitingQuizzes } from './waiting.ts';
import { WaitingScreen } from './waiting-screen.tsx';

/** /quiz/:contestId: a student sits the contest. */
export function Page() {
  const { role, userId } = useLoggedIn();
  const contest = useContestId();
  const owner = useMemo(() => ({ userId, contest }), [userId, contest]);
  if (role === 'Teacher') return <TeacherHere contest={contest} />;
  return <StudentQuiz key={contest} owner={owner} />;
}

/** Load, sit, submit, leave. What was submitted before and could not be sent yet comes first. */
function StudentQuiz({ owner }: { owner: Owner }) {
  const isSubmitted = useKept('waiting', owner) !== null;
  const late = parseLate(useKept('late', owner));
  const [reason, setReason] = useState<Reason>();
  const isOver = useLeaveOnceOver(owner, reason !== undefined);
  const { data: quiz, error } = useQuery({ ...quizQuery(owner), enabled: !isSubmitted && !isOver });
  const outbox = useOutbox(owner.userId);
  const isOpen = useOpening(owner, quiz, outbox);
  useWithoutQuiz(owner, error, setReason);

  if (isOver && late) return <LateScreen owner={owner} late={late} />;
  if (quiz && isOpen) return <QuizScreen quiz={quiz} owner={owner} outbox={outbox} />;
  if (reason && !isSubmitted) return <OverScreen contest={owner.contest} reason={reason} />;
  return isSubmitted ? <WaitingScreen owner={owner} outbox={outbox} /> : <QuizLoading />;
}

/** The quiz has come: its sitting begins, or goes on, and then what may have happened elsewhere is asked for. */
function useOpening(owner: Owner, quiz: Quiz | undefined, outbox: Outbox): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!quiz) return;
    const goesOn = readSitting(owner) !== undefined;
    openSitting(
      owner,
      quiz.questions.map(({ id }) => id),
      quiz,
      serverNow(),
    );
    setOpen(true);
    if (goesOn) outbox.sync();
  }, [owner, quiz, outbox]);
  return isOpen;
}

/**
 * The server shows no questions: tells why where that is no fault; else leads back, as it does where answers still wait: what
 * becomes of them is answered in a moment, and says more.
 */
function useWithoutQuiz(owner: Owner, fault: Error | null, tell: (reason: Reason) => void) {
  const navigate = useNavigate();
  const leave = useEffectEvent((fault: Error) => {
    if (isSessionFault(fault)) return;
    const reason = reasonOf(fault);
    const isSettled = !waitingQuizzes(owner.userId).some(({ contest }) => contest === owner.contest);
    if (reason && isSettled) {
      forgetSitting(owner);
      return tell(reason);
    }
    if (!reason) toast.error('Failed to load quiz');
    void navigate('/my-contest', { replace: true });
  });
  useEffect(() => {
    if (fault) leave(fault);
  }, [fault]);
}

/**
 * Leads to /my-contest when the sitting is over, here or in another tab, unless there is something to tell (`isTold`, or late
 * answers). Answers whether it is over.
 */
function useLeaveOnceOver(owner: Owner, isTold: boolean): boolean {
  const navigate = useNavigate();
  const isGoingOn = useSyncExternalStore(onKeptChange, () => isUnderWay(owner));
  const [hasBegun, setBegun] = useState(isGoingOn);
  if (isGoingOn && !hasBegun) setBegun(true);
  const isOver = hasBegun && !isGoingOn;

  useEffect(() => {
    let wasSubmitted = isWaiting(owner);
    return onKeptChange((from) => {
      const isSubmittedElsewhere = wasSubmitted && !isUnderWay(owner) && from === 'elsewhere';
      if (isSubmittedElsewhere) toast.info('This quiz was submitted in another tab.');
      wasSubmitted = isWaiting(owner);
    });
  }, [owner]);
  // Once the quiz on the page is locked: an open one asks before it is left.
  useEffect(() => {
    if (isOver && !isTold && readKept('late', owner) === null) {
      void navigate('/my-contest', { replace: true });
    }
  }, [isOver, isTold, owner, navigate]);
  return isOver;
}

function TeacherHere({ contest }: { contest: number }) {
  return (
    <div className={classes.aside}>
      <title>Quiz · Tallymark</title>
      <OtherRole title="This page is for students">
        <p>Here students sit the contest. You see who takes part, and their marks, on its own page.</p>
        <Group>
          <Button component={Link} to={`/results/teacher/${contest}/result`}>
            View Participants
          </Button>
          <Button component={Link} to="/my-contest" variant="default">
            My Contests
          </Button>
        </Group>
      </OtherRole>
    </div>
  );
}
