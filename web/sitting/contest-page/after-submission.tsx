import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Anchor, Text, Title } from '../../base/elements/text.tsx';
import { useLoggedIn } from '../../base/api/session.ts';
import { Link, useLocation, useNavigate } from '../../base/router/navigation.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { LineSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { contestQuery } from '../../contest/shared/contest-queries.ts';
import { PractiseLink } from '../../contest/shared/practise-link.tsx';
import { ReceiptLink } from '../../contest/shared/receipt-link.tsx';
import { forgetSharedDevice, isSharedDevice } from '../../people/account/shared-device.ts';
import { SlipNotice } from '../../people/account/slip-notice.tsx';
import { useAttempts } from '../attempt/attempts.ts';
import { unsentAttempts } from '../attempt/unsent.ts';
import { HandOverOffer } from '../hand-over/offer.tsx';
import { useWaitingWords } from '../quiz/waiting-screen.tsx';
import classes from './after-submission.module.css';
import { Recorded } from './recorded.tsx';

/** Says after a submission whether the answers are in. The quiz names its contest in the navigation state. */
export function AfterSubmission() {
  const waiting = useWaitingSubmission();
  const submitted = readSubmitted(useLocation().state);
  // A submission that has waited here stays visible after it is sent.
  const [last, setLast] = useState(waiting);
  if (waiting !== undefined && waiting !== last) setLast(waiting);
  const contest = waiting ?? last ?? submitted;
  if (contest === undefined) return null;
  return waiting === undefined ? <Sent key={contest} id={contest} /> : <NotSent id={waiting} />;
}

/** Returns the contest named by the quiz in the navigation state, which may be any value. */
function readSubmitted(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('submitted' in state)) return undefined;
  return typeof state.submitted === 'number' ? state.submitted : undefined;
}

/** Returns the contest of this student's submission that the server does not have yet, if any. */
function useWaitingSubmission(): number | undefined {
  const { userId } = useLoggedIn();
  const { store } = useAttempts();
  return useSyncExternalStore(
    store.device.changes.add,
    () => unsentAttempts(store, userId).find((id) => store.isSubmitted(id))?.contest,
  );
}

function Sent({ id }: { id: number }) {
  // The list below polls. Its news refetch this query.
  const {
    data: contest,
    isError,
    isFetchedAfterMount,
    refetch,
  } = useQuery({ ...contestQuery(id), refetchInterval: false });
  if (!contest?.answer_submitted) {
    if (isError) return <LoadFailed onRetry={() => refetch()} />;
    return isFetchedAfterMount ? null : <SentShape />;
  }
  return (
    <section className={classes.moment} aria-label={contest.name}>
      <Anchor component={Link} to={`/my-contest/contest/${id}`} className={classes.name} dir="auto">
        {contest.name}
      </Anchor>
      {contest.results_open ? (
        <Title order={2} size="figure">{t`Your result is ready`}</Title>
      ) : (
        <Recorded contest={contest} />
      )}
      <Group gap="sm">
        {contest.results_open && (
          <Button component={Link} to={`/results/student/${id}/result`} size="md">{t`View Result`}</Button>
        )}
        <ReceiptLink id={id} size="md" />
        {contest.practice && <PractiseLink id={id} size="md" />}
      </Group>
      <SlipNotice />
      <LogOutNotice />
    </section>
  );
}

/** Time (ms) until the log-out on a shared device, long enough to read and to stay (WCAG 2.2.1). */
const UNTIL_LOG_OUT = 30_000;

function LogOutNotice() {
  const { userId } = useLoggedIn();
  const navigate = useNavigate();
  const [isShared, setShared] = useState(() => isSharedDevice(userId));
  useEffect(() => {
    if (!isShared) return undefined;
    const timer = setTimeout(() => void navigate('/logout', { replace: true }), UNTIL_LOG_OUT);
    return () => clearTimeout(timer);
  }, [isShared, navigate]);
  if (!isShared) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>
          If others use this device, too,{' '}
          <Anchor component={Link} to="/logout">
            log out
          </Anchor>{' '}
          now. Otherwise you stay logged in here.
        </Trans>
      </Text>
    );
  }
  const stay = () => {
    forgetSharedDevice(userId);
    setShared(false);
  };
  return (
    <>
      <Text role="status">{t`Others use this device, too: you will be logged out here in half a minute.`}</Text>
      <Group gap="sm">
        <Button component={Link} to="/logout" variant="default">{t`Log out now`}</Button>
        <Button variant="default" onClick={stay}>{t`Stay logged in`}</Button>
      </Group>
    </>
  );
}

const SentShape = () => (
  <Skeletons className={classes.moment}>
    <LineSkeleton width="200px" />
    <LineSkeleton width="80%" height={40} />
    <LineSkeleton width="60%" />
  </Skeletons>
);

function NotSent({ id }: { id: number }) {
  const { userId } = useLoggedIn();
  const { outbox } = useAttempts();
  const { title, words } = useWaitingWords({ userId, contest: id });
  return (
    <section className={classes.moment} aria-label={title}>
      <Title order={2} size="figure">
        {title}
      </Title>
      <Text role="status">{words}</Text>
      <Group>
        <Button size="md" variant="default" onClick={outbox.sendNow}>{t`Try again now`}</Button>
        <HandOverOffer contest={id} />
      </Group>
    </section>
  );
}
