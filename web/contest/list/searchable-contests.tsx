import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { type ReactNode, useState } from 'react';
import { t } from '@lingui/core/macro';
import { parseContestId } from '#shared/typed.ts';
import { SearchField } from '../../base/lists/search-field.tsx';
import classes from '../shared/contest-rows.module.css';
import type { Contest } from '../shared/contest-queries.ts';

type Props = {
  contests: readonly Contest[];
  /** Returns additional words by which a contest can be found. */
  wordsOf?: ((contest: Contest) => string) | undefined;
  children: (found: Contest[]) => ReactNode;
};

export function SearchableContests({ contests, wordsOf, children }: Props) {
  const [wanted, setWanted] = useState('');
  const found = findContests(contests, wanted, wordsOf);
  return (
    <Stack gap="md">
      {contests.length >= SEARCH_FROM && (
        <Group className={classes.search}>
          <SearchField
            label={t`Find a contest`}
            placeholder={t`Find by name or ID`}
            value={wanted}
            onSearch={setWanted}
          />
          <Text role="status" c="dimmed" size="sm">
            {wanted.trim() === ''
              ? t`${contests.length} contests`
              : t`${found.length} of ${contests.length} contests`}
          </Text>
        </Group>
      )}
      {children(found)}
    </Stack>
  );
}

const SEARCH_FROM = 9;

/** Finds contests whose name or additional words contain every word, or whose id begins with the digits. */
export function findContests(
  contests: readonly Contest[],
  wanted: string,
  wordsOf: (contest: Contest) => string = () => '',
): Contest[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const code = parseContestId(wanted);
  return contests.filter((contest) => {
    const { id, name } = contest;
    const lower = `${name} ${wordsOf(contest)}`.toLowerCase();
    return words.every((word) => lower.includes(word)) || (code && String(id).startsWith(String(code)));
  });
}
