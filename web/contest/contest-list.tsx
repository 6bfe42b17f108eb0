import { Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CardSkeletons } from '../ui/placeholders.tsx';
import classes from './contest-card.module.css';
import type { Contest } from './contest-queries.ts';
import { findContests, SEARCH_FROM } from './find-contests.ts';

/** The grey shapes of cards. */
export const ContestSkeletons = () => <CardSkeletons count={6} height={280} className={classes.grid} />;

/** Contests as cards, with a search where there are many. */
export function ContestList({
  contests,
  children,
}: {
  contests: readonly Contest[];
  children: (contest: Contest) => ReactNode;
}) {
  const [wanted, setWanted] = useState('');
  const found = findContests(contests, wanted);
  return (
    <Stack gap="md">
      {contests.length >= SEARCH_FROM && (
        <ContestSearch value={wanted} onChange={setWanted} found={found.length} of={contests.length} />
      )}
      {found.length > 0 && <ul className={classes.grid}>{found.map((contest) => children(contest))}</ul>}
    </Stack>
  );
}

/** The search box above a list of contests; it says how many it leaves. */
export function ContestSearch({
  value,
  onChange,
  found,
  of,
}: {
  value: string;
  onChange: (value: string) => void;
  found: number;
  of: number;
}) {
  return (
    <div className={classes.search}>
      <TextInput
        type="search"
        aria-label="Find a contest"
        placeholder="Find by name or ID"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text role="status" c="dimmed" size="sm">
        {value.trim() === '' ? `${of} contests` : `${found} of ${of} contests`}
      </Text>
    </div>
  );
}
