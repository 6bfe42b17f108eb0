import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useLoggedIn } from '../api/session.ts';
import type { Owned } from './draft-wire.ts';
import { draftKey, dropStored } from './stored-draft.ts';

/** A published contest never changes; what can be done with it instead. */
export function PublishedNotice({ contest: { id, name } }: { contest: Owned }) {
  const { userId } = useLoggedIn();
  // A draft of it can never be saved any more.
  useEffect(() => dropStored(draftKey(userId, id)), [userId, id]);
  return (
    <Stack align="flex-start">
      <Text>
        “<span dir="auto">{name}</span>” is published. A published contest cannot be changed any more, so that
        every student has the same questions.
      </Text>
      <Button component={Link} to={`/results/teacher/${id}/result`}>
        See its participants
      </Button>
    </Stack>
  );
}
