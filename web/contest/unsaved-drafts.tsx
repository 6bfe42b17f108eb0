import { Anchor, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { Instant } from '../ui/instant.tsx';

/** What the teacher has written in the editor, at any computer, and not saved in a contest yet. */
export const draftsQuery = () =>
  queryOptions({ queryKey: ['drafts'], queryFn: () => call('getDrafts'), staleTime: 0 });

/** The drafts to go on with. If they cannot be read, nothing is shown here: the editor finds them itself. */
export function UnsavedDrafts() {
  const { data: drafts = [] } = useQuery(draftsQuery());
  if (drafts.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label="Drafts to go on with">
      {drafts.map(({ contest, name, saved_datetime: at }) => (
        <Text key={contest ?? 'new'}>
          {contest === undefined ? 'Draft of a new contest' : 'Unsaved changes to a contest'}
          {name.trim() !== '' && (
            <>
              , “<span dir="auto">{name}</span>”
            </>
          )}
          , last changed <Instant at={at} />.{' '}
          <Anchor
            component={Link}
            to={contest === undefined ? '/my-contest/addquiz' : `/my-contest/edit/${contest}`}
          >
            Go on with it
          </Anchor>
        </Text>
      ))}
    </Stack>
  );
}
