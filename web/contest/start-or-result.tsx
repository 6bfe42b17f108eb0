import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { unacknowledged } from '../quiz/choices.ts';
import { DEPARTURE_LIMIT } from '../quiz/departures.ts';
import { LateNote } from '../quiz/late-note.tsx';
import { KEPT } from '../quiz/save-words.ts';
import { useKept, useSitting, useWhereKept } from '../quiz/use-kept.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { useLoggedIn } from '../api/session.ts';
import { count } from '../ui/time.ts';
import { toast } from '../ui/toast.ts';
import classes from './contest-page.module.css';
import { AddedNotice } from './added-notice.tsx';
import type { Contest } from './contest-queries.ts';
import type { TimeState } from './time-state.ts';
import { useJoin } from './use-join.ts';

type Props = { contest: Contest; state: TimeState; reload: () => Promise<unknown> };

/** The student's way on: join, start the quiz (which answers in words outside its time), or see the result. */
export function StartOrResult(props: Props) {
  const { contest, state } = props;
  const { userId } = useLoggedIn();
  const owner = { userId, contest: contest.id };
  const isWaiting = useKept('waiting', owner) !== null;
  const kept = useWhereKept(owner);
  const unsaved = unacknowledged(useSitting(owner)?.choices ?? {}).length;
  if (contest.joined === false) return <Join contest={contest} state={state} />;
  if (contest.added_by && contest.opened === false) return <AddedNotice contest={contest} />;
  if (isWaiting) {
    return (
      <Text mt="md" role="status">
        You have submitted your quiz. {unsaved > 0 ? 'Your answers are' : 'This is'} {KEPT[kept]} until the
        server can be reached.
      </Text>
    );
  }
  return (
    <>
      <LateNote owner={owner} />
      {unsaved > 0 && (
        <Text mt="md" role="status">
          {count(unsaved, 'answer')} {unsaved === 1 ? 'is' : 'are'} {KEPT[kept]} until the server can be
          reached.
        </Text>
      )}
      <Way {...props} />
    </>
  );
}

/** What leads on. */
function Way(props: Props) {
  const { contest } = props;
  if (!contest.answer_submitted) return <Start {...props} />;
  return (
    <>
      <Text mt="md">
        {contest.results_open
          ? 'Your score and the correct answers are ready.'
          : 'Your answers are recorded. Score and correct answers are shown once everybody is done.'}
      </Text>
      <Group className={classes.actions}>
        <ResultLink id={contest.id} variant="filled" />
        <ReceiptLink id={contest.id} size="lg" />
      </Group>
    </>
  );
}

function Join({ contest, state }: Pick<Props, 'contest' | 'state'>) {
  const join = useJoin();
  if (state === 'ended') return <Text mt="md">You did not join this contest.</Text>;
  return (
    <>
      <Text mt="md">You have not joined this contest yet.</Text>
      <Group className={classes.actions}>
        <Button size="lg" loading={join.isPending} onClick={() => join.mutate({ contest: contest.id })}>
          Join Contest
        </Button>
      </Group>
    </>
  );
}

function Start({ contest, state, reload }: Props) {
  const navigate = useNavigate();
  const [isReloading, setReloading] = useState(false);
  const start = async () => {
    if (state === 'not started') return toast.error('Contest not yet started.');
    if (state === 'running') return navigate(`/quiz/${contest.id}`);
    toast.error('Contest has been ended. You can view your result.');
    setReloading(true);
    await reload();
    setReloading(false);
  };
  return (
    <>
      {state !== 'ended' && (
        <Text mt="md">
          You have one attempt. It is submitted by itself when the time is up
          {contest.focus_exempt
            ? '. Your teacher sees when you leave the quiz page; that does not submit it.'
            : `, or when you leave the quiz page for another page, tab or window for the ${DEPARTURE_LIMIT}th time. A reload does not count.`}
        </Text>
      )}
      <Group className={classes.actions}>
        <Button size="lg" loading={isReloading} onClick={() => void start()}>
          Start Quiz
        </Button>
        {state === 'ended' && <ResultLink id={contest.id} variant="default" />}
      </Group>
    </>
  );
}

const ResultLink = ({ id, variant }: { id: number; variant: string }) => (
  <Button component={Link} to={`/results/student/${id}/result`} size="lg" variant={variant}>
    View Result
  </Button>
);
