import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack, VisuallyHidden } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { serverNow } from '../../base/api/server-clock.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { useScreenfulFirst } from '../../base/lists/row-pages.tsx';
import { SearchField } from '../../base/lists/search-field.tsx';
import { LiveCards } from './live-cards.tsx';
import { phaseAt } from './live-phase.ts';
import { exceptionsFirst, findStudents, type LiveView, type LiveState, stateLabels } from './live-rows.ts';
import { LiveTable } from './live-table.tsx';
import classes from './live.module.css';
import type { Ask } from '../participation/student-dialogs.tsx';

/** Number of rows shown at first. Thousands of rows would slow down every refresh. */
const STEP = 200;

type Props = {
  contest: Contest;
  live: LiveView;
  /** Undefined if students in every state are listed. */
  state: LiveState | undefined;
  onState: (state: undefined) => void;
  onAsk: Ask;
  /** Other controls, on one line with the search. */
  children: ReactNode;
};

export function LiveList({ contest, live, state, onState, onAsk, children }: Props) {
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(STEP);
  // In narrower windows, the table does not fit next to the sidebar.
  const isNarrow = useMediaQuery('(max-width: 71.99em)', undefined, { getInitialValueInEffect: false });
  const wanted = useDeferredValue(search);
  const isOver = phaseAt(live, serverNow()) === 'over';
  const found = useMemo(() => {
    const matches = findStudents(live.students, wanted, state);
    return isOver ? exceptionsFirst(matches) : matches;
  }, [live.students, wanted, state, isOver]);
  const shown = useScreenfulFirst(useMemo(() => found.slice(0, most), [found, most]));
  const narrow = (text: string) => {
    setSearch(text);
    setMost(STEP);
  };
  const all = live.students.length;
  const words =
    found.length === all
      ? plural(all, { one: '# student', other: '# students' })
      : state
        ? t`${found.length} of ${all} students: ${{ state: stateLabels[state].toLowerCase() }}`
        : t`${found.length} of ${all} students`;
  const List = isNarrow ? LiveCards : LiveTable;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {children}
        <SearchField
          className={classes.search}
          label={t`Search students`}
          placeholder={t`Name or email`}
          value={search}
          onSearch={narrow}
        />
        <Text size="sm" c="dimmed">
          {words}
        </Text>
        <VisuallyHidden role="status">
          <SentenceText key={`${wanted}|${state}`} words={words} />
        </VisuallyHidden>
      </Group>
      {found.length === 0 ? (
        <EmptyState
          message={search ? t`Nobody matches this search.` : t`No students are in this state right now.`}
        >
          <Button
            variant="default"
            onClick={() => {
              narrow('');
              onState(undefined);
            }}
          >{t`Show all students`}</Button>
        </EmptyState>
      ) : (
        <List contest={contest.id} live={live} rows={shown} of={found.length} onAsk={onAsk} />
      )}
      {found.length > most && (
        <Group justify="center">
          <Button variant="default" onClick={() => setMost(most + STEP)}>
            {t`Show ${{ more: Math.min(STEP, found.length - most) }} more of ${plural(found.length, { other: '#' })}`}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Announces the number of rows after a change of search or state, but not after refreshes (by its key). */
function SentenceText({ words }: { words: string }) {
  const [said] = useState(words);
  return <>{said}</>;
}
