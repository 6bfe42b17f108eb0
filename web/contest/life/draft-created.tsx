import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Contest } from '../core/contest-queries.ts';

/** Returns the navigation state that names a contest just created. */
export const newContestState = (contest: number) => ({ created: contest });

const readCreated = (state: unknown): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, 'created') : undefined;

/** Explains that a new contest is a draft. Has a button to publish it. */
export function DraftCreated({
  contests,
  onPublish,
}: {
  contests: readonly Contest[];
  onPublish: (contest: Contest) => void;
}) {
  const id = readCreated(useLocation().state);
  const [hidden, setHidden] = useState<unknown>();
  const contest = contests.find((one) => one.id === id);
  if (!contest || contest.is_published || hidden === id) return null;
  return (
    <Alert
      variant="light"
      color="ink"
      title="This contest is a draft until you publish it"
      withCloseButton
      closeButtonLabel="Hide this"
      onClose={() => setHidden(id)}
    >
      <Group justify="space-between" gap="sm">
        <Text style={{ flex: '1 1 260px' }}>
          Students cannot see <strong dir="auto">{contest.name}</strong> yet. You can still change everything.
        </Text>
        <Button onClick={() => onPublish(contest)}>Publish now</Button>
      </Group>
    </Alert>
  );
}
