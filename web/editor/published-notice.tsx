import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useLoggedIn } from '../api/session.ts';
import type { ContestWithKey } from '../contest/contest-with-key.ts';
import { draftKey, dropStored } from './stored-draft.ts';

/** Says that a published contest never changes, and leads to its participants. */
export function PublishedNotice({ contest: { id, name } }: { contest: ContestWithKey }) {
  const { userId } = useLoggedIn();
  // A draft of a published contest can never be saved.
  useEffect(() => dropStored(draftKey(userId, id)), [userId, id]);
  return (
    <Stack align="flex-start">
      <Text>
        “<span dir="auto">{name}</span>” is published. Its questions can no longer be changed, so that every
        student answers the same ones.
      </Text>
      <Button component={Link} to={`/results/teacher/${id}/result`}>
        See the participants
      </Button>
    </Stack>
  );
}
