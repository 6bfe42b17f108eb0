import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../base/api/server-clock.ts';
import { call } from '../../base/api/call.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { SegmentedControl } from '../../base/elements/segments.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { SearchField } from '../../base/lists/search-field.tsx';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { ReadInAnswers } from '../hand-over/read-in.tsx';
import { LatestMessage } from '../messages/latest-message.tsx';
import { messagesOfWatch } from '../messages/message-source.ts';
import { MessagesPanel } from '../messages/messages-panel.tsx';
import { InterruptionForm } from '../participation/interruptions/interruption-form.tsx';
import { displayName } from '../participation/participant-rows.ts';
import { roomsOf } from '../participation/rooms-of.ts';
import { useTeacherAction } from '../participation/use-teacher-action.ts';
import { GoneNotice } from '../supervision/gone-notice.tsx';
import { phaseAt } from '../supervision/live-phase.ts';
import { findStudents, type LiveState, type LiveStudent, type LiveView } from '../supervision/live-rows.ts';
import { NetworksNotice } from '../supervision/networks-notice.tsx';
import { RowsSkeleton } from '../supervision/live-skeletons.tsx';
import { LiveSummary } from '../supervision/live-summary.tsx';
import { RefreshedNote } from '../supervision/refreshed-note.tsx';
import { StopNotice } from '../supervision/stop-notice.tsx';
import { RoomRecord } from '../supervision/room-record.tsx';
import { NoteForm } from './note-form.tsx';
import { StudentSheet } from './student-sheet.tsx';
import { WatchGrid } from './watch-grid.tsx';
import { WatchList } from './watch-list.tsx';
import { watchLiveQuery, type WatchView } from './watch-queries.ts';

const VIEWS = [
  { value: 'list', label: t`List` },
  { value: 'grid', label: t`Grid` },
] as const;
type View = (typeof VIEWS)[number]['value'];

type Open =
  | { about: 'student'; email: string }
  | { about: 'everybody' }
  | { about: 'answers' }
  | { about: 'messages' }
  | { about: 'clock' };

/** The room of an invigilator: the clock, the students, and what was recorded. */
export function WatchRoom({ facts }: { facts: WatchView }) {
  const { watch, contest, contest_name: title, name } = facts;
  const { data: live, error, refetch } = useQuery(watchLiveQuery(watch));
  const [state, setState] = useState<LiveState>();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const messages = { source: messagesOfWatch(watch), mayWrite: true };
  const goOn = useTeacherAction(
    (interruption: number) => call('watchResumeClock', { body: { watch, interruption } }),
    () => undefined,
  );
  const students = live?.students ?? [];
  const student = open?.about === 'student' && students.find(({ email }) => email === open.email);
  const nameOf = (email: string) => {
    const found = students.find((row) => row.email === email);
    return found ? displayName(found) : email;
  };
  return (
    <Stack gap="sm">
      <div>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">
          <bdi>{name}</bdi>
        </Text>
      </div>
      {live && <LiveSummary live={live} chosen={state} onChoose={setState} />}
      {live && (
        <StopNotice
          live={live}
          isBusy={goOn.isPending}
          onGoOn={facts.may_extend ? (stop) => goOn.mutate(stop) : undefined}
        />
      )}
      {live && <GoneNotice live={live} />}
      {live && <NetworksNotice live={live} />}
      <LatestMessage size="touch" {...messages} onOpen={() => setOpen({ about: 'messages' })} />
      <Group gap="sm">
        <Button size="touch" variant="default" onClick={() => setOpen({ about: 'everybody' })}>
          {t`Add a note`}
        </Button>
        <Button size="touch" variant="default" onClick={() => setOpen({ about: 'answers' })}>
          {t`Read in answers`}
        </Button>
        {facts.may_extend && live && phaseAt(live, serverNow()) === 'running' && (
          <Button size="touch" variant="default" onClick={() => setOpen({ about: 'clock' })}>
            {t`Stop the clock`}
          </Button>
        )}
      </Group>
      {!live && !error && <RowsSkeleton />}
      {!live && error && <LoadFailed fault={error} onRetry={() => refetch()} />}
      {live && (
        <>
          <RefreshedNote
            at={live.live_datetime}
            isLost={error !== null}
            isMoving={['running', 'extra'].includes(phaseAt(live, serverNow()))}
          />
          <Students
            facts={facts}
            live={live}
            state={state}
            onOpen={(email) => setOpen({ about: 'student', email })}
          />
        </>
      )}
      <RoomRecord record={facts} nameOf={nameOf} />
      <Modal opened={open?.about === 'everybody'} onClose={close} title={t`Note about everybody`} centered>
        <NoteForm watch={watch} onDone={close} />
      </Modal>
      <Modal opened={open?.about === 'messages'} onClose={close} title={t`Messages`} size="lg" centered>
        <MessagesPanel {...messages} rooms={roomsOf(students)} />
      </Modal>
      <Modal opened={open?.about === 'clock'} onClose={close} title={t`Stop the clock`} centered>
        <InterruptionForm contest={contest} watch={watch} kind="stop" students={students} onClose={close} />
      </Modal>
      <Modal opened={open?.about === 'answers'} onClose={close} title={t`Read in answers`} size="lg" centered>
        <ReadInAnswers contest={contest} watch={watch} />
      </Modal>
      <Modal
        opened={Boolean(student)}
        onClose={close}
        title={student ? displayName(student) : ''}
        size="lg"
        centered
      >
        {student && live && <StudentSheet facts={facts} live={live} student={student} onDone={close} />}
      </Modal>
    </Stack>
  );
}

type Props = {
  facts: WatchView;
  live: LiveView;
  state: LiveState | undefined;
  onOpen: (email: string) => void;
};

function Students({ facts, live, state, onOpen }: Props) {
  const [view, setView] = useState<View>('list');
  const [search, setSearch] = useState('');
  const found: LiveStudent[] = findStudents(live.students, search, state);
  if (live.students.length === 0) return <EmptyState message={t`No students have joined yet.`} />;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <SegmentedControl aria-label={t`View`} data={VIEWS} value={view} onChange={setView} />
        {view === 'list' && (
          <SearchField
            label={t`Search students`}
            placeholder={t`Name or email`}
            value={search}
            onSearch={setSearch}
          />
        )}
      </Group>
      {view === 'grid' ? (
        <WatchGrid watch={facts.watch} />
      ) : found.length === 0 ? (
        <EmptyState message={t`Nobody matches.`} />
      ) : (
        <WatchList facts={facts} live={live} rows={found} onOpen={onOpen} />
      )}
    </Stack>
  );
}
