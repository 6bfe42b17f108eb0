import { IconArrowBackUp } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group } from '../../base/elements/layout.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';
import { hasRight } from '../../people/rights/rights.ts';
import { SharedNote } from '../../people/colleagues/shared-note.tsx';
import { Instant } from '../../base/time/instant.tsx';
import classes from '../shared/contest-rows.module.css';
import type { Contest } from '../shared/contest-queries.ts';
import { useContestActs } from './use-contest-acts.tsx';

export function DeletedDrafts({ contests }: { contests: Contest[] }) {
  const { act } = useContestActs();
  return (
    <ul data-look="rules">
      {contests.map((contest) => (
        <Group component="li" key={contest.id} className={classes.simple} justify="space-between">
          <div>
            <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {contest.name}
            </Text>
            {contest.removal_datetime && (
              <Text size="sm" c="dimmed">
                {hasRight(contest, 'own') ? (
                  <Trans>
                    You can restore it until <Instant at={contest.removal_datetime} />
                  </Trans>
                ) : (
                  <Trans>
                    It can be restored until <Instant at={contest.removal_datetime} />
                  </Trans>
                )}
                {contest.shared && '. '}
                <SharedNote shared={contest.shared} />
              </Text>
            )}
          </div>
          {hasRight(contest, 'own') && (
            <Button
              variant="default"
              aria-label={t`Restore ${contest.name}`}
              leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
              onClick={() => act(contest, 'restore')}
            >{t`Restore`}</Button>
          )}
        </Group>
      ))}
    </ul>
  );
}
