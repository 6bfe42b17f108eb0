import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { serverNow } from '../../base/api/server-clock.ts';
import { canBeJoined } from '../../contest/core/can-be-joined.ts';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { ShareButton } from '../../contest/joining/share-button.tsx';
import { EmptyState } from '../../base/ui/placeholders.tsx';
import { useScreenfulFirst } from '../../base/ui/row-pages.tsx';
import { SearchField } from '../../base/ui/search-field.tsx';
import { LiveCards } from './live-cards.tsx';
import {
  countOf,
  findStudents,
  type LiveView,
  type LiveState,
  liveStates,
  stateLabels,
} from './live-rows.ts';
import { LiveTable } from './live-table.tsx';
import classes from './live.module.css';
import { RefreshedNote } from './refreshed-note.tsx';
import { type StudentAction, StudentDialogs } from '../participation/student-dialogs.tsx';
import { StateIcon } from './state-mark.tsx';

/** Number of rows shown at first. Thousands of rows would slow down every refresh. */
const STEP = 200;

export function LiveList({ contest, live, isLost }: { contest: Contest; live: LiveView; isLost: boolean }) {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<LiveState>();
  const [most, setMost] = useState(STEP);
  const [asked, setAsked] = useState<StudentAction>();
  // Below this window width, the table does not fit beside the sidebar.
  const isNarrow = useMediaQuery('(max-width: 71.99em)', undefined, { getInitialValueInEffect: false });
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findStudents(live.students, wanted, state), [live.students, wanted, state]);
  const shown = useScreenfulFirst(useMemo(() => found.slice(0, most), [found, most]));
  const narrow = (change: () => void) => {
    change();
    setMost(STEP);
  };
  const all = live.students.length;
  if (all === 0) {
    const mayJoin = canBeJoined(contest) && serverNow() <= Date.parse(live.end_datetime);
    return (
      <>
        <StateTiles live={live} chosen={state} onChoose={setState} />
        <RefreshedNote at={live.live_datetime} isLost={isLost} />
        <EmptyState
          message={
            mayJoin
              ? t`Nobody has joined this contest yet. Give your students its ID or its link.`
              : t`This contest has no participants.`
          }
        >
          {mayJoin && <ShareButton contest={contest} />}
        </EmptyState>
      </>
    );
  }
  const words =
    found.length === all
      ? plural(all, { one: '# student', other: '# students' })
      : state
        ? t`${found.length} of ${all} students: ${{ state: stateLabels[state].toLowerCase() }}`
        : t`${found.length} of ${all} students`;
  const List = isNarrow ? LiveCards : LiveTable;
  return (
    <Stack gap="md">
      <StateTiles live={live} chosen={state} onChoose={(chosen) => narrow(() => setState(chosen))} />
      <Group gap="sm">
        <SearchField
          className={classes.search}
          label={t`Search students`}
          placeholder={t`Name or email`}
          value={search}
          onSearch={(text) => narrow(() => setSearch(text))}
        />
        <Text size="sm" c="dimmed">
          {words}
        </Text>
        <RefreshedNote at={live.live_datetime} isLost={isLost} />
        <VisuallyHidden role="status">
          <Said key={`${wanted}|${state}`} words={words} />
        </VisuallyHidden>
      </Group>
      {found.length === 0 ? (
        <EmptyState
          message={search ? t`Nobody matches this search.` : t`No students are in this state right now.`}
        >
          <Button
            variant="default"
            onClick={() =>
              narrow(() => {
                setSearch('');
                setState(undefined);
              })
            }
          >{t`Show all students`}</Button>
        </EmptyState>
      ) : (
        <List contest={contest.id} live={live} rows={shown} of={found.length} onAsk={setAsked} />
      )}
      {found.length > most && (
        <Group justify="center">
          <Button variant="default" onClick={() => setMost(most + STEP)}>
            {t`Show ${{ more: Math.min(STEP, found.length - most) }} more of ${plural(found.length, { other: '#' })}`}
          </Button>
        </Group>
      )}
      <StudentDialogs
        contest={{ ...contest, end_datetime: live.end_datetime }}
        asked={asked}
        onClose={() => setAsked(undefined)}
      />
    </Stack>
  );
}

/**
 * Announces the number of rows after a change of search or state. Remounted by its key, so refreshes are not
 * announced.
 */
function Said({ words }: { words: string }) {
  const [said] = useState(words);
  return <>{said}</>;
}

type TilesProps = {
  live: LiveView;
  chosen: LiveState | undefined;
  onChoose: (state: LiveState | undefined) => void;
};

const StateTiles = ({ live, chosen, onChoose }: TilesProps) => (
  <div role="group" aria-label={t`Filter by state`} className={classes.tiles}>
    {liveStates.map((state) => (
      <button
        key={state}
        type="button"
        className={classes.tile}
        aria-pressed={state === chosen}
        onClick={() => onChoose(state === chosen ? undefined : state)}
      >
        <span className={classes.tileWord}>
          <StateIcon state={state} size={20} />
          {stateLabels[state]}
        </span>
        <strong>{countOf(live, state)}</strong>
      </button>
    ))}
  </div>
);
