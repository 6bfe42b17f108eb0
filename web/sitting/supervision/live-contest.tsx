import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { displayAddress } from '#shared/log-in-name.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { lazyPart } from '../../base/pages/part.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { hasRight } from '../../people/rights/rights.ts';
import { LatestMessage } from '../messages/latest-message.tsx';
import { messagesOfContest } from '../messages/message-source.ts';
import { OpenReports, ReportsPanel } from '../messages/reports-panel.tsx';
import { MessagesPanel } from '../messages/messages-panel.tsx';
import { call } from '../../base/api/call.ts';
import type { InterruptionKind } from '../participation/interruptions/interruption-form.tsx';
import { interruptionsQuery } from '../participation/interruptions/interruptions-query.ts';
import { roomsOf } from '../participation/rooms-of.ts';
import { useTeacherAction } from '../participation/use-teacher-action.ts';
import { InterruptionDialog } from './interruption-dialog.tsx';
import { InterruptionList } from './interruption-list.tsx';
import { StopNotice } from './stop-notice.tsx';
import { JoinRequests } from '../participation/access/join-requests.tsx';
import { type StudentAction, StudentDialogs } from '../participation/student-dialogs.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { readShownView, type ShownView, storeShownView } from './first-live.ts';
import { GoneNotice } from './gone-notice.tsx';
import { invigilationQuery } from './invigilation-query.ts';
import { InvigilatorsDialog } from './invigilators-dialog.tsx';
import { LiveGrid } from './live-grid.tsx';
import { LiveHead } from './live-head.tsx';
import { gridQuery, liveQuery } from './live-query.ts';
import { phaseAt } from './live-phase.ts';
import { countAll, type LiveFacts, type LiveState } from './live-rows.ts';
import { LiveSkeleton, RowsSkeleton } from './live-skeletons.tsx';
import { LiveSummary } from './live-summary.tsx';
import classes from './live.module.css';
import { NetworksNotice } from './networks-notice.tsx';
import { NobodyYet } from './nobody-yet.tsx';
import { displayName } from '../participation/participant-rows.ts';
import type { Supervised } from '../participation/student-name.tsx';
import { RoomRecord } from './room-record.tsx';
import { RefreshedNote } from './refreshed-note.tsx';

const VIEWS: { value: ShownView; label: string }[] = [
  { value: 'grid', label: t`Grid` },
  { value: 'list', label: t`List` },
];

const LiveList = lazyPart('live list', async () => (await import('./live-list.tsx')).LiveList, {
  Meanwhile: RowsSkeleton,
});

/** Returns whether students can work now. Only then does the age of the data matter. */
const isMoving = (live: LiveFacts) => ['running', 'extra'].includes(phaseAt(live, serverNow()));

/** Returns the name of a student by address, as far as the rows have it. */
function nameIn(rows: readonly Supervised[] = [], email: string): string {
  const found = rows.find((row) => row.email === email);
  return found ? displayName(found) : displayAddress(email);
}

