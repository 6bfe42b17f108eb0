import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useNow } from '../../base/time/use-now.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { SecondDateDialog } from '../../contest/lifecycle/second-date-dialog.tsx';
import { useTimeState } from '../../contest/shared/use-time-state.ts';
import { hasRight } from '../../people/rights/rights.ts';
import { isOverFor } from './is-over-for.ts';
import { upcomingDate } from './release-state.ts';
import { countOutcomes, type Participant } from './participant-rows.ts';

export function AbsentLine({ contest, rows }: { contest: Contest; rows: Participant[] }) {
  const isEnded = useTimeState(contest) === 'ended' && contest.is_published;
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  if (!isEnded || !hasRight(contest, 'edit') || upcomingDate(contest, now)) return null;
  const absent = countOutcomes(rows, isOverFor(contest))('absent');
  if (absent === 0) return null;
  // Some of the absent students may have taken another date, which only the server knows.
  const isExact = !contest.dates;
  return (
    <Group gap="sm">
      <Text size="sm">
        {plural(absent, { one: '# student was absent.', other: '# students were absent.' })}
      </Text>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >{t`Second date`}</Button>
      {isAsking && (
        <SecondDateDialog
          contest={contest}
          absent={isExact ? absent : undefined}
          isOpen
          onClose={() => setAsking(false)}
        />
      )}
    </Group>
  );
}
