import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Alert } from '../../base/elements/alert.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useLocation } from '../../base/router/navigation.tsx';

/** Lists the corrections of the answer key that were not copied into the new contest. */
export function CopiedNotice() {
  const [isHidden, setHidden] = useState(false);
  const lost = lostIn(useLocation());
  if (lost.length === 0 || isHidden) return null;
  return (
    <Alert
      data-alert="plain"
      title={t`Some corrections of the key were not copied`}
      close={{ label: t`Hide this`, onClose: () => setHidden(true) }}
      role="status"
    >
      <ul data-bullets>
        {lost.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <Text size="sm" mt="xs">{t`Check these questions before you publish the copy.`}</Text>
    </Alert>
  );
}

/** Returns the lost corrections passed on by `useDuplicate` (contest/lifecycle/use-duplicate.ts). */
const lostIn = ({ state }: { state: unknown }): string[] =>
  typeof state === 'object' && state !== null && 'lost' in state && Array.isArray(state.lost)
    ? state.lost.filter((detail) => typeof detail === 'string')
    : [];