/** The teacher's view of a running contest: clock, number of students in each state, and grid or list. */
export function LiveContest({ contest }: { contest: Contest }) {
  const { userId } = useLoggedIn();
  const [view, setView] = useState(() => readShownView(userId));
  const [state, setState] = useState<LiveState>();
  const [from, setFrom] = useState(0);
  const [isExtending, setExtending] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [reported, setReported] = useState<number>();
  const messages = { source: messagesOfContest(contest.id), mayWrite: hasRight(contest, 'edit') };
  const [interrupting, setInterrupting] = useState<InterruptionKind>();
  const { data: interrupted } = useQuery(interruptionsQuery(contest.id));
  const goOn = useTeacherAction(
    (interruption: number) => call('resumeClock', { body: { contest: contest.id, interruption } }),
    () => undefined,
  );
  const admitAll = useTeacherAction(
    () => call('setNetworksOnly', { body: { contest: contest.id, only: false } }),
    () => undefined,
  );
  const isEditor = hasRight(contest, 'edit');
  const { data: invigilation } = useQuery(invigilationQuery(contest.id));
  const [asked, setAsked] = useState<StudentAction>();
  // Only the list can show the students in one state.
  const isGrid = view === 'grid' && state === undefined;
  const grid = useQuery({ ...gridQuery(contest.id, from), enabled: isGrid });
  const list = useQuery({ ...liveQuery(contest.id), enabled: !isGrid });
  const { data: shown, error, refetch } = isGrid ? grid : list;
  const live = shown ?? (isGrid ? list.data : grid.data);
  // Students may have left since the page was chosen.
  if (from > 0 && grid.data?.students.length === 0) setFrom(0);
  const show = (chosen: ShownView) => {
    storeShownView(userId, chosen);
    setView(chosen);
    setState(undefined);
  };
  const control = (
    <SegmentedControl
      aria-label={t`View`}
      className={classes.views}
      data={VIEWS}
      value={isGrid ? 'grid' : 'list'}
      onChange={show}
      withItemsBorders={false}
    />
  );
  const note = live && (
    <RefreshedNote at={live.live_datetime} isLost={error !== null} isMoving={isMoving(live)} />
  );
  const messageLine = <LatestMessage {...messages} onOpen={() => setWriting(true)} />;
  const isEmpty = live && countAll(live) === 0;
  return (
    <Stack gap="xs">
      <LiveHead
        contest={contest}
        live={live}
        onExtend={() => setExtending(true)}
        onInvigilators={() => setInviting(true)}
        onInterrupt={setInterrupting}
      />
      <JoinRequests contest={live ? { ...contest, end_datetime: live.end_datetime } : contest} />
      {!live && !error && <LiveSkeleton />}
      {!live && error && <LoadFailed onRetry={() => refetch()} />}
      {live && <LiveSummary live={live} chosen={state} onChoose={setState} />}
      {live && (
        <StopNotice
          live={live}
          isBusy={goOn.isPending}
          onGoOn={isEditor ? (stop) => goOn.mutate(stop) : undefined}
        />
      )}
      {live && <GoneNotice live={live} />}
      {live && (
        <NetworksNotice
          live={live}
          isBusy={admitAll.isPending}
          onAdmitAll={isEditor ? () => admitAll.mutate(undefined) : undefined}
        />
      )}
      {live && <OpenReports source={messages.source} onOpen={setReported} />}
      {live && isEmpty && (
        <>
          {note}
          <NobodyYet contest={contest} live={live} />
        </>
      )}
      {live && !isEmpty && isGrid && (
        <LiveGrid
          contest={contest}
          live={live}
          grid={grid.data}
          from={from}
          onFrom={setFrom}
          onAsk={setAsked}
        >
          {control}
          {note}
          {messageLine}
        </LiveGrid>
      )}
      {live && !isEmpty && !isGrid && list.data && (
        <LiveList contest={contest} live={list.data} state={state} onState={setState} onAsk={setAsked}>
          {control}
          {note}
          {messageLine}
        </LiveList>
      )}
      {live && !isEmpty && !isGrid && !list.data && (
        <>
          {control}
          {error ? <LoadFailed onRetry={() => refetch()} /> : <RowsSkeleton />}
        </>
      )}
      {interrupted && live && (
        <InterruptionList
          contest={contest.id}
          interruptions={interrupted.interruptions}
          mayUndo={isEditor && phaseAt(live, serverNow()) !== 'over'}
        />
      )}
      {invigilation && <RoomRecord record={invigilation} nameOf={(email) => nameIn(live?.students, email)} />}
      <Modal opened={isWriting} onClose={() => setWriting(false)} title={t`Messages`} size="lg" centered>
        <MessagesPanel {...messages} rooms={roomsOf(live?.students ?? [])} />
      </Modal>
      <InterruptionDialog
        contest={contest.id}
        asked={interrupting}
        onClose={() => setInterrupting(undefined)}
      />
      <Modal
        opened={reported !== undefined}
        onClose={() => setReported(undefined)}
        title={t`Reports on a question`}
        size="lg"
        centered
      >
        {reported !== undefined && <ReportsPanel contest={contest.id} question={reported} {...messages} />}
      </Modal>
      <InvigilatorsDialog contest={contest.id} isOpen={isInviting} onClose={() => setInviting(false)} />
      <StudentDialogs
        contest={live ? { ...contest, end_datetime: live.end_datetime } : contest}
        asked={asked}
        onClose={() => setAsked(undefined)}
      />
      {live && (
        <ExtendDialog
          contest={contest.id}
          end={live.end_datetime}
          isOwnTime={contest.settings?.own_minutes !== undefined}
          isOpen={isExtending}
          onClose={() => setExtending(false)}
        />
      )}
    </Stack>
  );
}
