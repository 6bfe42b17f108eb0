import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { sampleNames, samples } from '#contract/samples.ts';
import { IMPORT_ADDRESS } from './from-file.ts';
import { useDuplicate } from './use-duplicate.ts';

/** Other ways to begin, for teachers without a contest: import questions, or copy a sample. */
export function OtherStarts() {
  const { mutate, isPending, variables } = useDuplicate();
  const copied = isPending && 'sample' in variables ? variables.sample : undefined;
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="sm">
        <Text>{t`Do you have questions in Word, Excel, Moodle or another format?`}</Text>
        <Button
          component={Link}
          to={IMPORT_ADDRESS}
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden="true" />}
        >{t`Start from a file`}</Button>
      </Group>
      <Group gap="0 24px">
        <Text>{t`Or start from a sample and edit it:`}</Text>
        {sampleNames.map((sample) => (
          <Button
            key={sample}
            variant="subtle"
            size="compact-md"
            mih={44}
            px={0}
            disabled={isPending}
            loading={copied === sample}
            onClick={() => mutate({ sample })}
          >
            {samples[sample]}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
