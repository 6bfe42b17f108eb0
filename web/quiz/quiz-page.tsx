import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isSessionFault } from '../call.ts';
import { useContestId } from '../contest/use-contest-id.ts';
import { Refused } from '../send.ts';
import { useLoggedIn } from '../session.ts';
import { OtherRole } from '../ui/faces.tsx';
import { toast } from '../ui/toast.ts';
import { parseAnswers } from './answers.ts';
import { type Owner, onKeptChange, readKept } from './kept.ts';
import { QuizLoading } from './quiz-loading.tsx';
import classes from './quiz-page.module.css';
import { quizQuery } from './quiz-query.ts';
import { QuizScreen } from './quiz-screen.tsx';
import { useSendWaiting } from './use-send-waiting.ts';
import { handIn, isWaiting, sendWaiting } from './waiting-submissions.ts';
import { WaitingScreen } from './waiting-screen.tsx';

/** /quiz/:contestId: a student sits the contest. */
export function Page() {
  const { role, userId } = useLoggedIn();
  const contest = useContestId();
  if (role === 'Teacher') return <TeacherHere contest={contest} />;
  return <StudentQuiz key={contest} owner={{ userId, contest }} />;
}

/** Load, sit, submit, leave. What was submitted before and could not be sent yet comes first. */
function StudentQuiz({ owner }: { owner: Owner }) {
  const [wasSubmitted] = useState(() => isWaiting(owner));
  const { data: quiz, error } = useQuery({ ...quizQuery(owner), enabled: !wasSubmitted });
  const sending = useSendWaiting(owner.userId);
  useLeaveWithoutQuiz(owner, error);
  useLeaveOnceAnswered(owner);

  if (wasSubmitted) return <WaitingScreen sending={sending} />;
  if (!quiz) return <QuizLoading />;
  return <QuizScreen quiz={quiz} owner={owner} sending={sending} />;
}

/** The server shows no questions: says why, and leads back. */
function useLeaveWithoutQuiz(owner: Owner, fault: Error | null) {
  const navigate = useNavigate();
  const leave = useEffectEvent((fault: Error) => {
    if (isSessionFault(fault)) return;
    const isTooLate = fault instanceof Refused && fault.status === 409;
    const answers = Object.values(parseAnswers(readKept('answers', owner)));
    if (isTooLate && answers.length > 0) {
      // Answers that were never submitted: the server may still take them, and its answer says what became of them.
      handIn(owner, answers);
      void sendWaiting(owner.userId);
    } else {
      toast.error(isTooLate ? fault.message : 'Failed to load quiz');
    }
    void navigate('/my-contest', { replace: true });
  });
  useEffect(() => {
    if (fault) leave(fault);
  }, [fault]);
}

/** Leads to /my-contest when the server has answered to the submission, also to one from another tab. */
function useLeaveOnceAnswered(owner: Owner) {
  const navigate = useNavigate();
  const leave = useEffectEvent((from: 'here' | 'elsewhere') => {
    if (from === 'elsewhere') toast.info('This quiz was submitted in another tab.');
    void navigate('/my-contest', { replace: true });
  });
  const { userId, contest } = owner;
  useEffect(() => {
    let was = isWaiting({ userId, contest });
    return onKeptChange((from) => {
      const is = isWaiting({ userId, contest });
      if (was && !is) leave(from);
      was = is;
    });
  }, [userId, contest]);
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
