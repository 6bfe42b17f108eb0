import { t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import { Group } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';
import { useFields } from './fields.ts';

/** Describes the parts that could not be pasted. The pasted text contains their names in brackets. */
export const describeLostParts = (lost: readonly string[]): string =>
  t`Please check what you pasted: ${{ parts: lost.join(', ') }}.`;

export const describeKeptParts = (lost: readonly string[]): string =>
  lost.length === 0 ? t`The formatting was kept.` : describeLostParts(lost);

export function KeptFormatting({ place }: { place: string }) {
  const { kept } = useFields();
  if (kept?.place !== place) return null;
  return (
    <Group gap="xs" mt={4}>
      <Text size="sm" c="dimmed">
        {describeKeptParts(kept.lost)}
      </Text>
      <Button size="compact" variant="subtle" onClick={kept.asPlain}>{t`Paste as plain text`}</Button>
    </Group>
  );
}
