import { plural, t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import type { LiveFacts } from './live-rows.ts';

/** `onAdmitAll`: lets students start in every network; absent if the viewer may not. */
type Props = { live: LiveFacts; isBusy?: boolean; onAdmitAll?: (() => void) | undefined };

/** Says how many students work outside the school's networks, and whether starts are refused there. */
export function NetworksNotice({ live: { networks }, isBusy = false, onAdmitAll }: Props) {
  if (!networks || (networks.elsewhere === 0 && !networks.only)) return null;
  return (
    <Group gap="sm" role="status">
      {networks.elsewhere > 0 && (
        <p data-look="quiet">
          {plural(networks.elsewhere, {
            one: '# student is not in the school’s network.',
            other: '# students are not in the school’s network.',
          })}
        </p>
      )}
      {networks.only && <p data-look="quiet">{t`Starts are refused in other networks.`}</p>}
      {networks.only && onAdmitAll && (
        <Button
          variant="default"
          size="compact"
          loading={isBusy}
          onClick={onAdmitAll}
        >{t`Let students start anywhere`}</Button>
      )}
    </Group>
  );
}
