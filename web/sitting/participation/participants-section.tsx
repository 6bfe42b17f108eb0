import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { canBeJoined } from '../../contest/shared/can-be-joined.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { ShareButton } from '../../contest/joining/share-button.tsx';
import type { TimeState } from '../../contest/shared/time-state.ts';
import { canUseExtraTime, changesClosedAt } from './extra-time.ts';
import { isOverFor } from './is-over-for.ts';
import { type StudentAction, StudentDialogs } from './student-dialogs.tsx';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { RowPages, useRowPages } from '../../base/lists/row-pages.tsx';
import { ParticipantCards } from './participant-cards.tsx';
import {
  findParticipants,
  type Filter,
  type Participant,
  type Sorting,
  sortParticipants,
  withOutcomes,
} from './participant-rows.ts';
import { ParticipantsTable } from './participants-table.tsx';
import { ParticipantsTools } from './participants-tools.tsx';
import classes from './participants-tools.module.css';
import { RemoveParticipant } from './remove-participant.tsx';

type Props = {
  contest: Contest;
  state: TimeState;
  rows: Participant[];
  isPrinting: boolean;
  /** Both undefined if students cannot be added. */
  onAdd: (() => void) | undefined;
  onAddClass: (() => void) | undefined;
};

export function ParticipantsSection({ contest, state, rows, isPrinting, onAdd, onAddClass }: Props) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', isDescending: false });
  const [asked, setAsked] = useState<StudentAction>();
  const [removing, setRemoving] = useState<Participant>();
  // The table does not fit on a phone, or next to the sidebar of a small window.
  const isNarrow = useMediaQuery(
    '(max-width: 47.99em), (min-width: 56em) and (max-width: 63.99em)',
    undefined,
    {
      getInitialValueInEffect: false,
    },
  );

  // Deferred, so that typing stays fast even if a thousand rows are searched.
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () => sortParticipants(findParticipants(rows, wanted, filter, isOverFor(contest)), sorting),
    [contest, rows, wanted, filter, sorting],
  );
  const timesFixedAt = useMemo(() => changesClosedAt(contest, rows.filter(canUseExtraTime)), [contest, rows]);
  const { shown, before, page, pages, setPage } = useRowPages(found, isPrinting);
  const listed = useMemo(() => withOutcomes(shown, isOverFor(contest)), [shown, contest]);
  const clear = () => {
    setSearch('');
    setFilter('all');
  };

  if (rows.length === 0) {
    return (
      <EmptyState message={emptyText(contest, state)}>
        {onAdd && <Button variant="default" onClick={onAdd}>{t`Add your first participants`}</Button>}
        {onAddClass && <Button variant="default" onClick={onAddClass}>{t`Add a class`}</Button>}
        {canBeJoined(contest) && state !== 'ended' && <ShareButton contest={contest} />}
      </EmptyState>
    );
  }
  const count = rows.length;
  const isSome = found.length < count;
  const counted = isSome
    ? t`${found.length} of ${plural(count, { other: '# participants' })}`
    : plural(count, { other: '# participants' });
  const list = {
    contest,
    rows: listed,
    onRemove: state === 'not started' ? setRemoving : undefined,
    timesFixedAt,
    onAsk: setAsked,
  };
  return (
    <Stack gap="md">
      <ParticipantsTools
        contest={contest}
        found={found}
        count={count}
        search={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
        filter={filter}
        onFilter={(chosen) => {
          setFilter(chosen);
          setPage(1);
        }}
        sorting={sorting}
        onSorting={isNarrow ? setSorting : undefined}
      />
      <Text size="sm" c="dimmed" role="status" className={classes.count}>
        {pages > 1 && !isPrinting
          ? t`${counted}, page ${page} of ${pages}`
          : (isSome || pages > 1) && counted}
      </Text>
      {found.length === 0 && (
        <EmptyState message={t`Nobody matches this search.`}>
          <Button variant="default" onClick={clear}>{t`Show all participants`}</Button>
        </EmptyState>
      )}
      {found.length > 0 && isNarrow && !isPrinting && <ParticipantCards {...list} />}
      {found.length > 0 && (!isNarrow || isPrinting) && (
        <ParticipantsTable
          {...list}
          before={before}
          of={found.length}
          isPrinting={isPrinting}
          sorting={sorting}
          onSorting={setSorting}
        />
      )}
      {!isPrinting && <RowPages page={page} pages={pages} onPage={setPage} />}
      <RemoveParticipant contest={contest.id} participant={removing} onClose={() => setRemoving(undefined)} />
      <StudentDialogs contest={contest} asked={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}

function emptyText(contest: Contest, state: TimeState): string {
  if (state === 'ended') return t`Nobody took part in this contest.`;
  if (!contest.is_public && canBeJoined(contest)) {
    return t`There are no participants yet. Give your students the contest ID or its link. They ask to join, and you admit them here.`;
  }
  if (!contest.is_public) {
    return state === 'not started'
      ? t`There are no participants yet. Add your students by their e-mail addresses.`
      : t`This contest has started without any participants.`;
  }
  return contest.is_published
    ? t`There are no participants yet. Give your students the contest ID or its link.`
    : t`There are no participants yet. Publish the contest so that students can join it with its ID.`;
}
