import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Contest } from '../core/contest-queries.ts';

/** The state of the navigation to My Contests that names the contest just created. */
export const created = (contest: number) => ({ created: contest });

const readCreated = (state: unknown): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, 'created') : undefined;

/** After a contest was created: it is a draft until its teacher publishes it, and here is the way. */
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
