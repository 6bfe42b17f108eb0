import { t } from '@lingui/core/macro';
import { IconWifiOff } from '@tabler/icons-react';
import { Alert } from '../../base/elements/alert.tsx';
import { formatTimeOfDay } from '../../base/time/time-words.ts';
import type { LiveFacts } from './live-rows.ts';

/** Says of which classes everybody has lost the connection at once: the room's network, not the students. */
export const GoneNotice = ({ live: { gone = [] } }: { live: LiveFacts }) =>
  gone.map((group) => (
    <Alert key={group.class ?? ''} icon={<IconWifiOff />} title={describeGone(group)} role="status">
      {t`This is the room’s network, not the students. They can go on: their answers are kept on their devices.`}
    </Alert>
  ));

function describeGone(group: NonNullable<LiveFacts['gone']>[number]): string {
  const { students, of } = group;
  const time = formatTimeOfDay(group.since_datetime);
  return group.class === undefined
    ? t`${students} of ${of} students gone since ${time}`
    : t`${students} of ${of} students of class ${{ name: group.class }} gone since ${time}`;
}
