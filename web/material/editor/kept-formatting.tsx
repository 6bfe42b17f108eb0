import { Button, Group, Text } from '@mantine/core';
import { useFields } from './fields.ts';

/** Below the field into which something was pasted with its formatting. */
export function KeptFormatting({ place }: { place: string }) {
  const { kept } = useFields();
  if (kept?.place !== place) return null;
  return (
    <Group gap="xs" mt={4}>
      <Text size="sm" c="dimmed">
        The formatting was kept.
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={kept.asPlain}>
        Paste as plain text
      </Button>
    </Group>
  );
}
