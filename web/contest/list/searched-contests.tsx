import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../../base/ui/search-field.tsx';
import classes from '../core/contest-card.module.css';
import type { Contest } from '../core/contest-queries.ts';
import { findContests, SEARCH_FROM } from './find-contests.ts';

type Props = {
  contests: readonly Contest[];
  /** The list, of the contests that the search leaves. */
  children: (found: Contest[]) => ReactNode;
};

/** A list of contests; where there are many, a search box above it says how many it leaves. */
export function SearchedContests({ contests, children }: Props) {
  const [wanted, setWanted] = useState('');
  const found = findContests(contests, wanted);
  const all = `${contests.length} contests`;
  return (
    <Stack gap="md">
      {contests.length >= SEARCH_FROM && (
        <div className={classes.search}>
          <SearchField
            label="Find a contest"
            placeholder="Find by name or ID"
            value={wanted}
            onSearch={setWanted}
          />
          <Text role="status" c="dimmed" size="sm">
            {wanted.trim() === '' ? all : `${found.length} of ${all}`}
          </Text>
        </div>
      )}
      {children(found)}
    </Stack>
  );
}
