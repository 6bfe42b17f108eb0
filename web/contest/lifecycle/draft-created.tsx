import { useState } from 'react';
import { Alert } from '../../base/elements/alert.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useLocation } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Contest } from '../shared/contest-queries.ts';

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
      title={t`This contest is a draft until you publish it`}
      close={{ label: t`Hide this`, onClose: () => setHidden(id) }}
    >
      <Group justify="space-between" gap="sm">
        <Text style={{ flex: '1 1 260px' }}>
          <Trans>
            Students cannot see <strong dir="auto">{contest.name}</strong> yet. You can still change
            everything.
          </Trans>
        </Text>
        <Button onClick={() => onPublish(contest)}>{t`Publish now`}</Button>
      </Group>
    </Alert>
  );
}
